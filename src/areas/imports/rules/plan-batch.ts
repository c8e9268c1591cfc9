import { matchName } from '#areas/companies/rules/match-name.ts'
import { makeBatchIds } from './batch-ids.ts'
import { identifyRow, openRowIndex, withoutTaken, type Candidate } from './identify-row.ts'
import { mergeCompany, newCompany, type Company, type Origin } from './merge-company.ts'
import type { CompanyRead } from './read-company-row.ts'

type Row = Company & { id: string; match_name: string }
type Kept = Company & { id: string; updated_at: Date }

export type PlannedBatch = {
  /** In the order of their ids. */
  created: Row[]
  /** With how the company was before this batch and the first row of the file that changes it. */
  changed: { row: Row; before: Kept; number: number }[]
  /** By which keys its companies are found: what was looked for before it was stored does not show them. */
  index: RowIndex
}
export type RowIndex = ReturnType<typeof openRowIndex>

type Known = {
  /** Companies of the database, by the number of the row that has one of their keys, and how they are. */
  candidates: ReadonlyMap<number, readonly Candidate[]>
  before: ReadonlyMap<string, Kept>
  origin: Origin
  freshId: string
}

const none: readonly Candidate[] = []

type Plan = {
  index: RowIndex
  created: Map<string, Row>
  changed: Map<string, PlannedBatch['changed'][number]>
}

/** What becomes of the rows of a batch: each is a new company, changes a known one, or adds to an earlier row. */
export function planBatch(reads: readonly CompanyRead[], known: Known): PlannedBatch {
  const plan: Plan = { index: openRowIndex(), created: new Map(), changed: new Map() }
  const idOf = makeBatchIds(known.freshId)
  for (const read of reads) {
    // What this batch does to a company is newer than what the database knows.
    const candidates = [...plan.index.find(read), ...(known.candidates.get(read.row) ?? none)]
    const { found, taken } = identifyRow(read, candidates)
    // Somebody may have removed a company since it was looked for: then the row is a new one.
    const isThere = found !== null && (plan.created.has(found.id) || known.before.has(found.id))
    planRow(plan, withoutTaken(read, taken), { known, id: isThere ? found.id : idOf(plan.created.size) })
  }
  return { created: [...plan.created.values()], changed: [...plan.changed.values()], index: plan.index }
}

function planRow(
  { index, created, changed }: Plan,
  read: CompanyRead,
  { known: { before, origin }, id }: { known: Known; id: string },
): void {
  const kept = before.get(id)
  const earlier = changed.get(id)
  const now = created.get(id) ?? earlier?.row ?? kept
  const row = now ? mergeRow(now, read, origin) : createRow(id, read, origin)
  if (kept) changed.set(id, { row, before: kept, number: earlier?.number ?? read.row })
  else created.set(id, row)
  index.note(read, { id, name: String(row.name), lei: typeof row.lei === 'string' ? row.lei : null })
}

function createRow(id: string, read: CompanyRead, origin: Origin): Row {
  // Into the same object: a second copy of two dozen fields for each of a million rows is felt.
  return Object.assign(newCompany(read, origin), { id, match_name: read.matchName })
}

function mergeRow(now: Company & { id: string }, read: CompanyRead, origin: Origin): Row {
  const merged = mergeCompany(now, read, origin)
  return { id: now.id, match_name: matchName(String(merged.name)), ...merged }
}
