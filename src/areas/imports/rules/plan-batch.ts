import { matchName } from '#areas/companies/rules/match-name.ts'
import { makeBatchIds } from './batch-ids.ts'
import { findDifferences } from './find-differences.ts'
import { identifyRow, isDoubtful, isOfAnotherRow, openRowIndex, withoutTaken, type Candidate } from './identify-row.ts'
import { mergeCompany, originsOf, type Company, type Origin } from './merge-company.ts'
import type { CompanyRead } from './read-company-row.ts'

type BatchRow = Company & { id: string; match_name: string }
/** Only with the fields that the file has. */
type NewRow = Partial<Company> & { id: string; match_name: string }
type Kept = Company & { id: string; updated_at: Date }

export type PlannedBatch = {
  /** In the order of their ids. */
  created: NewRow[]
  /** Known companies that are otherwise now, with how each was before this batch and its first row of the file. */
  changed: { row: BatchRow; before: Kept; number: number }[]
  /** By which keys its companies are found: what was looked for before it was stored does not show them. */
  index: RowIndex
}
export type RowIndex = ReturnType<typeof openRowIndex>

type KnownRows = {
  /** Companies of the database, by the number of the row that has one of their keys, and how they are. */
  candidates: ReadonlyMap<number, readonly Candidate[]>
  before: ReadonlyMap<string, Kept>
  /** Of these: those that earlier rows of the file created. */
  own: ReadonlySet<string>
  origin: Origin
  freshId: string
}

const none: readonly Candidate[] = []

type Plan = {
  index: RowIndex
  created: Map<string, NewRow>
  changed: Map<string, PlannedBatch['changed'][number]>
}

/** What becomes of the rows of a batch: each is a new company, changes a known one, or adds to an earlier row. */
export function planBatch(reads: readonly CompanyRead[], known: KnownRows): PlannedBatch {
  const plan: Plan = { index: openRowIndex(), created: new Map(), changed: new Map() }
  const idOf = makeBatchIds(known.freshId)
  for (const read of reads) {
    // What this batch does to a company is newer than what the database knows.
    const own = findOwn(plan, read)
    const stored = known.candidates.get(read.row) ?? none
    if (own.length === 0 && stored.length === 0) {
      planRow(plan, read, { known, id: idOf(plan.created.size) })
      continue
    }
    const { found, taken } = identifyRow(read, [...own, ...stored], isApart(plan, read, known))
    // Somebody may have removed a company since it was looked for: then the row is a new one.
    const isThere = found !== null && (plan.created.has(found.id) || known.before.has(found.id))
    planRow(plan, withoutTaken(read, taken), { known, id: isThere ? found.id : idOf(plan.created.size) })
  }
  // One of which the file says what is stored already is neither written nor counted.
  const changed = [...plan.changed.values()].filter(({ before, row }) => findDifferences(before, row).length > 0)
  return { created: [...plan.created.values()], changed, index: plan.index }
}

function isApart({ created, changed }: Plan, read: CompanyRead, { before, own }: KnownRows) {
  return (candidate: Candidate): boolean => {
    const { id } = candidate
    const company = created.get(id) ?? (own.has(id) ? (changed.get(id)?.row ?? before.get(id)) : undefined)
    return company !== undefined && isOfAnotherRow(read, candidate, company)
  }
}

/** What this batch created is the company of a row, even of one that is not the known company of its name. */
function findOwn({ index, created }: Plan, read: CompanyRead): readonly Candidate[] {
  const own = index.find(read)
  return read.isAnother ? own.filter((candidate) => !isDoubtful(candidate) || created.has(candidate.id)) : own
}

function planRow(
  { index, created, changed }: Plan,
  read: CompanyRead,
  { known: { before, origin }, id }: { known: KnownRows; id: string },
): void {
  const kept = before.get(id)
  let row: NewRow
  if (kept) {
    const earlier = changed.get(id)
    const merged = mergeRow(earlier?.row ?? kept, read, origin)
    changed.set(id, { row: merged, before: kept, number: earlier?.number ?? read.row })
    row = merged
  } else {
    const now = created.get(id)
    row = now ? mergeRow(now, read, origin) : createRow(id, read, origin)
    created.set(id, row)
  }
  index.note(read, { id, name: String(row.name), lei: typeof row.lei === 'string' ? row.lei : null })
}

function createRow(id: string, read: CompanyRead, origin: Origin): NewRow {
  return { ...read.fields, id, match_name: read.matchName, provenance: originsOf(read, origin) }
}

function mergeRow(now: Partial<Company> & { id: string }, read: CompanyRead, origin: Origin): BatchRow {
  const merged = mergeCompany(now, read, origin)
  return { id: now.id, match_name: matchName(String(merged.name)), ...merged }
}
