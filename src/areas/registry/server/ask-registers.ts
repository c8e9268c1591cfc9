import type { CompanyRegister } from '#adapters/company-registry/port.ts'
import { AppError } from '#core/errors.ts'
import type { Actor } from '../../permissions.ts'
import { RegistryCompany, type RegistryAnswer, type RegistryRequest } from '../contract.ts'
import { askForRows, chooseRegisters, findCompany } from './ask-register.ts'
import type { RegistryDeps } from './deps.ts'
import { listOwn } from './list-own.ts'
import { searchOfficers } from './search-officers.ts'
import { toAnswer, toNotAsked, toOrigin, toPages } from './to-answer.ts'

type Asked<Action> = Extract<RegistryRequest, { action: Action }>

/** The three actions of opencorporates-search (S0 §7). `actor` is null for visitors. */
export async function askRegisters(
  deps: RegistryDeps,
  actor: Actor | null,
  input: RegistryRequest,
): Promise<RegistryAnswer> {
  if (input.action === 'get_company') return getRegistered(deps, input)
  if (input.query === '') throw new AppError('BAD_REQUEST', askForName[input.action])
  return input.action === 'search' ? searchCompanies(deps, actor, input) : searchOfficers(deps, input)
}

const askForName = {
  search: 'Please enter a company name to search',
  search_officers: 'Please enter the name of an officer to search',
} as const

/** Whoever is asked for companies is one register; our own companies stand beside its answer, never among it. */
async function searchCompanies(
  deps: RegistryDeps,
  actor: Actor | null,
  input: Asked<'search'>,
): Promise<RegistryAnswer> {
  const jurisdiction = input.jurisdiction_code ?? null
  const { asked, notAsked } = chooseRegisters(deps, { kind: 'company', source: input.source, jurisdiction })
  const [register] = asked
  const [own, answer] = await Promise.all([
    listOwn(deps, actor, { query: input.query, jurisdiction }),
    askForCompanies(deps, register, { ...input, jurisdiction }),
  ])
  const beside = { not_asked: toNotAsked(notAsked), own, ...toPages(input, 0) }
  if ('told' in answer) {
    const { rows, total } = answer.told.value
    return toAnswer([toOrigin(register.id, answer.told)], { ...beside, companies: rows, ...toPages(input, total) })
  }
  // The register is missing; what we know ourselves is still worth showing, and the answer says who is silent.
  if (own.total_count === 0) throw answer.error
  const silent = [{ id: register.id, name: register.name, reason: answer.error.message }]
  return toAnswer([], { ...beside, silent })
}

type CompanyQuestion = { query: string; jurisdiction: string | null; page: number; per_page: number }

async function askForCompanies(deps: RegistryDeps, register: CompanyRegister, question: CompanyQuestion) {
  const { query, jurisdiction, page, per_page: perPage } = question
  const wanted = { query, jurisdiction, page, perPage }
  try {
    const ask = () => register.searchCompanies(wanted)
    return { told: await askForRows(deps, register, { row: RegistryCompany, question: ['search', wanted], ask }) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAVAILABLE') return { error }
    throw error
  }
}

async function getRegistered(deps: RegistryDeps, input: Asked<'get_company'>): Promise<RegistryAnswer> {
  const { jurisdiction_code, company_number, source } = input
  const place = jurisdiction_code.split('_')[0] ?? null
  const [register] = chooseRegisters(deps, { kind: 'company', source, jurisdiction: place }).asked
  if (register.id === 'gleif' && !/^[A-Z0-9]{20}$/.test(company_number)) throw new AppError('BAD_REQUEST', leiNeeded)
  const told = await findCompany(deps, register, { jurisdiction_code, company_number })
  if (!told.value) throw new AppError('NOT_FOUND', 'Company not found')
  return toAnswer([toOrigin(register.id, told)], { company: told.value, total_count: 1, total_pages: 1 })
}

const leiNeeded = 'GLEIF finds a company by its LEI alone, a code of 20 capital letters and digits.'
