import type { CompanyRegister } from '#adapters/company-registry/port.ts'
import { AppError } from '#core/errors.ts'
import type { Actor } from '../../permissions.ts'
import { RegistryCompany, type RegistryAnswer, type RegistryRequest } from '../contract.ts'
import { chooseSource, type SourceId } from '../rules/sources.ts'
import { askForRows, findCompany, getRegister, nothing } from './ask-register.ts'
import { openBuiltInRegister } from './built-in-register.ts'
import type { RegistryDeps } from './deps.ts'
import { searchOfficers } from './search-officers.ts'
import { toAnswer, toPages } from './to-answer.ts'

type Asked<Action> = Extract<RegistryRequest, { action: Action }>

/** The three actions of opencorporates-search (S0 §7). `actor` is null for visitors. */
export async function askRegisters(
  deps: RegistryDeps,
  actor: Actor | null,
  input: RegistryRequest,
): Promise<RegistryAnswer> {
  if (input.action === 'get_company') return getRegistered(deps, actor, input)
  if (input.query === '') throw new AppError('BAD_REQUEST', askForName[input.action])
  return input.action === 'search' ? searchCompanies(deps, actor, input) : searchOfficers(deps, input)
}

const askForName = {
  search: 'Please enter a company name to search',
  search_officers: 'Please enter the name of an officer to search',
} as const

async function searchCompanies(
  deps: RegistryDeps,
  actor: Actor | null,
  input: Asked<'search'>,
): Promise<RegistryAnswer> {
  const jurisdiction = input.jurisdiction_code ?? null
  const register = openSource(deps, actor, { source: input.source, jurisdiction })
  const query = { query: input.query, jurisdiction, page: input.page, perPage: input.per_page }
  const told = register.covers(jurisdiction)
    ? await askForRows(deps, register, {
        row: RegistryCompany,
        question: ['search', query],
        ask: () => register.searchCompanies(query),
      })
    : nothing(deps)
  const { rows, total, corrections = [] } = told.value
  return toAnswer(register.id, told, { companies: rows, corrections, ...toPages(input, total) })
}

async function getRegistered(
  deps: RegistryDeps,
  actor: Actor | null,
  input: Asked<'get_company'>,
): Promise<RegistryAnswer> {
  const { jurisdiction_code, company_number, source } = input
  const register = openSource(deps, actor, { source, jurisdiction: jurisdiction_code })
  const told = await findCompany(deps, register, { jurisdiction_code, company_number })
  if (!told.value) throw new AppError('NOT_FOUND', 'Company not found')
  return toAnswer(register.id, told, { company: told.value, total_count: 1, total_pages: 1 })
}

type Wish = { source: SourceId | undefined; jurisdiction: string | null }

function openSource(deps: RegistryDeps, actor: Actor | null, wish: Wish): CompanyRegister {
  const configured = new Set(deps.registers.map(({ id }) => id))
  const chosen = chooseSource({ ...wish, configured })
  return chosen === 'built-in' ? openBuiltInRegister(deps, actor) : getRegister(deps, chosen)
}
