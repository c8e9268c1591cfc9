import type { Actor } from '#areas/permissions.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { IndexChange } from '../../contract.ts'
import { folderAround } from '../../rules/index/index-numbers.ts'
import { orderAsBefore } from '../../rules/index/place-among.ts'
import { saveFolderRow } from '../files/folder-store.ts'
import { checkFolder, managesFolders } from '../files/folders.ts'
import { recordIndexChange, withSameRights, type IndexDeps, type IndexWork } from './change-index.ts'
import { moveFolder } from './folder-moves.ts'
import { deleteEmpty } from './folders-of-index.ts'
import {
  findIndexChange,
  lockIndex,
  markUndone,
  placeFiles,
  placeFolders,
  putFiles,
  type IndexChangeRow,
  type IndexSteps,
} from './index-store.ts'
import { hasFolder, listInside, readPlaces } from './read-places.ts'

/** Takes back one change, as long as nobody has changed the same since. */
export function undoIndexChange(
  deps: IndexDeps,
  actor: Actor,
  { change_id: id }: { change_id: string },
): Promise<IndexChange> {
  const at = deps.clock.now()
  const { workspaceId } = actor
  return inTransaction(deps.db, async (trx) => {
    const row = await getChange(trx, actor, id)
    const key = { workspaceId, dealId: row.deal_id }
    await lockIndex(trx, row.deal_id)
    if (!(await markUndone(trx, workspaceId, { id, at }))) throw new AppError('CONFLICT', 'This was undone already.')
    const steps: IndexSteps = { made: [], removed: [], moved: [], files: [], orders: [] }
    // written by changeIndex alone
    const done = row.steps as IndexSteps
    await withSameRights(trx, actor, { key, work: () => takeBack({ trx, key, at, steps }, actor, done) })
    await recordIndexChange({ ...deps, db: trx }, actor, { dealId: row.deal_id, at, steps, kind: 'undone' })
    return { change_id: null, folder: '' }
  })
}

async function getChange(trx: Db, actor: Actor, id: string): Promise<IndexChangeRow> {
  const row = await findIndexChange(trx, actor.workspaceId, id)
  if (!row || (row.made_by !== actor.userId && !managesFolders(actor)))
    throw new AppError('NOT_FOUND', 'There is nothing to undo.')
  await getDeal(trx, actor, row.deal_id)
  return row
}

async function takeBack(work: IndexWork, actor: Actor, done: IndexSteps): Promise<void> {
  const { trx, key, at, steps } = work
  await putFilesBack(work, actor, done.files)
  for (const { from, to } of done.moved.toReversed()) {
    const places = await readPlaces(trx, key)
    if (!hasFolder(places, to) || hasFolder(places, from) || !hasFolder(places, folderAround(from)))
      throw changedSince()
    await moveFolder(work, { places, from: to, to: from })
  }
  for (const path of done.made) {
    if (!hasFolder(await readPlaces(trx, key), path)) throw changedSince()
    steps.removed.push(...(await deleteEmpty(work, path)))
  }
  for (const { path, readers, file_access } of done.removed) {
    const places = await readPlaces(trx, key)
    if (hasFolder(places, path) || !hasFolder(places, folderAround(path))) throw changedSince()
    const { workspaceId: workspace_id, dealId: deal_id } = key
    await saveFolderRow(trx, { workspace_id, deal_id, path, readers, file_access, created_at: at })
    steps.made.push(path)
  }
  await orderAgain(work, done)
}

async function putFilesBack({ trx, key, steps }: IndexWork, actor: Actor, files: IndexSteps['files']): Promise<void> {
  const places = await readPlaces(trx, key)
  const now = new Map(places.files.map(({ document_id, folder }) => [document_id, folder]))
  for (const [from, moved] of Map.groupBy(files, (file) => file.from)) {
    if (!hasFolder(places, from) || moved.some(({ id, to }) => now.get(id) !== to)) throw changedSince()
    await checkFolder(trx, actor, { dealId: key.dealId, folder: from })
    await putFiles(trx, key, { ids: moved.map(({ id }) => id), folder: from })
  }
  steps.files.push(...files.map(({ id, from, to }) => ({ id, from: to, to: from })))
}

async function orderAgain({ trx, key }: IndexWork, { orders }: IndexSteps): Promise<void> {
  const places = await readPlaces(trx, key)
  for (const { parent, folders, files } of orders) {
    const now = listInside(places, parent)
    if (folders.length > 0) await placeFolders(trx, key, orderAsBefore(now.folders, folders))
    if (files.length > 0) await placeFiles(trx, key, orderAsBefore(now.files, files))
  }
}

function changedSince(): AppError {
  return new AppError('CONFLICT', 'The data room has changed since, so this cannot be undone.')
}
