import type { Actor } from '#areas/permissions.ts'
import { findDocuments } from '#areas/documents/server/find-documents.ts'
import { AppError } from '#core/errors.ts'
import type { IndexChange } from '../../contract.ts'
import { foldersTo, isWithin } from '../../rules/folders.ts'
import { byName, folderAround, nameOfFolder } from '../../rules/index/index-numbers.ts'
import { outermost } from '../../rules/index/move-path.ts'
import { placeAmong } from '../../rules/index/place-among.ts'
import { checkFolder } from '../files/folders.ts'
import { changeIndex, type IndexDeps, type IndexWork } from './change-index.ts'
import { moveFolder, nameTaken } from './folder-moves.ts'
import { addFolderRows, placeFiles, placeFolders, putFiles } from './index-store.ts'
import { hasFolder, listInside, readPlaces, type Places } from './read-places.ts'

export type MoveOrder = {
  dealId: string
  folders: string[]
  documents: string[]
  to: string
  /** Where they go in that folder; left out, to its end. */
  before_folder?: string | undefined
  before_document?: string | undefined
}

/** Folders and files into a folder, before one that is there or at the end: all of them, or nothing where one of them is gone. */
export async function moveItems(deps: IndexDeps, actor: Actor, order: MoveOrder): Promise<IndexChange> {
  const { dealId, to } = order
  const folders = outermost([...new Set(order.folders)])
  const documents = [...new Set(order.documents)]
  const change_id = await changeIndex(deps, actor, {
    dealId,
    work: async (work) => {
      const places = await readPlaces(work.trx, work.key)
      if (!hasFolder(places, to)) throw noFolder()
      for (const folder of [to, ...folders]) await checkFolder(work.trx, actor, { dealId, folder })
      const files = await checkFiles(work, actor, { places, documents })
      const moved = await moveFolders(work, { places, folders, order })
      const put = await moveFiles(work, { places, files, order })
      if (moved || put) await checkReadable(work, actor, documents)
      if (work.steps.moved.length + work.steps.files.length > 0) return 'moved'
      return moved || put ? 'ordered' : null
    },
  })
  return { change_id, folder: to }
}

/** Files to the end of a folder, which is made where it is not there. */
export async function moveIntoFolder(
  work: IndexWork,
  actor: Actor,
  { documents, to }: { documents: readonly string[]; to: string },
): Promise<'moved'> {
  const before = await readPlaces(work.trx, work.key)
  const [missing] = foldersTo(to).filter((path) => !hasFolder(before, path))
  await addFolderRows(work.trx, work.key, { paths: foldersTo(to), at: work.at })
  if (missing !== undefined) work.steps.made.push(missing)
  const places = await readPlaces(work.trx, work.key)
  const files = await checkFiles(work, actor, { places, documents })
  await moveFiles(work, { places, files, order: { to } })
  await checkReadable(work, actor, documents)
  return 'moved'
}

/** By their names: all that is in a folder. */
export async function sortFolder(
  deps: IndexDeps,
  actor: Actor,
  { dealId, folder }: { dealId: string; folder: string },
): Promise<IndexChange> {
  const change_id = await changeIndex(deps, actor, {
    dealId,
    work: async (work) => {
      const places = await readPlaces(work.trx, work.key)
      if (!hasFolder(places, folder)) throw noFolder()
      await checkFolder(work.trx, actor, { dealId, folder })
      const inside = listInside(places, folder)
      const documents = await findDocuments({ db: work.trx }, { workspaceId: actor.workspaceId }, inside.files)
      const names = new Map(documents.map(({ id, name }) => [id, name]))
      const sorted = {
        folders: inside.folders.toSorted(byName),
        files: inside.files.toSorted((a, b) => byName(names.get(a) ?? '', names.get(b) ?? '')),
      }
      if (isSame(inside.folders, sorted.folders) && isSame(inside.files, sorted.files)) return null
      work.steps.orders.push({ parent: folder, ...inside })
      await placeFolders(work.trx, work.key, sorted.folders)
      await placeFiles(work.trx, work.key, sorted.files)
      return 'ordered'
    },
  })
  return { change_id, folder }
}

