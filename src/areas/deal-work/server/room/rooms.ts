import { Readable, Transform } from 'node:stream'
import { cleanName } from '#areas/documents/rules/names/clean-name.ts'
import { storeFile } from '#areas/documents/server/files/store-file.ts'
import type { Actor } from '#areas/permissions.ts'
import { findTaskEnds } from '#areas/tasks/server/news/find-task-ends.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { startTask } from '#areas/tasks/server/start-task.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { RoomImport } from '../../contract.ts'
import { roomBytes, roomImportsListed } from '../../rules/limits.ts'
import { folderOf } from '../../rules/folders.ts'
import { checkTarget, readClosedFolders } from '../files/folders.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import { decryptArchive } from './decrypt-archive.ts'
import { importRoom, type RoomDeps } from './import-room.ts'
import { stateOf } from './is-importing.ts'
import { insertRoomImport, listEntries, listRoomImports, type RoomImportRow } from './room-store.ts'

type RoomUpload = {
  dealId: string
  name: string
  folder: string
  content: Readable
  declaredBytes: number | null
  /** Of an encrypted ZIP file. */
  password: string | null
}

/** Stores the ZIP file as it arrives and starts its import, both or neither. */
export async function uploadRoom(deps: RoomDeps, actor: Actor, upload: RoomUpload): Promise<RoomImport> {
  const { workspaceId, userId } = actor
  const { dealId, folder, password } = upload
  // before a byte is read
  await getDeal(deps.db, actor, dealId)
  await checkTarget(deps.db, actor, { dealId, folder })
  const name = cleanName(upload.name)
  const id = deps.newId()
  const { content, declaredBytes } = password === null ? upload : decrypted(upload, { name, password })
  const { through, isZip } = watchStart()
  const key = `${workspaceId}/${id}`
  const row = await storeFile(
    deps,
    { workspaceId, key, name, content, declaredBytes, limitBytes: roomBytes, through, isUnpackedLater: true },
    {
      examine: () => (isZip() ? Promise.resolve() : Promise.reject(noZip(name))),
      write: async (trx, file) => {
        const owner = { workspaceId, userId }
        const task = await startTask(deps, owner, {
          definition: importRoom,
          input: { importId: id, name },
          transaction: trx,
        })
        await publishNews(trx, { workspaceId, topic: 'dealWork', id: dealId })
        return await insertRoomImport(trx, {
          id,
          workspace_id: workspaceId,
          deal_id: dealId,
          user_id: userId,
          task_id: task.id,
          name,
          folder,
          file_path: key,
          file_size: file.size,
          created_at: deps.clock.now(),
        })
      },
    },
  )
  return { ...toHead(row), state: 'running', problem: null, stored: 0, refused: [] }
}

/** How long it is without encryption shows when it is unpacked. */
function decrypted({ content }: RoomUpload, { name, password }: { name: string; password: string }) {
  const plain = decryptArchive({ name, content: content.on('error', () => {}), password })
  return { content: Readable.from(plain, { objectMode: false }), declaredBytes: null }
}

/** Whether the first bytes are those of a ZIP file with at least one entry. */
function watchStart() {
  let start = Buffer.alloc(0)
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (start.length < 4) start = Buffer.concat([start, chunk.subarray(0, 4)])
      done(null, chunk)
    },
  })
  return { through, isZip: () => start.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004' }
}

function noZip(name: string): AppError {
  return new AppError('UNSUPPORTED_MEDIA_TYPE', `${name} is not a ZIP file.`)
}

/** The data rooms of a deal, newest first, with what was not stored and why, of the folders that this person may open. */
export async function listRooms(deps: { db: Db }, actor: Actor, dealId: string): Promise<RoomImport[]> {
  const { workspaceId } = actor
  await getDeal(deps.db, actor, dealId)
  const isClosed = await readClosedFolders(deps.db, actor, dealId)
  const rows = (await listRoomImports(deps.db, { workspaceId, dealId, limit: roomImportsListed })).filter(
    ({ folder }) => !isClosed(folder),
  )
  const running = rows.filter(({ state }) => state === 'running').map(({ task_id }) => task_id)
  const ends = await findTaskEnds(deps, { workspaceId }, running)
  const entries = Map.groupBy(
    await listEntries(
      deps.db,
      workspaceId,
      rows.map(({ id }) => id),
    ),
    ({ import_id }) => import_id,
  )
  return rows.map((row) => {
    const of = entries.get(row.id) ?? []
    return {
      ...toHead(row),
      state: stateOf(row, ends.get(row.task_id)?.state),
      problem: ends.get(row.task_id)?.error ?? null,
      stored: of.filter(({ sentence }) => sentence === null).length,
      refused: of
        .flatMap(({ path, sentence, folder }) =>
          sentence === null || isClosed(folder ?? folderOf(row.folder, path)) ? [] : [{ path, sentence }],
        )
        .slice(0, 500),
    }
  })
}

function toHead({ id, deal_id, name, task_id, file_size, created_at }: RoomImportRow) {
  return { id, deal_id, name, task_id, file_size, created_at: created_at.toISOString() }
}
