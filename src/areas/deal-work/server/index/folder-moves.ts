import { findTaskEnds } from '#areas/tasks/server/news/find-task-ends.ts'
import { AppError } from '#core/errors.ts'
import { cleanFolder, folderOf, isWithin } from '../../rules/folders.ts'
import { folderLetters, roomImportsListed } from '../../rules/limits.ts'
import { movePath } from '../../rules/index/move-path.ts'
import { isImporting } from '../room/is-importing.ts'
import { listEntries, listRoomImports, updateEntryFolder } from '../room/room-store.ts'
import type { IndexWork } from './change-index.ts'
import { moveRows } from './index-store.ts'
import { hasFolder, type Places } from './read-places.ts'

type FolderMove = { places: Places; from: string; to: string }

/** A folder with all that is in it to another path, which nothing has yet. */
export async function moveFolder(work: IndexWork, { places, from, to }: FolderMove): Promise<void> {
  if (hasFolder(places, to) || work.steps.moved.some((move) => move.to === to)) throw nameTaken()
  const inside = places.folders
    .filter(({ path }) => isWithin(path, from))
    .map(({ path }) => movePath(path, { from, to }))
  if (inside.some((path) => path.length > folderLetters || cleanFolder(path) !== path))
    throw new AppError('BAD_REQUEST', 'The path of a folder would be too long there.')
  await refuseDuringImport(work)
  await moveEntries(work, { from, to })
  await moveRows(work.trx, work.key, { from, to })
  work.steps.moved.push({ from, to })
}

export function nameTaken(): AppError {
  return new AppError('CONFLICT', 'There is a folder with this name already.')
}

/** Its files would go on arriving where the folder was. */
export async function refuseDuringImport({ trx, key }: Pick<IndexWork, 'trx' | 'key'>): Promise<void> {
  const rows = (await listRoomImports(trx, { ...key, limit: roomImportsListed })).filter(
    ({ state }) => state === 'running',
  )
  const ends = await findTaskEnds(
    { db: trx },
    key,
    rows.map(({ task_id }) => task_id),
  )
  if (rows.some((row) => isImporting(row, ends.get(row.task_id)?.state)))
    throw new AppError(
      'CONFLICT',
      'A data room is being imported. Folders can be renamed, moved and deleted when it is done.',
    )
}

/** What was not stored of a ZIP file is shown to those who may open its folder, wherever that is by now. */
async function moveEntries({ trx, key }: IndexWork, move: { from: string; to: string }): Promise<void> {
  const imports = new Map(
    (await listRoomImports(trx, { ...key, limit: roomImportsListed })).map((row) => [row.id, row]),
  )
  for (const entry of await listEntries(trx, key.workspaceId, [...imports.keys()])) {
    if (entry.sentence === null) continue
    const now = entry.folder ?? folderOf(imports.get(entry.import_id)?.folder ?? '', entry.path)
    if (isWithin(now, move.from)) await updateEntryFolder(trx, entry, movePath(now, move))
  }
}
