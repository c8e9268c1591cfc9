import type { Transaction } from 'kysely'
import type { Readable } from 'node:stream'
import { cleanName } from '#areas/documents/rules/names/clean-name.ts'
import { extensionOf } from '#areas/documents/rules/names/extensions.ts'
import { storeFile, type StoreFileDeps } from '#areas/documents/server/files/store-file.ts'
import type { Actor } from '#areas/permissions.ts'
import { findIdsAtWork } from '#areas/tasks/server/find-unfinished-work.ts'
import { startTask } from '#areas/tasks/server/start-task.ts'
import { AppError } from '#core/errors.ts'
import type { EncodingName } from '#core/table-files/detect-encoding.ts'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import type { PaymentImport } from '../../contract.ts'
import { monitoringLimits } from '../../rules/limits.ts'
import type { MonitoringDeps } from '../deps.ts'
import { lockImportRow, insertImport, listImportRows, updateImport, type ImportRow } from '../store.ts'
import { importPayments } from './import-payments.ts'

const accepted = ['csv', 'tsv', 'txt', 'xlsx', 'xml', 'zip']

export type UploadDeps = MonitoringDeps & StoreFileDeps
type PaymentUpload = { name: string; content: Readable; declaredBytes: number | null }

/** Stores the file and starts the work on it. Only the person who sent it sees the task. */
export async function uploadPayments(deps: UploadDeps, actor: Actor, upload: PaymentUpload): Promise<PaymentImport> {
  const name = cleanName(upload.name)
  if (!accepted.includes(extensionOf(name)))
    throw new AppError(
      'UNSUPPORTED_MEDIA_TYPE',
      `${name} is not a supported file type. Use CSV, XLSX, camt.053 or pain.001.`,
    )
  const id = deps.newId()
  const { workspaceId, userId } = actor
  const incoming = {
    workspaceId,
    key: `${workspaceId}/imports/${id}`,
    name,
    content: upload.content,
    declaredBytes: upload.declaredBytes,
    limitBytes: monitoringLimits.fileBytes,
  }
  const row = await storeFile(deps, incoming, {
    examine: async ({ size }) => {
      if (size === 0) throw new AppError('BAD_REQUEST', `${name} is empty.`)
    },
    write: async (transaction, file) => {
      const stored = { id, workspace_id: workspaceId, user_id: userId, name, file_path: file.key }
      const inserted = await insertImport(transaction, { ...stored, state: 'waiting', created_at: deps.clock.now() })
      const input = { importId: id, workspaceId, userId, name }
      await startImport(deps, input, transaction)
      return inserted
    },
  })
  return toImport(row)
}

type Started = { importId: string; workspaceId: string; userId: string; name: string }

/** Only the person who starts it sees the task: others must not learn that payments are watched. */
async function startImport(deps: MonitoringDeps, input: Started, transaction: Transaction<Tables>): Promise<void> {
  const owner = { workspaceId: null, userId: input.userId }
  await startTask(deps, owner, { definition: importPayments, input, transaction })
}

/** Imports a file again whose letters were guessed, or chosen wrongly. */
export function importPaymentsAs(
  deps: MonitoringDeps,
  { workspaceId, userId }: Actor,
  { importId, encoding }: { importId: string; encoding: EncodingName },
): Promise<PaymentImport> {
  return deps.db.transaction().execute(async (trx) => {
    const row = await lockImportRow(trx, workspaceId, importId)
    if (!row) throw new AppError('NOT_FOUND', 'There is no such payment file.')
    const hasFailed = row.state === 'failed' || (row.state === 'waiting' && (await findStopped(trx, [row])).has(row.id))
    if (!hasFailed || row.encoding === null)
      throw new AppError('CONFLICT', 'The encoding of this file cannot be changed.')
    const change = { state: 'waiting', encoding, letters: '[]', error: null, finished_at: null } as const
    await updateImport(trx, row, change)
    await startImport(deps, { importId, workspaceId, userId, name: row.name }, trx)
    return toImport({ ...row, ...change, letters: [] })
  })
}

export async function listImports({ db }: { db: Db }, { workspaceId }: Actor): Promise<PaymentImport[]> {
  const early = await listImportRows(db, workspaceId)
  const stopped = await findStopped(db, early)
  // work that ended between the two looks has written so to its row before
  const rows = stopped.size > 0 ? await listImportRows(db, workspaceId) : early
  return rows.map((row) => toImport(row.state === 'waiting' && stopped.has(row.id) ? { ...row, ...stoppedEarly } : row))
}

const stoppedEarly = {
  state: 'failed',
  error: 'Reading this file was stopped before its end. Please send it again.',
} as const

/** Those that wait for work that has ended without a word: the process crashed too often, or somebody cancelled it. */
async function findStopped(db: Db, rows: readonly ImportRow[]): Promise<ReadonlySet<string>> {
  const waiting = rows.filter(({ state }) => state === 'waiting').map(({ id }) => id)
  const atWork = await findIdsAtWork({ db }, { kind: importPayments.kind, field: 'importId', ids: waiting })
  return new Set(waiting.filter((id) => !atWork.has(id)))
}

function toImport(row: ImportRow): PaymentImport {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    rows_new: row.rows_new,
    rows_known: row.rows_known,
    rows_refused: row.rows_refused,
    rows_doubtful: row.rows_doubtful,
    alerts_new: row.alerts_new,
    // as the import wrote them
    findings: row.findings as PaymentImport['findings'],
    error: row.error,
    encoding: row.encoding,
    // as the import wrote them
    letters: row.letters as PaymentImport['letters'],
    created_at: row.created_at.toISOString(),
  }
}
