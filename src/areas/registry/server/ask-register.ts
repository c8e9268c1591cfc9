import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { CompanyRegister, FoundRows } from '#adapters/company-registry/port.ts'
import { AppError } from '#core/errors.ts'
import { RegistryCompany } from '../contract.ts'
import { freshForMs } from '../rules/freshness.ts'
import { nobodySentence, planSearch, type Wish } from '../rules/plan-search.ts'
import { sourceNames, type SourceId } from '../rules/sources.ts'
import { askSource, type Told } from './ask-source.ts'
import type { RegistryDeps } from './deps.ts'
import { findAnswerForEveryone, findRecordForEveryone, keepAnswerForEveryone, keepRecordForEveryone } from './store.ts'

type Key = { jurisdiction_code: string; company_number: string }

/** One record, from the register or from what it said before. */
export async function findCompany(
  deps: RegistryDeps,
  register: CompanyRegister,
  { share, ...key }: Key & { share?: number },
): Promise<Told<RegistryCompany | null>> {
  const ask = () => register.findCompany({ jurisdiction: key.jurisdiction_code, number: key.company_number })
  const source = register.id
  return askSource(deps, {
    source,
    register,
    calls: register.callsPerRecord,
    shape: RegistryCompany.nullable(),
    find: () => findRecordForEveryone(deps.db, { source, ...key }),
    ask,
    keep: (kept) => keepRecordForEveryone(deps.db, { source, ...key }, kept),
    freshForMs: (record) => (record ? freshForMs.record : freshForMs.absent),
    share,
  })
}

type RowQuestion<Row> = { row: z.ZodType<Row>; question: readonly [string, object]; ask(): Promise<FoundRows<Row>> }

export async function askForRows<Row>(
  deps: RegistryDeps,
  register: CompanyRegister,
  { row, question, ask }: RowQuestion<Row>,
): Promise<Told<FoundRows<Row>>> {
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
    keep: (kept) => keepAnswerForEveryone(deps.db, { key, source, ...kept }),
    freshForMs: () => freshForMs.search,
  })
}

/** Those who are asked, at least one. A wish that no register can answer is refused with the reason. */
export function chooseRegisters(deps: RegistryDeps, part: Omit<Wish, 'configured'>) {
  const wish = { ...part, configured: new Set(deps.registers.map(({ id }) => id)) }
  const { ask, notAsked } = planSearch(wish)
  const [first, ...others] = ask.map((id) => getRegister(deps, id))
  if (first) return { asked: [first, ...others] as const, notAsked }
  const isSetUp = part.source !== undefined && wish.configured.has(part.source)
  throw new AppError(isSetUp ? 'BAD_REQUEST' : 'UNAVAILABLE', nobodySentence(wish, notAsked))
}

export function getRegister(deps: RegistryDeps, id: SourceId): CompanyRegister {
  const register = deps.registers.find((each) => each.id === id)
  if (register) return register
  throw new AppError('UNAVAILABLE', `${sourceNames[id]} is not set up in this installation.`)
}
