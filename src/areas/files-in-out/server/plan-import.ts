import { choicesLimit, type FilePreview, type FileResult, type MappedColumn } from '#areas/file-calls.ts'
import type { Actor } from '#areas/permissions.ts'
import type { RecordRow } from '#areas/records/server/record-kind.ts'
import type { Plan } from '#areas/records/server/plan-records.ts'
import { AppError } from '#core/errors.ts'
import type { Fields, RecordOf } from '#core/fields/field.ts'
import type { FileField } from '#core/fields/file-columns.ts'
import { initialOf } from '#core/fields/initial.ts'
import { hasTwoReadings, readCells, type CellProblem, type CellsRead, type Ways } from '#core/fields/read-cells.ts'
import { describeChanges, type Reader } from '#core/fields/words.ts'
import { format } from '#core/format/utc-format.ts'
import type { Point } from '#core/numbers/read-digits.ts'
import { writeCell, type Person } from '#core/fields/write-cells.ts'
import { detectPoint } from '#core/numbers/detect-point.ts'
import { readUnitWords } from '#core/numbers/read-unit-words.ts'
import type { FileKind } from './file-kind.ts'
import type { RecordFile } from './read-record-file.ts'

type Finding = FileResult['findings'][number]
export type ImportCounts = Pick<
  FileResult,
  'created' | 'changed' | 'unchanged' | 'refused' | 'findings' | 'preview' | 'doubles'
>

export type ReadRow<T extends Fields> = CellsRead<T> & { number: number; written: ReadonlyMap<FileField<T>, string> }

export type Scene<T extends Fields, Row extends RecordRow> = {
  actor: Actor
  people: readonly Person[]
  mapping: readonly MappedColumn<T>[]
  fileKind: FileKind<T, Row>
  decimalMark: Point | null
  /** By row: the record that it changes although it has no id, or null for a row that is left out. */
  choices: ReadonlyMap<number, string | null>
}

/** So many errors show what is wrong with a file; so many records with the same name remind. */
const errorsKept = 100
const previewKept = 20

/** The rows of a file, each cell read as its field. */
export function readRows<T extends Fields, Row extends RecordRow>(
  file: RecordFile,
  { mapping, people, fileKind: { fields }, decimalMark }: Scene<T, Row>,
): { rows: ReadRow<T>[]; twoWays: string | null } {
  const places = mapping
    .map(({ field, column }) => ({ field, place: file.columns.indexOf(column) }))
    .toSorted((one, other) => one.place - other.place)
  const missing = mapping.find(({ column }) => !file.columns.includes(column))
  if (missing) throw new AppError('BAD_REQUEST', `This file has no column "${missing.column}".`)
  const money = places.filter(({ field }) => fields[field]?.kind === 'money')
  const amounts = file.rows.flatMap(({ cells }) => money.map(({ place }) => cells[place] ?? ''))
  const point = decimalMark ?? detectPoint(amounts, file.delimiter)
  const ways: Ways = {
    people,
    isText: file.format === 'delimited',
    point,
    isAnswered: decimalMark !== null,
    heads: new Map(money.map(({ field, place }) => [field, readUnitWords(file.columns[place] ?? '', point ?? '.')])),
  }
  const rows = file.rows.map(({ number, cells }) => {
    const written = new Map(places.map(({ field, place }) => [field, cells[place] ?? ''] as const))
    return { number, written, ...readCells(fields, written, ways) }
  })
  return { rows, twoWays: amounts.find((amount) => hasTwoReadings(amount, { ...ways, isAnswered: false })) ?? null }
}

type Outcome<T extends Fields> = 'created' | 'changed' | 'unchanged' | CellProblem<T>[]

/** What is wrong in a row. */
export type RowErrors = { row: number; problems: { column: string | null; message: string }[] }

/** What the rows of a file do to the records of the workspace, and all of their errors. Nothing is written here. */
export async function planRows<T extends Fields, Row extends RecordRow>(
  rows: readonly ReadRow<T>[],
  plan: Plan<Row>,
  scene: Scene<T, Row>,
): Promise<{ counts: ImportCounts; errors: RowErrors[] }> {
  const preview = openFilePreview(scene)
  const errors: RowErrors[] = []
  const counts: ImportCounts = {
    created: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    findings: [],
    preview: preview.rows,
    doubles: [],
  }
  const seen = new Set<string>()
  for (const row of rows.flatMap((one) => applyChoice(one, scene))) {
    const outcome = planRow(row, { plan, scene, seen, preview })
    if (typeof outcome === 'string') counts[outcome] += 1
    else {
      counts.refused += 1
      errors.push({ row: row.number, problems: outcome.map((problem) => toProblem(scene, problem)) })
    }
  }
  counts.findings.push(...errors.flatMap(toFindings).slice(0, errorsKept))
  counts.doubles = await listDoubles(rows, plan, scene)
  counts.findings.push(...remindOf(counts.doubles, scene))
  return { counts, errors }
}

