import { findDocumentsForGuests } from '#areas/documents/server/redaction/guest-copy.ts'
import type { Document } from '#areas/documents/contract.ts'
import { accessToFile, isLooser, type FileAccess } from '#areas/documents/rules/file-access.ts'
import { toDay } from '#core/dates/calendar.ts'
import type { Db } from '#db/connection.ts'
import { foldersTo, isGiven, isWithin } from '../../rules/folders.ts'
import { numberIndex } from '../../rules/index/index-numbers.ts'
import { filesOfDeal } from '../../rules/limits.ts'
import { listFileRows } from './file-store.ts'
import { listFolderRows, type FolderRow } from './folder-store.ts'

export type GivenFile = {
  document: Document
  folder: string
  access: FileAccess
  /** In the index of what is given to them, and its place there. */
  number: string
  position: number
  addedOn: string
}

/** What somebody is given of a deal, in order: folders that have a file for them, and the files. */
export type GivenRoom = { folders: { path: string; number: string; position: number }[]; files: GivenFile[] }

type Gift = { folders: readonly string[]; access: FileAccess }

/**
 * The files of a deal that somebody outside of the workspace gets who was given these folders. A folder in one of them that
 * only some members may read is left out unless it was given itself, as is a file that another deal closes. Where a folder
 * is stricter, its access counts. A redacted document is there as its copy, and not at all as long as there is none.
 */
export async function listGivenRoom(
  db: Db,
  { workspaceId, dealId }: { workspaceId: string; dealId: string },
  { folders, access }: Gift,
): Promise<GivenRoom> {
  const rows = await listFolderRows(db, { workspaceId, dealId })
  const closed = rows.filter(({ readers }) => readers !== null).map(({ path }) => path)
  const files = await listFileRows(db, { workspaceId, dealId }, 2 * filesOfDeal)
  const given = files.filter(({ folder }) => isGiven(folder, { given: folders, closed }))
  const ids = given.map(({ document_id }) => document_id)
  const found = new Map((await findDocumentsForGuests(db, workspaceId, ids)).map((one) => [one.document.id, one]))
  const seen = given.flatMap(({ document_id, folder, position, attached_at }) => {
    const stated = found.get(document_id)
    const isClosedHere = closed.some((path) => isWithin(folder, path))
    if (!stated || (stated.readers !== null && !isClosedHere)) return []
    const around = rows.filter(({ path }) => isWithin(folder, path))
    const { document } = stated
    const addedOn = toDay(attached_at)
    return [{ document, folder, position, addedOn, access: accessToFile(strictest(access, around), stated) }]
  })
  return inOrder(rows, seen)
}

type SeenFile = Omit<GivenFile, 'number'>

/** Folders without a file for them are not in it, so that no number tells of them. */
function inOrder(rows: readonly FolderRow[], seen: readonly SeenFile[]): GivenRoom {
  const files = new Map(seen.map((file) => [file.document.id, file]))
  const shown = new Set(seen.flatMap(({ folder }) => foldersTo(folder)))
  const folders = rows.filter(({ path }) => shown.has(path))
  const positions = new Map(rows.map(({ path, position }) => [path, position]))
  const placed = seen.map(({ document: { id, name }, folder, position }) => ({ id, name, folder, position }))
  const room: GivenRoom = { folders: [], files: [] }
  for (const line of numberIndex(folders, placed)) {
    const { number } = line
    const file = line.kind === 'file' ? files.get(line.id) : undefined
    if (line.kind === 'folder') room.folders.push({ path: line.path, number, position: positions.get(line.path) ?? 0 })
    else if (file) room.files.push({ ...file, number })
  }
  return room
}

/**
 * Whether somebody who was given some folders of a deal reads what is put into this one; `inside`: or into a folder in it, as by
 * the import of a data room.
 */
export async function findFolderGifts(
  db: Db,
  { workspaceId, dealId }: { workspaceId: string; dealId: string },
  { folder, inside }: { folder: string; inside: boolean },
): Promise<(given: readonly string[]) => boolean> {
  const rows = await listFolderRows(db, { workspaceId, dealId })
  const closed = rows.filter(({ readers }) => readers !== null).map(({ path }) => path)
  return (given) => isGiven(folder, { given, closed }) || (inside && given.some((path) => isWithin(path, folder)))
}

function strictest(access: FileAccess, folders: readonly FolderRow[]): FileAccess {
  return folders.reduce((found, { file_access }) => (isLooser(found, file_access) ? file_access : found), access)
}
