import type { FileResult, MappedColumn, RowChoice } from '#areas/file-calls.ts'
import { mayWriteAs, type Actor } from '#areas/permissions.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import type { RecordRow } from '#areas/records/server/record-kind.ts'
import { openPlan } from '#areas/records/server/plan-records.ts'
import { listFormer, listMembers } from '#areas/workspaces/server/members/list-members.ts'
import { AppError } from '#core/errors.ts'
import { cutText } from '#core/format/cut-text.ts'
import { isGuessed } from '#core/table-files/is-guessed.ts'
import type { Fields } from '#core/fields/field.ts'
import { guessColumns } from '#core/fields/file-columns.ts'
import type { Point } from '#core/numbers/read-digits.ts'
import type { Person } from '#core/fields/write-cells.ts'
import type { Db } from '#db/connection.ts'
import type { FileKind } from './file-kind.ts'
import {
  labelOf,
  nameOf,
  planRows,
  readRows,
  withNamesakes,
  type ImportCounts,
  type ReadRow,
  type Scene,
} from './plan-import.ts'
import type { RecordFile } from './read-record-file.ts'
import { writeRefused } from './refused-rows.ts'
import type { MadeFile } from './send-export.ts'
import { previewRows } from './reading/preview-rows.ts'

type Input<T extends Fields, Row extends RecordRow> = {
  fileKind: FileKind<T, Row>
  file: RecordFile
  mapping: readonly MappedColumn<T>[] | undefined
  /** Given by a person where the file does not say it. */
  decimalMark: Point | null
  choices: readonly RowChoice[]
  /** So many rows with errors are left out; null: every row must be valid. */
  leaveOut: number | null
}

/** What a file would do; nothing is written. */
export async function checkFile<T extends Fields, Row extends RecordRow>(
  deps: RecordDeps,
  actor: Actor,
  input: Input<T, Row>,
): Promise<FileResult<T>> {
  const scene = await setScene(deps, actor, input)
  if (!namesRecords(scene)) return { ...describeFile(input.file, scene), ...withoutTitle(input.file, scene) }
  const { counts } = await planFile(deps, deps.db, { file: input.file, scene })
  const findings = [...noteLetters(input.file), ...counts.findings]
  return { ...describeFile(input.file, scene), ...counts, findings, change_id: null }
}

/** A text does not say in which letters it is written: the first cell with other ones than A to Z shows whether they are right. */
function noteLetters({ encoding, rows }: RecordFile): ImportCounts['findings'] {
  if (!isGuessed(encoding)) return []
  const [first] = rows.flatMap(({ number, cells }) => {
    const cell = cells.find((each) => /[^\p{ASCII}]/u.test(each))
    return cell === undefined ? [] : [{ number, cell }]
  })
  if (!first) return []
  const message = `“${cutText(first.cell, 60)}”: read as ${encoding}, because the file does not say its encoding. If the letters are wrong, save the file as UTF-8.`
  return [{ kind: 'known', row: first.number, column: null, message }]
}

/** The rows that cannot be imported, all of them, to be mended and imported. */
export async function exportRefused<T extends Fields, Row extends RecordRow>(
  deps: RecordDeps,
  actor: Actor,
  input: Input<T, Row>,
): Promise<MadeFile> {
  const scene = await setScene(deps, actor, input)
  const { columns, rows } = input.file
  if (!namesRecords(scene)) {
    const problems = [{ column: null, message: noTitle(scene) }]
    return writeRefused(
      columns,
      rows.map(({ cells }) => ({ cells, problems })),
    )
  }
  const { errors } = await planFile(deps, deps.db, { file: input.file, scene })
  if (errors.length === 0) throw new AppError('CONFLICT', 'No row of this file has errors.')
  const cellsOf = new Map(rows.map(({ number, cells }) => [number, cells]))
  return writeRefused(
    columns,
    errors.map(({ row, problems }) => ({ cells: cellsOf.get(row) ?? [], problems })),
  )
}

/** Imports a file as one change: every row of it but those that are left out, or none. */
export async function importFile<T extends Fields, Row extends RecordRow>(
  deps: RecordDeps,
  actor: Actor,
  input: Input<T, Row>,
): Promise<FileResult<T>> {
  const scene = await setScene(deps, actor, input)
  if (!namesRecords(scene)) throw new AppError('UNPROCESSABLE', noTitle(scene))
  return deps.db.transaction().execute(async (trx) => {
    const { plan, counts } = await planFile(deps, trx, { file: input.file, scene })
    const refusal = refuseErrors(counts, input.leaveOut)
    if (refusal) throw refusal
    const changeId = await plan.write('imported')
    return { ...describeFile(input.file, scene), ...counts, change_id: changeId }
  })
}

