import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { CompanyRegister, FoundRows } from '#adapters/company-registry/port.ts'
import { AppError } from '#core/errors.ts'
import { RegistryCompany } from '../contract.ts'
import { freshForMs } from '../rules/freshness.ts'
import { describeNoRegister, planSearch, type Search } from '../rules/plan-search.ts'
import { sourceNames, type SourceId } from '../rules/sources.ts'
import { askSource, type SourceAnswer } from './ask-source.ts'
import type { RegistryDeps } from './deps.ts'
import { findAnswerForEveryone, findRecordForEveryone, saveAnswerForEveryone, saveRecordForEveryone } from './store.ts'

type RegisterKey = { jurisdiction_code: string; company_number: string }

/** One record, from the register or from the cache. */
export async function findCompany(
  deps: RegistryDeps,
  register: CompanyRegister,
  { share, ...key }: RegisterKey & { share?: number },
): Promise<SourceAnswer<RegistryCompany | null>> {
  const ask = () => register.findCompany({ jurisdiction: key.jurisdiction_code, number: key.company_number })
  const source = register.id
  return askSource(deps, {
    source,
    register,
    calls: register.callsPerRecord,
    shape: RegistryCompany.nullable(),
    find: () => findRecordForEveryone(deps.db, { source, ...key }),
    ask,
    save: (cached) => saveRecordForEveryone(deps.db, { source, ...key }, cached),
    freshForMs: (record) => (record ? freshForMs.record : freshForMs.absent),
    share,
  })
}

type RowQuestion<Row> = { row: z.ZodType<Row>; question: readonly [string, object]; ask(): Promise<FoundRows<Row>> }

export async function askForRows<Row>(
  deps: RegistryDeps,
  register: CompanyRegister,
  { row, question, ask }: RowQuestion<Row>,
): Promise<SourceAnswer<FoundRows<Row>>> {
  const source = register.id
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
    save: (cached) => saveAnswerForEveryone(deps.db, { key, source, ...cached }),
    freshForMs: () => freshForMs.search,
  })
}

/** The registers to query, at least one. A request that no register can answer is refused with the reason. */
export function chooseRegisters(deps: RegistryDeps, part: Omit<Search, 'configured'>) {
  const request = { ...part, configured: new Set(deps.registers.map(({ id }) => id)) }
  const { ask, notAsked } = planSearch(request)
  const [first, ...others] = ask.map((id) => getRegister(deps, id))
  if (first) return { asked: [first, ...others] as const, notAsked }
  const isSetUp = part.source !== undefined && request.configured.has(part.source)
  throw new AppError(isSetUp ? 'BAD_REQUEST' : 'UNAVAILABLE', describeNoRegister(request, notAsked))
}

export function getRegister(deps: RegistryDeps, id: SourceId): CompanyRegister {
  const register = deps.registers.find((each) => each.id === id)
  if (register) return register
  throw new AppError('UNAVAILABLE', `${sourceNames[id]} is not set up in this installation.`)
}
