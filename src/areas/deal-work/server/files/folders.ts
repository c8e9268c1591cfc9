import type { Clock } from '#adapters/system/port.ts'
import type { Actor } from '#areas/permissions.ts'
import { findMembership } from '#areas/workspaces/server/members/find-membership.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { DocumentReader } from '#areas/documents/server/document-reader.ts'
import { readsAll } from '#areas/documents/server/is-open-to.ts'
import type { FileAccess } from '#areas/documents/rules/file-access.ts'
import type { DealFolder } from '../../contract.ts'
import { isWithin } from '../../rules/folders.ts'
import { foldersOfDeal } from '../../rules/limits.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import { recordWork } from '../record-work.ts'
import { listFormerPaths } from '../index/index-store.ts'
import { numberIndex, numbersOf } from '../../rules/index/index-numbers.ts'
import { listFolderRows, saveFolderRow, type FolderRow } from './folder-store.ts'

type Deps = { db: Db; clock: Clock }
type FolderKey = { dealId: string; folder: string }

/** Owners and admins decide what a folder gives to whom. */
export const managesFolders = ({ memberRole }: Pick<Actor, 'memberRole'>) =>
  memberRole === 'owner' || memberRole === 'admin'
const reads = (reader: DocumentReader, { readers }: FolderRow) =>
  readers === null || readsAll(reader) || (reader.userId !== undefined && readers.includes(reader.userId))

/** The folders of a deal that this person may open. */
export async function listFolders({ db }: { db: Db }, actor: Actor, dealId: string): Promise<DealFolder[]> {
  await getDeal(db, actor, dealId)
  return numberFolders(await listSeenFolders(db, actor, dealId))
}

/** The rows of the folders that are open to this person. */
export async function listSeenFolders(db: Db, actor: DocumentReader, dealId: string): Promise<FolderRow[]> {
  const rows = await listFolderRows(db, { workspaceId: actor.workspaceId, dealId })
  const isClosed = closedTo(actor, rows)
  return rows.filter(({ path }) => !isClosed(path))
}

/** In the order of the index. */
function numberFolders(rows: readonly FolderRow[]): DealFolder[] {
  const { folders: numbers } = numbersOf(numberIndex(rows, []))
  const order = new Map([...numbers.keys()].map((path, index) => [path, index]))
  return rows
    .toSorted((a, b) => (order.get(a.path) ?? 0) - (order.get(b.path) ?? 0))
    .map(({ path, readers, file_access }) => ({ path, readers, file_access, number: numbers.get(path) ?? '' }))
}

/** Whether a folder of the deal, or one around it, is not for this person. */
export async function readClosedFolders(db: Db, actor: Actor, dealId: string): Promise<(folder: string) => boolean> {
  return closedTo(actor, await listFolderRows(db, { workspaceId: actor.workspaceId, dealId }))
}

function closedTo(actor: DocumentReader, rows: readonly FolderRow[]): (folder: string) => boolean {
  const closed = rows.filter((row) => !reads(actor, row))
  return (folder) => closed.some(({ path }) => isWithin(folder, path))
}

/** Refuses a folder that this person may not open, as if it did not exist. */
export async function checkFolder(db: Db, actor: Actor, { dealId, folder }: FolderKey): Promise<void> {
  const isClosed = await readClosedFolders(db, actor, dealId)
  if (isClosed(folder)) throw new AppError('NOT_FOUND', 'There is no such folder.')
}

/**
 * Refuses also one that was renamed, moved or deleted since somebody saw it: what is put there would make an open folder where
 * a restricted one was.
 */
export async function checkTarget(db: Db, actor: Actor, { dealId, folder }: FolderKey): Promise<void> {
  await checkFolder(db, actor, { dealId, folder })
  const key = { workspaceId: actor.workspaceId, dealId }
  const paths = new Set((await listFolderRows(db, key)).map(({ path }) => path))
  const former = await listFormerPaths(db, key)
  if (former.some((path) => isWithin(folder, path) && !paths.has(path)))
    throw new AppError('NOT_FOUND', 'There is no such folder any more. It was renamed, moved or deleted.')
}

type FolderChange = {
  dealId: string
  path: string
  readers?: string[] | null | undefined
  file_access?: FileAccess | undefined
}

/** Adds a folder, or says who gets what of its files; the documents in it follow (document-readers.sql). */
export function saveFolder(deps: Deps, actor: Actor, change: FolderChange): Promise<DealFolder> {
  const { dealId, path, readers, file_access } = change
  const isAboutRights = readers !== undefined || file_access !== undefined
  const { workspaceId } = actor
  const at = deps.clock.now()
  if (isAboutRights && !managesFolders(actor))
    throw new AppError('FORBIDDEN', 'Only owners and admins of the workspace decide who may read a folder.')
  return deps.db.transaction().execute(async (trx) => {
    await getDeal(trx, actor, dealId)
    await (isAboutRights ? checkTarget : checkFolder)(trx, actor, { dealId, folder: path })
    await checkCount(trx, { workspaceId, dealId }, path)
    for (const reader of readers ?? []) await checkMember(trx, workspaceId, reader)
    const row = await saveFolderRow(trx, {
      deal_id: dealId,
      workspace_id: workspaceId,
      path,
      created_at: at,
      ...givenRights({ readers, file_access }),
    })
    if (isAboutRights)
      await recordWork(trx, actor, {
        action: 'deal_file.folder_changed',
        subject: { type: 'deal', id: dealId },
        details: { deal_id: dealId, readers: row.readers?.length ?? null, file_access: row.file_access },
        at,
        changesReaders: true,
      })
    const saved = numberFolders(await listSeenFolders(trx, actor, dealId)).find((folder) => folder.path === path)
    if (!saved) throw new Error('A folder that was saved is not there')
    return saved
  })
}

function givenRights({ readers, file_access }: Pick<FolderChange, 'readers' | 'file_access'>) {
  return {
    ...(readers !== undefined && { readers: readers && [...new Set(readers)] }),
    ...(file_access !== undefined && { file_access }),
  }
}

async function checkCount(trx: Db, key: { workspaceId: string; dealId: string }, path: string): Promise<void> {
  const rows = await listFolderRows(trx, key)
  if (rows.length >= foldersOfDeal && rows.every((row) => row.path !== path))
    throw new AppError('CONFLICT', `A deal can have at most ${foldersOfDeal} folders.`)
}

async function checkMember(trx: Db, workspaceId: string, userId: string): Promise<void> {
  if ((await findMembership(trx, userId, workspaceId))?.workspaceId !== workspaceId)
    throw new AppError('BAD_REQUEST', 'Only members of this workspace can read a folder.')
}