/** Where a name has one record, a row with it is about that record, unless somebody decided otherwise. */
export async function withNamesakes<T extends Fields, Row extends RecordRow>(
  rows: readonly ReadRow<T>[],
  plan: Plan<Row>,
  scene: Scene<T, Row>,
): Promise<Scene<T, Row>> {
  if (!scene.fileKind.isOneForEachName) return scene
  const undecided = rows.filter(({ number, values }) => values.id === undefined && !scene.choices.has(number))
  const namesakes = await plan.listNamesakes(namesOf(undecided, scene))
  const choices = new Map(scene.choices)
  for (const row of undecided) {
    const namesake = namesakes.get(nameOf(row, scene).toLowerCase())
    if (!namesake) continue
    plan.known.set(namesake.id, namesake)
    choices.set(row.number, namesake.id)
  }
  return { ...scene, choices }
}

function namesOf<T extends Fields, Row extends RecordRow>(rows: readonly ReadRow<T>[], scene: Scene<T, Row>): string[] {
  const names = new Set(rows.map((row) => nameOf(row, scene).toLowerCase()))
  return [...names].filter((name) => name !== '')
}

/** A row that changes the record of its name: a cell without text says nothing of it. */
function applyChoice<T extends Fields, Row extends RecordRow>(
  row: ReadRow<T>,
  { choices }: Scene<T, Row>,
): ReadRow<T>[] {
  const id = choices.get(row.number)
  if (id === undefined || row.values.id !== undefined) return [row]
  if (id === null) return []
  const isStated = ([field]: [string, unknown]) => row.written.get(field as FileField<T>)?.trim() !== ''
  // the values that the row states
  const values = Object.fromEntries(Object.entries(row.values).filter(isStated)) as ReadRow<T>['values']
  return [{ ...row, values: { ...values, id } }]
}

/** Rows without an id that have the name of a record, each compared with it. */
async function listDoubles<T extends Fields, Row extends RecordRow>(
  rows: readonly ReadRow<T>[],
  plan: Plan<Row>,
  scene: Scene<T, Row>,
): Promise<FilePreview[]> {
  const { fields, toRecord } = scene.fileKind
  const added = rows.filter(({ values }) => values.id === undefined)
  const namesakes = await plan.listNamesakes(namesOf(added, scene))
  return added
    .flatMap((row) => {
      const namesake = namesakes.get(nameOf(row, scene).toLowerCase())
      if (!namesake) return []
      const before = toRecord(namesake)
      const { id: _id, ...given } = row.values
      // what the row states over what the record has
      const after = { ...before, ...withoutEmpty(given, row) } as RecordOf<T>
      const differences = describeChanges(fields, { before, after }, readerOf(scene))
      return [{ row: row.number, title: nameOf(row, scene), id: namesake.id, differences }]
    })
    .slice(0, choicesLimit)
}

function withoutEmpty<T extends Fields>(given: object, { written }: ReadRow<T>): object {
  return Object.fromEntries(
    Object.entries(given).filter(([field]) => written.get(field as FileField<T>)?.trim() !== ''),
  )
}

/** The first rows as they would be written. */
function openFilePreview<T extends Fields, Row extends RecordRow>(scene: Scene<T, Row>) {
  const rows: FilePreview[] = []
  return {
    rows,
    note(row: ReadRow<T>, id: string | null, states: { before: RecordOf<T> | null; after: RecordOf<T> }): void {
      if (rows.length >= previewKept) return
      const title = nameOf(row, scene) || nameIn(states.after, scene)
      rows.push({
        row: row.number,
        title,
        id,
        differences: describeChanges(scene.fileKind.fields, states, readerOf(scene)),
      })
    },
  }
}

function readerOf<T extends Fields, Row extends RecordRow>({ people }: Scene<T, Row>): Reader {
  const nameOfPerson = (_of: string, id: string) => {
    const person = people.find((one) => one.id === id)
    return person ? person.name || person.email : null
  }
  return { format, nameOf: nameOfPerson }
}

type Planning<T extends Fields, Row extends RecordRow> = {
  plan: Plan<Row>
  scene: Scene<T, Row>
  seen: Set<string>
  preview: ReturnType<typeof openFilePreview<T, Row>>
}

