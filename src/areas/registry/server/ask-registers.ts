import type { CompanyRegister } from '#adapters/company-registry/port.ts'
import { AppError } from '#core/errors.ts'
import type { Actor } from '../../permissions.ts'
import { RegistryCompany, type RegistryAnswer, type RegistryRequest } from '../contract.ts'
import { askForRows, chooseRegisters, findCompany } from './ask-register.ts'
import type { RegistryDeps } from './deps.ts'
import { listOwn } from './list-own.ts'
import { searchOfficers } from './search-officers.ts'
import { toAnswer, toNotAsked, toOrigin, toPages } from './to-answer.ts'

type RequestOf<Action> = Extract<RegistryRequest, { action: Action }>

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

/** Companies are searched in one register; our own companies are returned separately. */
async function searchCompanies(
  deps: RegistryDeps,
  actor: Actor | null,
  input: RequestOf<'search'>,
): Promise<RegistryAnswer> {
  const jurisdiction = input.jurisdiction_code ?? null
  const { asked, notAsked } = chooseRegisters(deps, { kind: 'company', source: input.source, jurisdiction })
  const [register] = asked
  const [own, answer] = await Promise.all([
    listOwn(deps, actor, { query: input.query, jurisdiction }),
    askForCompanies(deps, register, { ...input, jurisdiction }),
  ])
  const common = { not_asked: toNotAsked(notAsked), own, ...toPages(input, 0) }
  if ('found' in answer) {
    const { rows, total } = answer.found.value
    return toAnswer([toOrigin(register.id, answer.found)], { ...common, companies: rows, ...toPages(input, total) })
  }
  // The register did not answer; our own companies are still worth showing, and `silent` names the register.
  if (own.total_count === 0) throw answer.error
  const silent = [{ id: register.id, name: register.name, reason: answer.error.message }]
  return toAnswer([], { ...common, silent })
}

type CompanyQuestion = { query: string; jurisdiction: string | null; page: number; per_page: number }

async function askForCompanies(deps: RegistryDeps, register: CompanyRegister, question: CompanyQuestion) {
  const { query, jurisdiction, page, per_page: perPage } = question
  const search = { query, jurisdiction, page, perPage }
  try {
    const ask = () => register.searchCompanies(search)
    return { found: await askForRows(deps, register, { row: RegistryCompany, question: ['search', search], ask }) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAVAILABLE') return { error }
    throw error
  }
}

async function getRegistered(deps: RegistryDeps, input: RequestOf<'get_company'>): Promise<RegistryAnswer> {
  const { jurisdiction_code, company_number, source } = input
  const place = jurisdiction_code.split('_')[0] ?? null
  const [register] = chooseRegisters(deps, { kind: 'company', source, jurisdiction: place }).asked
  if (register.id === 'gleif' && !/^[A-Z0-9]{20}$/.test(company_number)) throw new AppError('BAD_REQUEST', leiNeeded)
  const found = await findCompany(deps, register, { jurisdiction_code, company_number })
  if (!found.value) throw new AppError('NOT_FOUND', 'Company not found')
  return toAnswer([toOrigin(register.id, found)], { company: found.value, total_count: 1, total_pages: 1 })
}

const leiNeeded = 'GLEIF finds a company only by its LEI, a code of 20 capital letters and digits.'
