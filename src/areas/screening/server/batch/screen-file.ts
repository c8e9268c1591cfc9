import type { Readable } from 'node:stream'
import { cleanName } from '#areas/documents/rules/names/clean-name.ts'
import { readRecordFile, type RecordFile } from '#areas/files-in-out/server/read-record-file.ts'
import type { Actor } from '#areas/permissions.ts'
import { saveRun } from '#areas/runs/server/save-run.ts'
import { guessColumns } from '#core/fields/file-columns.ts'
import { isGuessed } from '#core/table-files/is-guessed.ts'
import { AppError } from '#core/errors.ts'
import type { BatchUploadQuery, ScreeningBatchHead } from '../../contract.ts'
import { batchFields, type BatchCell } from '../../rules/batch/fields.ts'
import { batchLimits } from '../../rules/batch/limits.ts'
import { hasHeadings, readBatchRow } from '../../rules/batch/read-batch-row.ts'
import { findCurrentLists } from '../checks/search-lists.ts'
import type { ScreeningDeps } from '../deps.ts'
import { deleteOldFiles, insertFile } from '../file-store.ts'
import { compareFile } from './compare-file.ts'
import { screeningBatches, type StoredRows } from './run-kind.ts'
import { toBatchHead } from './saved-batches.ts'

/** Reads the names of a file and starts comparing them. While no list is loaded nobody could be compared. */
export async function screenFile(
  deps: ScreeningDeps,
  actor: Actor,
  upload: BatchUploadQuery & { content: Readable; signal: AbortSignal },
): Promise<ScreeningBatchHead> {
  const { workspaceId } = actor
  const at = deps.clock.now()
  if ((await findCurrentLists(deps.db, at)).lists.length === 0)
    throw new AppError('CONFLICT', 'No sanctions list is loaded, so nobody can be screened.')
  const name = cleanName(upload.name)
  const { encoding, signal } = upload
  const file = await readRecordFile(upload.content, { name, plural: 'names', fields: batchFields, encoding, signal })
  if (encoding === undefined) refuseGuess(file)
  const { refused, ...rows } = readRows(file)
  const [first] = rows.findings
  if (rows.parties.length === 0 && first)
    throw new AppError('UNPROCESSABLE', `None of the rows could be read. Row ${first.row}: ${first.message}`)
  const id = deps.newId()
  await deleteOldFiles(deps.db, workspaceId, new Date(at.getTime() - batchLimits.fileDays * 86_400_000))
  await insertFile(deps.db, { id, workspace_id: workspaceId, rows: JSON.stringify(rows), created_at: at })
  const run = await saveRun(deps, actor, {
    kind: screeningBatches,
    run: {
      asked: { name, file_id: id, rows: rows.parties.length, refused },
      result: null,
      // the list of tasks is for all members, the name of the file is not
      job: { definition: compareFile, title: '', asksModel: false },
    },
  })
  return toBatchHead(run, actor)
}

const wordsShown = 8

/** Nobody has looked at letters that were guessed: names that are read wrongly match no list. */
function refuseGuess({ encoding, rows }: RecordFile): void {
  if (!isGuessed(encoding)) return
  const words = new Set(rows.flatMap(({ cells }) => cells.filter((cell) => /[^\p{ASCII}]/u.test(cell))))
  if (words.size === 0) return
  const letters = [...words].slice(0, wordsShown).map((word) => word.slice(0, 100))
  throw new AppError(
    'UNPROCESSABLE',
    'This file does not say how its characters are encoded. Choose its encoding to screen it.',
    { data: { encoding, letters } },
  )
}

function readRows(file: RecordFile): StoredRows & { refused: number } {
  const positions = findColumns(file)
  const parties: StoredRows['parties'] = []
  const findings: StoredRows['findings'] = []
  let refused = 0
  for (const { number, cells } of file.rows) {
    const named: Partial<Record<BatchCell, string>> = {}
    for (const { field, position } of positions) named[field] = cells[position] ?? ''
    const read = readBatchRow(named)
    if ('parties' in read) parties.push({ row: number, parties: read.parties })
    else {
      refused += 1
      if (findings.length < batchLimits.findings) findings.push({ row: number, message: read.problem })
    }
  }
  return { parties, findings, refused }
}

type NamedColumn = { field: BatchCell; position: number }

function findColumns({ columns, rows }: RecordFile): NamedColumn[] {
  const positions = guessColumns(batchFields, columns).flatMap(({ field, column }) =>
    field === 'id' ? [] : [{ field, position: columns.indexOf(column) }],
  )
  const names = positions.find(({ field }) => field === 'name')
  if (names && !hasHeadings(rows.map(({ cells }) => cells[names.position] ?? '')))
    throw new AppError(
      'UNPROCESSABLE',
      'Row 1 has no headings, so its name would not be screened. Add a row above it: Name, and where known Kind, Date of birth, Country and Identifier.',
    )
  if (names || positions.some(({ field }) => field === 'last_name')) return positions
  throw new AppError(
    'UNPROCESSABLE',
    `No column of this file has names. Its columns are: ${columns.slice(0, 20).join(', ')}.`,
  )
}
