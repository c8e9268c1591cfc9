import { AppError } from '#core/errors.ts'
import { initialOf } from '#core/fields/initial.ts'
import { readCells, type CellProblem, type CellsRead } from '#core/fields/read-cells.ts'
import { changedColumns } from '#core/fields/rows.ts'
import { writeCell, type Person } from '#core/fields/write-cells.ts'
import { detectPoint } from '#core/numbers/detect-point.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { FileResult, MappedColumn } from '../contract.ts'
import { dealFields } from '../fields.ts'
import { decideChange, decideNew } from '../rules/decide-change.ts'
import type { ImportedField } from '../rules/file-columns.ts'
import { toNewRow } from './create-deal.ts'
import { toDeal, toFacts, type DealRow } from './deal-row.ts'
import type { DealFile } from './read-deal-file.ts'
import { listDealsForChange, listKnownTargets, type NewDealRow } from './store.ts'
import { nextRow } from './write-deals.ts'

type Finding = FileResult['findings'][number]
type RowPlan =
  | { created: NewDealRow }
  | { before: DealRow; after: DealRow }
  | { unchanged: true }
  | { errors: Finding[] }

export type ImportPlan = {
  created: NewDealRow[]
  changed: { before: DealRow; after: DealRow }[]
  unchanged: number
  refused: number
  findings: Finding[]
}

type Scene = {
  actor: Actor
  people: readonly Person[]
  mapping: readonly MappedColumn[]
  next: { changeId: string; at: Date }
  newId: () => string
}

/** So many errors show what is wrong with a file; so many deals that are here already remind. */
const errorsKept = 100
const knownKept = 20

/** What a file does to the deals of the workspace, whose rows it locks. Nothing is written here. */
export async function planImport(trx: Db, file: DealFile, scene: Scene): Promise<ImportPlan> {
  const rows = readRows(file, scene)
  const { workspaceId } = scene.actor
  const ids = rows.flatMap(({ values }) => values.id ?? [])
  const known = new Map((await listDealsForChange(trx, workspaceId, ids)).map((row) => [row.id, row]))
  const seen = new Set<string>()
  const plan: ImportPlan = { created: [], changed: [], unchanged: 0, refused: 0, findings: [] }
  for (const row of rows) note(plan, planRow(row, { ...scene, known, seen }))
  const names = [...new Set(plan.created.map(({ target }) => target.toLowerCase()))]
  plan.findings.push(...remindOf(rows, new Set(await listKnownTargets(trx, workspaceId, names))))
  return plan
}

type ReadRow = CellsRead<typeof dealFields> & { number: number; written: ReadonlyMap<ImportedField, string> }

function readRows(file: DealFile, { mapping, people }: Scene): ReadRow[] {
  const places = mapping
    .map(({ field, column }) => ({ field, place: file.columns.indexOf(column) }))
    .toSorted((one, other) => one.place - other.place)
  const missing = mapping.find(({ column }) => !file.columns.includes(column))
  if (missing) throw new AppError('BAD_REQUEST', `This file has no column "${missing.column}".`)
  const money = places.filter(({ field }) => isMoney(field))
  const amounts = file.rows.flatMap(({ cells }) => money.map(({ place }) => cells[place] ?? ''))
  const point = detectPoint(amounts, file.delimiter)
  const ways = { people, isText: file.format === 'delimited', point }
  return file.rows.map(({ number, cells }) => {
    const written = new Map(places.map(({ field, place }) => [field, cells[place] ?? ''] as const))
    return { number, written, ...readCells(dealFields, written, ways) }
  })
}

function isMoney(field: ImportedField): boolean {
  return field !== 'id' && dealFields[field].kind === 'money'
}

type Known = Scene & { known: ReadonlyMap<string, DealRow>; seen: Set<string> }

function planRow(row: ReadRow, scene: Known): RowPlan {
  const { id } = row.values
  if (id === undefined) return planNew(row, scene)
  const before = scene.known.get(id)
  if (!before || before.removed_at !== null)
    return refuse(row, scene, {
      field: 'id',
      message: 'There is no deal with this id. Leave the cell empty to add one.',
    })
  if (scene.seen.has(id))
    return refuse(row, scene, { field: 'id', message: 'An earlier row changes this deal already.' })
  scene.seen.add(id)
  return planChange(row, before, scene)
}

function planNew(row: ReadRow, scene: Known): RowPlan {
  const { values, problems } = row
  if (problems.length > 0) return { errors: problems.map((one) => toFinding(row, scene, one)) }
  const { id: _id, target, ...given } = values
  if (target === undefined) return refuse(row, scene, { field: 'target', message: 'This row has no target.' })
  const deal = { ...initialOf(dealFields), ...given, target, origin: 'import' as const, origin_id: null }
  const refusal = decideNew(deal)
  if (refusal) return refuse(row, scene, { field: 'outcome', message: refusal.sentence })
  return { created: toNewRow(deal, scene.actor, { id: scene.newId(), ...scene.next }) }
}

function planChange(row: ReadRow, before: DealRow, scene: Known): RowPlan {
  const deal = toDeal(before)
  // What stands as we would write it is as it was, whatever it would be read as.
  const isAsBefore = (field: ImportedField) =>
    (row.written.get(field) ?? '') ===
    String(writeCell(dealFields, field, { record: deal, people: scene.people }) ?? '')
  const problems = row.problems.filter(({ field }) => !isAsBefore(field))
  if (problems.length > 0) return { errors: problems.map((one) => toFinding(row, scene, one)) }
  const { id: _id, ...fields } = Object.fromEntries(
    Object.entries(row.values).filter(([name]) => !isAsBefore(name as ImportedField)),
  ) as ReadRow['values']
  const at = scene.next.at.toISOString()
  const verdict = decideChange(deal, { ...deal, ...fields }, { at, mayOverride: false })
  if (verdict.refusal) return refuse(row, scene, { field: 'stage', message: verdict.refusal.sentence })
  const facts = toFacts(verdict.deal)
  if (changedColumns(before, facts).length === 0) return { unchanged: true }
  return { before, after: nextRow(before, facts, scene.next) }
}

function refuse(row: ReadRow, scene: Scene, problem: CellProblem<typeof dealFields>): RowPlan {
  return { errors: [toFinding(row, scene, problem)] }
}

function toFinding(
  { number }: ReadRow,
  { mapping }: Scene,
  { field, message }: CellProblem<typeof dealFields>,
): Finding {
  const column = mapping.find((one) => one.field === field)?.column ?? null
  return { kind: 'error', row: number, column, message }
}

function note(plan: ImportPlan, row: RowPlan): void {
  if ('created' in row) plan.created.push(row.created)
  else if ('after' in row) plan.changed.push(row)
  else if ('unchanged' in row) plan.unchanged += 1
  else {
    plan.refused += 1
    plan.findings.push(...row.errors.slice(0, Math.max(0, errorsKept - plan.findings.length)))
  }
}

function remindOf(rows: readonly ReadRow[], targets: ReadonlySet<string>): Finding[] {
  return rows
    .filter(({ values }) => values.id === undefined && targets.has((values.target ?? '').toLowerCase()))
    .slice(0, knownKept)
    .map(({ number, values }) => ({
      kind: 'known',
      row: number,
      column: null,
      message: `There is a deal with ${values.target} already; this row adds another one.`,
    }))
}