type Checked = { places: Places; documents: readonly string[] }

/** The rows of files that this person reads; one that is gone refuses the whole move. */
async function checkFiles({ trx }: IndexWork, actor: Actor, { places, documents }: Checked) {
  const read = new Set((await findDocuments({ db: trx }, actor, documents)).map(({ id }) => id))
  const rows = new Map(places.files.map((row) => [row.document_id, row]))
  return documents.map((id) => {
    const row = rows.get(id)
    if (row && read.has(id)) return row
    throw documents.length === 1
      ? new AppError('NOT_FOUND', 'This file is not attached to the deal. It may have been removed or deleted.')
      : new AppError('CONFLICT', 'Some of these files are no longer in the data room, so nothing was moved.')
  })
}

type FoldersToMove = { places: Places; folders: readonly string[]; order: MoveOrder }

async function moveFolders(work: IndexWork, { places, folders, order: { to, before_folder } }: FoldersToMove) {
  if (folders.length === 0) return false
  for (const folder of folders) checkMove(places, { folder, to })
  const former = listInside(places, to).folders
  const paths = folders.map((folder) => pathIn(to, folder))
  const there = [...former, ...paths.filter((path) => !former.includes(path))]
  const placed = placeAmong(there, { placed: paths, before: before_folder ?? null })
  if (!placed) throw otherOrder()
  if (isSame(placed, former)) return false
  work.steps.orders.push({ parent: to, folders: former, files: [] })
  for (const folder of folders.filter((one) => folderAround(one) !== to)) {
    const parent = folderAround(folder)
    work.steps.orders.push({ parent, folders: listInside(places, parent).folders, files: [] })
    await moveFolder(work, { places, from: folder, to: pathIn(to, folder) })
  }
  await placeFolders(work.trx, work.key, placed)
  return true
}

function checkMove(places: Places, { folder, to }: { folder: string; to: string }): void {
  if (!hasFolder(places, folder)) throw noFolder()
  if (isWithin(to, folder)) throw new AppError('CONFLICT', 'A folder cannot be moved into itself.')
  if (folderAround(folder) !== to && hasFolder(places, pathIn(to, folder))) throw nameTaken()
}

function pathIn(to: string, folder: string): string {
  return to === '' ? nameOfFolder(folder) : `${to}/${nameOfFolder(folder)}`
}

type FilesToMove = { places: Places; files: Places['files']; order: Pick<MoveOrder, 'to' | 'before_document'> }

async function moveFiles(work: IndexWork, { places, files, order: { to, before_document } }: FilesToMove) {
  if (files.length === 0) return false
  const former = listInside(places, to)
  const ids = files.map(({ document_id }) => document_id)
  const placed = placeAmong(former.files, { placed: ids, before: before_document ?? null })
  if (!placed) throw otherOrder()
  const movers = files.filter(({ folder }) => folder !== to)
  if (movers.length === 0 && isSame(placed, former.files)) return false
  for (const parent of new Set([to, ...movers.map(({ folder }) => folder)]))
    work.steps.orders.push({ parent, folders: [], files: listInside(places, parent).files })
  work.steps.files.push(...movers.map(({ document_id: id, folder: from }) => ({ id, from, to })))
  await putFiles(work.trx, work.key, { ids: movers.map(({ document_id }) => document_id), folder: to })
  await placeFiles(work.trx, work.key, placed)
  return true
}

/** Who cannot open a folder cannot put a file there that they would no longer find. */
async function checkReadable({ trx }: IndexWork, actor: Actor, documents: readonly string[]): Promise<void> {
  const read = await findDocuments({ db: trx }, actor, documents)
  if (read.length < documents.length)
    throw new AppError('FORBIDDEN', 'You do not have access to that folder, so you could not read the file there.')
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index])
}

export function noFolder(): AppError {
  return new AppError('NOT_FOUND', 'There is no such folder. It may have been renamed, moved or deleted.')
}

function otherOrder(): AppError {
  return new AppError(
    'CONFLICT',
    'The folder has changed in the meantime, so nothing was moved. Choose the place again.',
  )
}
