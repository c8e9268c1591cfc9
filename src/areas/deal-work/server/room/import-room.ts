import * as z from 'zod'
import type { Storage } from '#adapters/storage/port.ts'
import { removeFile } from '#areas/documents/server/files/remove-file.ts'
import { storeRoomFile } from '#areas/documents/server/files/store-room-file.ts'
import type { UploadDeps } from '#areas/documents/server/upload-document.ts'
import { timedJob, type JobDefinition } from '#areas/tasks/server/job-definition.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { startTask } from '#areas/tasks/server/start-task.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { AppError } from '#core/errors.ts'
import { folderOf, makeSpelling } from '../../rules/folders.ts'
import { judgeEntry } from '../../rules/judge-entry.ts'
import { filesOfDeal, roomFileBytes } from '../../rules/limits.ts'
import { attach } from '../files/attach-file.ts'
import { listFolderRows } from '../files/folder-store.ts'
import { orderImported } from '../index/order-imported.ts'
import { copyArchive, readArchive, type OpenEntry } from './read-archive.ts'
import {
  findRoomImportForEveryone,
  finishRoomImport,
  forgetArchive,
  insertEntry,
  listAbandonedForEveryone,
  listEntries,
  type RoomImportRow,
} from './room-store.ts'

export type RoomDeps = UploadDeps & { storage: Storage }

/**
 * Puts the entries of a ZIP file into the files of a deal, one transaction each, together with the note that it was done: a
 * run that was killed goes on after its last entry and stores nothing twice.
 */
export const importRoom: JobDefinition<RoomDeps, { importId: string; name: string }> = {
  kind: 'import-data-room',
  title: ({ name }) => `Import data room ${name}`,
  input: z.strictObject({ importId: z.uuid(), name: z.string() }),
  retryLimit: 10,
  timeoutSeconds: 4 * 60 * 60,
  concurrency: 1,
  async run(deps, { importId }, control) {
    const row = await findRoomImportForEveryone(deps.db, importId)
    if (!row?.file_path || row.state !== 'running') return
    await using archive = await copyArchive(await deps.storage.get(row.file_path), control.signal)
    const known = new Set((await listEntries(deps.db, row.workspace_id, [row.id])).map(({ number }) => number))
    const key = { workspaceId: row.workspace_id, dealId: row.deal_id }
    const spell = makeSpelling((await listFolderRows(deps.db, key)).map(({ path }) => path))
    let unpacked = 0
    for await (const entry of readArchive(archive.file, 2 * filesOfDeal)) {
      control.signal.throwIfAborted()
      const judged = judgeEntry(entry, unpacked)
      if (judged === 'folder' || judged === 'ignored') continue
      unpacked += judged === null ? entry.bytes : 0
      // also of what was stored by a run before: the first one spells
      const folder = spell(folderOf(row.folder, entry.path))
      if (known.has(entry.number)) continue
      control.report({ step: `File ${entry.number} of ${entry.total}`, done: entry.number, total: entry.total })
      if (judged === null) await storeEntry(deps, row, { entry, folder })
      else await noteRefusal(deps, row, { entry, folder, sentence: judged.sentence })
    }
    await finish(deps, row)
    return { resultUrl: `/dashboard?deal=${row.deal_id}&dealTab=files` }
  },
}

type EntryToStore = { entry: OpenEntry; folder: string }

async function storeEntry(deps: RoomDeps, row: RoomImportRow, { entry, folder }: EntryToStore): Promise<void> {
  const { workspace_id: workspaceId, deal_id: dealId, user_id: userId } = row
  const names = entry.path.split(/[/\\]/)
  try {
    await storeRoomFile(
      deps,
      { workspaceId, userId },
      {
        name: names.at(-1) ?? '',
        category: 'general',
        content: await entry.open(),
        bytes: entry.bytes,
        limitBytes: roomFileBytes,
        alongside: async (trx, { id: documentId }) => {
          await attach(trx, { workspaceId, userId }, { dealId, documentId, folder, at: deps.clock.now() })
          await insertEntry(trx, { ...entryOf(row, entry), document_id: documentId })
          await publishNews(trx, { workspaceId, topic: 'dealWork', id: dealId })
        },
      },
    )
  } catch (error) {
    // A full quota, too many files or an unreachable virus scanner end the import; what is wrong with one file is noted.
    if (error instanceof AppError && error.code !== 'CONFLICT' && error.code !== 'UNAVAILABLE')
      await noteRefusal(deps, row, { entry, folder, sentence: error.message }) // prettier-ignore
    else if (isDamaged(error))
      await noteRefusal(deps, row, { entry, folder, sentence: 'It is damaged in the ZIP file.' })
    else throw error
  }
}

/** zlib and yauzl: the bytes of the entry are not what its directory says. */
function isDamaged(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    code.startsWith('Z_') ||
    /uncompressed size|compressed size|invalid stored block|local file header/i.test(error.message)
  )
}

type RefusedEntry = EntryToStore & { sentence: string }

/** It is named to whoever may open the folder in which it would be. */
async function noteRefusal({ db }: RoomDeps, row: RoomImportRow, refused: RefusedEntry): Promise<void> {
  const { entry, folder, sentence } = refused
  await insertEntry(db, { ...entryOf(row, entry), folder, sentence: sentence.slice(0, 500) })
}

function entryOf({ id, workspace_id }: RoomImportRow, { number, path }: OpenEntry) {
  return { import_id: id, workspace_id, number, path: path.replaceAll('\0', '').slice(0, 1000).toWellFormed() }
}

async function finish(deps: RoomDeps, row: RoomImportRow): Promise<void> {
  const { workspace_id: workspaceId, deal_id: dealId, user_id: actorId, file_path: key } = row
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    if (!(await finishRoomImport(trx, row, at))) return
    if (key) await startTask(deps, 'system', { definition: removeFile, input: { key }, transaction: trx })
    const stored = (await listEntries(trx, workspaceId, [row.id])).filter(({ sentence }) => sentence === null)
    const files = stored.length
    const imported = stored.flatMap(({ document_id, path }) => (document_id ? [{ id: document_id, path }] : []))
    await orderImported(trx, { workspaceId, dealId }, { imported, since: row.created_at })
    await publishNews(trx, { workspaceId, topic: 'dealWork', id: dealId })
    await recordAudit(trx, {
      workspaceId,
      actorId,
      action: 'deal_file.room_imported',
      subject: { type: 'deal', id: dealId },
      details: { deal_id: dealId, files },
      at,
    })
  })
}

/** Removes the ZIP files of imports that were cancelled or given up. */
export const forgetRooms = timedJob<RoomDeps>({
  kind: 'forget-data-rooms',
  title: () => 'Remove the files of data rooms that were not imported',
  cron: '50 3 * * *',
  async run(deps) {
    const before = new Date(deps.clock.now().getTime() - 2 * 24 * 60 * 60 * 1000)
    for (const row of await listAbandonedForEveryone(deps.db, before))
      await deps.db.transaction().execute(async (trx) => {
        const input = { key: row.file_path ?? '' }
        await startTask(deps, 'system', { definition: removeFile, input, transaction: trx })
        await forgetArchive(trx, row)
      })
  },
})
