import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { CompanyRegister } from '#adapters/company-registry/port.ts'
import { AppError } from '#core/errors.ts'
import type { Actor } from '../../permissions.ts'
import { RegistryCompany, RegistryOfficer, type RegistryAnswer, type RegistryRequest } from '../contract.ts'
import { freshForMs } from '../rules/freshness.ts'
import { attributions, chooseSource, sourceNames, type OutsideSourceId, type SourceId } from '../rules/sources.ts'
import { askSource, type Told } from './ask-source.ts'
import { openBuiltInRegister } from './built-in-register.ts'
import type { RegistryDeps } from './deps.ts'
import { findAnswerForEveryone, findRecordForEveryone, keepAnswerForEveryone, keepRecordForEveryone } from './store.ts'

type Asked<Action> = Extract<RegistryRequest, { action: Action }>

/** The three actions of opencorporates-search (S0 §7). `actor` is null for visitors. */
export async function askRegisters(
  deps: RegistryDeps,
  actor: Actor | null,
  input: RegistryRequest,
): Promise<RegistryAnswer> {
  if (input.action === 'get_company') return getRegistered(deps, actor, input)
  if (input.query === '') throw new AppError('BAD_REQUEST', askForName[input.action])
  return input.action === 'search' ? searchCompanies(deps, actor, input) : searchOfficers(deps, actor, input)
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
  return toAnswer(register.id, told, { companies: told.value.rows, ...toPages(input, told.value.total) })
}

async function searchOfficers(
  deps: RegistryDeps,
  actor: Actor | null,
  input: Asked<'search_officers'>,
): Promise<RegistryAnswer> {
  const register = openSource(deps, actor, { source: input.source, jurisdiction: null })
  const query = { query: input.query, page: input.page, perPage: input.per_page }
  const { searchOfficers: search } = register
  const told = search
    ? await askForRows(deps, register, {
        row: RegistryOfficer,
        question: ['search_officers', query],
        ask: () => search(query),
      })
    : nothing(deps)
  return toAnswer(register.id, told, { officers: told.value.rows, ...toPages(input, told.value.total) })
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

type Key = { jurisdiction_code: string; company_number: string }

/** One record, from the register or from what it said before. */
export async function findCompany(
  deps: RegistryDeps,
  register: CompanyRegister,
  key: Key,
): Promise<Told<RegistryCompany | null>> {
  const ask = () => register.findCompany({ jurisdiction: key.jurisdiction_code, number: key.company_number })
  const source = register.id
  if (source === 'built-in') return { value: await ask(), fetchedAt: deps.clock.now(), staleBecause: null }
  return askSource(deps, {
    source,
    register,
    calls: register.callsPerRecord,
    shape: RegistryCompany.nullable(),
    find: () => findRecordForEveryone(deps.db, { source, ...key }),
    ask,
    keep: (kept) => keepRecordForEveryone(deps.db, { source, ...key }, kept),
    freshForMs: (record) => (record ? freshForMs.record : freshForMs.absent),
  })
}

type Rows<Row> = { rows: Row[]; total: number }
type RowQuestion<Row> = { row: z.ZodType<Row>; question: readonly [string, object]; ask(): Promise<Rows<Row>> }

async function askForRows<Row>(
  deps: RegistryDeps,
  register: CompanyRegister,
  { row, question, ask }: RowQuestion<Row>,
): Promise<Told<Rows<Row>>> {
  const source = register.id
  if (source === 'built-in') return { value: await ask(), fetchedAt: deps.clock.now(), staleBecause: null }
  const key = createHash('sha256')
    .update(JSON.stringify([source, ...question]))
    .digest()
  return askSource(deps, {
    source,
    register,
    calls: 1,
    shape: z.object({ rows: z.array(row), total: z.number() }),
    find: () => findAnswerForEveryone(deps.db, key),
    ask,
    keep: (kept) => keepAnswerForEveryone(deps.db, { key, source, ...kept }),
    freshForMs: () => freshForMs.search,
  })
}

function nothing(deps: RegistryDeps): Told<Rows<never>> {
  return { value: { rows: [], total: 0 }, fetchedAt: deps.clock.now(), staleBecause: null }
}

type Wish = { source: SourceId | undefined; jurisdiction: string | null }

function openSource(deps: RegistryDeps, actor: Actor | null, wish: Wish): CompanyRegister {
  const configured = new Set(deps.registers.map(({ id }) => id))
  const chosen = chooseSource({ ...wish, configured })
  return chosen === 'built-in' ? openBuiltInRegister(deps, actor) : getRegister(deps, chosen)
}

export function getRegister(deps: RegistryDeps, id: OutsideSourceId): CompanyRegister {
  const register = deps.registers.find((each) => each.id === id)
  if (register) return register
  throw new AppError('UNAVAILABLE', `${sourceNames[id]} is not set up in this installation.`)
}

type Results = RegistryAnswer['results']

function toPages({ page, per_page }: { page: number; per_page: number }, total: number) {
  return { total_count: total, page, per_page, total_pages: Math.ceil(total / per_page) }
}

function toAnswer(id: SourceId, told: Told<unknown>, results: Partial<Results>): RegistryAnswer {
  const empty = { companies: [], company: null, officers: [], total_count: 0, page: 1, per_page: 30, total_pages: 0 }
  const source = {
    id,
    name: sourceNames[id],
    fetched_at: told.fetchedAt.toISOString(),
    is_stale: told.staleBecause !== null,
    reason: told.staleBecause,
    attribution: attributions[id],
  }
  return { success: true, error: null, results: { ...empty, ...results, source } }
}