function planRow<T extends Fields, Row extends RecordRow>(row: ReadRow<T>, planning: Planning<T, Row>): Outcome<T> {
  const { plan, scene, seen } = planning
  const { id } = row.values
  const { noun } = scene.fileKind.kind
  if (id === undefined) return planNew(row, planning)
  const before = plan.known.get(id)
  if (!before) return [{ field: 'id', message: `There is no ${noun} with this id. Leave the cell empty to add one.` }]
  if (seen.has(id)) return [{ field: 'id', message: `An earlier row already changes this ${noun}.` }]
  seen.add(id)
  return planChange(row, before, planning)
}

function planNew<T extends Fields, Row extends RecordRow>(
  row: ReadRow<T>,
  { plan, scene, seen, preview }: Planning<T, Row>,
): Outcome<T> {
  const { values, problems } = row
  if (problems.length > 0) return problems
  const { fields, title, decideNew } = scene.fileKind
  const { id: _id, ...given } = values
  if (!(title in given)) return [{ field: title as FileField<T>, message: `This row has no ${labelOf(scene)}.` }]
  const repeated = repeatsName(row, scene, seen)
  if (repeated) return [{ field: title as FileField<T>, message: repeated }]
  // what a row does not give has an initial value, but for the title
  const record = { ...initialOf(fields), ...given } as unknown as RecordOf<T>
  const decision = decideNew(record, { actor: scene.actor, at: plan.at })
  if ('problem' in decision) return [decision.problem]
  plan.create(decision.facts)
  preview.note(row, null, { before: null, after: record })
  return 'created'
}

/** Names and ids are in one set: no name is an id. */
function repeatsName<T extends Fields, Row extends RecordRow>(
  row: ReadRow<T>,
  scene: Scene<T, Row>,
  seen: Set<string>,
): string | null {
  if (!scene.fileKind.isOneForEachName) return null
  const name = nameOf(row, scene)
  const key = `name ${name.toLowerCase()}`
  if (seen.has(key)) return `An earlier row already adds ${name}.`
  seen.add(key)
  return null
}

function planChange<T extends Fields, Row extends RecordRow>(
  row: ReadRow<T>,
  before: Row,
  { plan, scene, preview }: Planning<T, Row>,
): Outcome<T> {
  const { fields, toRecord, decideChange } = scene.fileKind
  const record = toRecord(before)
  // A cell as we would write it is as it was, whatever it would be read as.
  const isAsBefore = (field: FileField<T>) =>
    (row.written.get(field) ?? '') === String(writeCell(fields, field, { record, people: scene.people }) ?? '')
  const problems = row.problems.filter(({ field }) => !isAsBefore(field))
  if (problems.length > 0) return problems
  const given = Object.entries(row.values).filter(([name]) => name !== 'id' && !isAsBefore(name as FileField<T>))
  // cells that were read by their fields
  const changed = Object.fromEntries(given) as Partial<RecordOf<T>>
  const decision = decideChange(before, changed, { actor: scene.actor, at: plan.at })
  if ('problem' in decision) return [decision.problem]
  if (!plan.change(before, decision)) return 'unchanged'
  preview.note(row, before.id, { before: record, after: { ...record, ...changed } })
  return 'changed'
}

export function labelOf<T extends Fields, Row extends RecordRow>({ fileKind }: Scene<T, Row>): string {
  return (fileKind.fields[fileKind.title]?.label ?? '').toLowerCase()
}

export function nameOf<T extends Fields, Row extends RecordRow>(
  { values }: ReadRow<T>,
  { fileKind }: Scene<T, Row>,
): string {
  // the title is a text
  return ((values as Readonly<Record<string, unknown>>)[fileKind.title] ?? '') as string
}

function toProblem<T extends Fields, Row extends RecordRow>(
  { mapping }: Scene<T, Row>,
  { field, message }: CellProblem<T>,
): RowErrors['problems'][number] {
  return { column: mapping.find((one) => one.field === field)?.column ?? null, message }
}

function toFindings({ row, problems }: RowErrors): Finding[] {
  return problems.map((problem) => ({ kind: 'error', row, ...problem }))
}

function nameIn<T extends Fields, Row extends RecordRow>(record: RecordOf<T>, { fileKind }: Scene<T, Row>): string {
  // the title is a text
  return ((record as Readonly<Record<string, unknown>>)[fileKind.title] ?? '') as string
}

/** Rows that add a record beside one of the same name. */
function remindOf<T extends Fields, Row extends RecordRow>(
  doubles: readonly FilePreview[],
  { fileKind, choices }: Scene<T, Row>,
): Finding[] {
  return doubles
    .filter(({ row }) => !choices.has(row))
    .slice(0, previewKept)
    .map(({ row, title }) => ({
      kind: 'known',
      row,
      column: null,
      message: `There is already a ${fileKind.kind.noun} named ${title}; this row adds another one.`,
    }))
}