async function planFile<T extends Fields, Row extends RecordRow>(
  deps: RecordDeps,
  trx: Db,
  { file, scene }: { file: RecordFile; scene: Scene<T, Row> },
) {
  const { rows, twoWays } = readRows(file, scene)
  const ids = rows.flatMap(({ number, values }) => values.id ?? scene.choices.get(number) ?? [])
  const plan = await openPlan({ ...deps, trx }, scene.actor, { kind: scene.fileKind.kind, ids })
  const named = await withNames(trx, await withNamesakes(rows, plan, scene), rows)
  const { counts, errors } = await planRows(rows, plan, named)
  return { plan, errors, counts: { ...counts, two_ways: twoWays } }
}

async function withNames<T extends Fields, Row extends RecordRow>(
  trx: Db,
  scene: Scene<T, Row>,
  rows: readonly ReadRow<T>[],
): Promise<Scene<T, Row>> {
  const { fileKind, actor, choices } = scene
  if (!fileKind.forNames) return scene
  const added = rows.filter(({ number, values }) => values.id === undefined && !choices.has(number))
  const names = new Set(added.map((row) => nameOf(row, scene)).filter((name) => name !== ''))
  return { ...scene, fileKind: await fileKind.forNames(trx, actor, [...names]) }
}

async function setScene<T extends Fields, Row extends RecordRow>(
  deps: { db: Db },
  actor: Actor,
  { fileKind, file, mapping, decimalMark, choices }: Input<T, Row>,
): Promise<Scene<T, Row>> {
  const people = await listPeople(deps, actor)
  return {
    actor,
    people,
    fileKind,
    mapping: withoutIds(fileKind, mapping ?? guessColumns(fileKind.fields, file.columns)),
    decimalMark,
    choices: new Map(choices.map(({ row, id }) => [row, id])),
  }
}

/** Who is named in the workspace, as files write them; who has left is written, and read nowhere else. */
export async function listPeople(deps: { db: Db }, actor: Actor): Promise<Person[]> {
  const members = await listMembers(deps, actor)
  const former = await listFormer(deps, actor, members)
  return [
    ...members.map(({ user_id, name, email, role }) => ({ id: user_id, name, email, readsOnly: !mayWriteAs(role) })),
    ...former.map(({ user_id, name }) => ({ id: user_id, name, email: '', hasLeft: true })),
  ]
}

function withoutIds<T extends Fields, Row extends RecordRow>(
  { hasNoIds }: FileKind<T, Row>,
  mapping: readonly MappedColumn<T>[],
): MappedColumn<T>[] {
  return mapping.filter(({ field }) => !hasNoIds || field !== 'id')
}

function namesRecords<T extends Fields, Row extends RecordRow>({ mapping, fileKind }: Scene<T, Row>): boolean {
  return mapping.some(({ field }) => field === fileKind.title || field === 'id')
}

function noTitle<T extends Fields, Row extends RecordRow>(scene: Scene<T, Row>): string {
  return `Choose the column with the ${labelOf(scene)}.`
}

function describeFile<T extends Fields, Row extends RecordRow>(
  { sheets, sheet, columns, rows }: RecordFile,
  { mapping }: Scene<T, Row>,
) {
  return { sheets, sheet, columns, mapping: [...mapping], sample: previewRows(columns, rows), rows: rows.length }
}

function withoutTitle<T extends Fields, Row extends RecordRow>({ rows }: RecordFile, scene: Scene<T, Row>) {
  const finding = { kind: 'error' as const, row: rows[0]?.number ?? 1, column: null, message: noTitle(scene) }
  const shown = { findings: [finding], preview: [], doubles: [], two_ways: null }
  return { created: 0, changed: 0, unchanged: 0, refused: rows.length, ...shown, change_id: null }
}

/** Whoever leaves rows out has seen how many they are: what was changed meanwhile may have made others of them. */
function refuseErrors(
  { refused, findings }: Pick<ImportCounts, 'refused' | 'findings'>,
  leaveOut: number | null,
): AppError | null {
  if (refused === (leaveOut ?? 0)) return null
  const rows = refused === 1 ? 'One row' : `${refused === 0 ? 'No' : refused.toLocaleString('en-US')} rows`
  if (leaveOut !== null)
    return new AppError(
      'CONFLICT',
      `${rows} of this file cannot be imported, and ${leaveOut.toLocaleString('en-US')} were to be left out, so nothing was saved. Check it again.`,
    )
  return new AppError('UNPROCESSABLE', `${rows} cannot be imported, so nothing was saved.`, { data: { findings } })
}
