import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import { findDocuments } from '#areas/documents/server/find-documents.ts'
import type { IndexChange } from '../../contract.ts'
import { cleanFolder, isWithin } from '../../rules/folders.ts'
import { folderAround } from '../../rules/index/index-numbers.ts'
import { folderLetters, foldersOfDeal } from '../../rules/limits.ts'
import { deleteFolderRows } from '../files/folder-store.ts'
import { checkFolder } from '../files/folders.ts'
import { changeIndex, type IndexDeps, type IndexWork } from './change-index.ts'
import { moveFolder, nameTaken, refuseDuringImport } from './folder-moves.ts'
import { addFolderRows, placeFolders, type IndexSteps } from './index-store.ts'
import { noFolder } from './move-items.ts'
import { hasFolder, listInside, readPlaces } from './read-places.ts'

type NewFolder = { dealId: string; parent: string; name: string }

/** A folder at the end of another one, or of the top. */
export async function makeFolder(
  deps: IndexDeps,
  actor: Actor,
  { dealId, parent, name }: NewFolder,
): Promise<IndexChange> {
  const path = toPath(parent, name)
  const change_id = await changeIndex(deps, actor, {
    dealId,
    work: async ({ trx, key, at, steps }) => {
      const places = await readPlaces(trx, key)
      if (!hasFolder(places, parent)) throw noFolder()
      await checkFolder(trx, actor, { dealId, folder: parent })
      if (hasFolder(places, path)) throw nameTaken()
      if (places.folders.length >= foldersOfDeal)
        throw new AppError('CONFLICT', `A deal can have at most ${foldersOfDeal} folders.`)
      await addFolderRows(trx, key, { paths: [path], at })
      steps.made.push(path)
      return 'made'
    },
  })
  return { change_id, folder: path }
}

type Renaming = { dealId: string; path: string; name: string }

/** Another name in the same place, with all that is in the folder. */
export async function renameFolder(
  deps: IndexDeps,
  actor: Actor,
  { dealId, path, name }: Renaming,
): Promise<IndexChange> {
  const parent = folderAround(path)
  const to = toPath(parent, name)
  const change_id = await changeIndex(deps, actor, {
    dealId,
    work: async (work) => {
      const places = await readPlaces(work.trx, work.key)
      if (!hasFolder(places, path)) throw noFolder()
      await checkFolder(work.trx, actor, { dealId, folder: path })
      if (to === path) return null
      const { folders } = listInside(places, parent)
      await moveFolder(work, { places, from: path, to })
      await placeFolders(
        work.trx,
        work.key,
        folders.map((one) => (one === path ? to : one)),
      )
      return 'renamed'
    },
  })
  return { change_id, folder: to }
}

/** Only where no file is in it, also none that this person does not see. */
export async function removeFolder(
  deps: IndexDeps,
  actor: Actor,
  { dealId, path }: { dealId: string; path: string },
): Promise<IndexChange> {
  const parent = folderAround(path)
  const change_id = await changeIndex(deps, actor, {
    dealId,
    work: async (work) => {
      const places = await readPlaces(work.trx, work.key)
      if (!hasFolder(places, path)) throw noFolder()
      await checkFolder(work.trx, actor, { dealId, folder: path })
      await refuseDuringImport(work)
      work.steps.orders.push({ parent, folders: listInside(places, parent).folders, files: [] })
      work.steps.removed.push(...(await deleteEmpty(work, path)))
      return 'removed'
    },
  })
  return { change_id, folder: parent }
}

/** The rows of a folder and of those in it; refused where it has files. */
export async function deleteEmpty(
  { trx, key }: Pick<IndexWork, 'trx' | 'key'>,
  path: string,
): Promise<IndexSteps['removed']> {
  const { files } = await readPlaces(trx, key)
  const inside = files.filter(({ folder }) => isWithin(folder, path)).map(({ document_id }) => document_id)
  if ((await findDocuments({ db: trx }, { workspaceId: key.workspaceId }, inside)).length > 0)
    throw new AppError('CONFLICT', 'There are files in this folder. Move or delete them first.')
  return (await deleteFolderRows(trx, key, path)).map(({ path: removed, readers, file_access }) => ({
    path: removed,
    readers,
    file_access,
  }))
}

function toPath(parent: string, name: string): string {
  const [cleaned = '', ...deeper] = cleanFolder(name).split('/')
  if (cleaned === '') throw new AppError('BAD_REQUEST', 'Enter a name for the folder.')
  if (deeper.length > 0) throw new AppError('BAD_REQUEST', 'The name of a folder cannot contain a slash.')
  const path = parent === '' ? cleaned : `${parent}/${cleaned}`
  if (path.length <= folderLetters && cleanFolder(path) === path) return path
  throw new AppError('BAD_REQUEST', 'The path of the folder would be too long.')
}
