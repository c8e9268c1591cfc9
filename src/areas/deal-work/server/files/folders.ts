import type { Clock } from '#adapters/system/port.ts'
import type { Actor } from '#areas/permissions.ts'
import { findMembership } from '#areas/workspaces/server/members/find-membership.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { FileAccess } from '#areas/documents/rules/file-access.ts'
import type { DealFolder } from '../../contract.ts'
import { isWithin } from '../../rules/folders.ts'
import { foldersOfDeal } from '../../rules/limits.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import { recordWork } from '../record-work.ts'
import { listFolderRows, saveFolderRow, type FolderRow } from './folder-store.ts'

type Deps = { db: Db; clock: Clock }
type FolderKey = { dealId: string; folder: string }

/** Owners and admins decide what a folder gives to whom. */
export const managesFolders = ({ memberRole }: Actor) => memberRole === 'owner' || memberRole === 'admin'
const reads = (actor: Actor, { readers }: FolderRow) =>
  readers === null || managesFolders(actor) || readers.includes(actor.userId)

/** The folders of a deal that this person may open. */
export async function listFolders({ db }: { db: Db }, actor: Actor, dealId: string): Promise<DealFolder[]> {
  await getDeal(db, actor, dealId)
  const rows = await listFolderRows(db, { workspaceId: actor.workspaceId, dealId })
  const isClosed = closedTo(actor, rows)
  return rows.filter(({ path }) => !isClosed(path)).map(toFolder)
}

function toFolder({ path, readers, file_access }: FolderRow): DealFolder {
  return { path, readers, file_access }
}

/** Whether a folder of the deal, or one around it, is not for this person. */
export async function readClosedFolders(db: Db, actor: Actor, dealId: string): Promise<(folder: string) => boolean> {
  return closedTo(actor, await listFolderRows(db, { workspaceId: actor.workspaceId, dealId }))
}

function closedTo(actor: Actor, rows: readonly FolderRow[]): (folder: string) => boolean {
  const closed = rows.filter((row) => !reads(actor, row))
  return (folder) => closed.some(({ path }) => isWithin(folder, path))
}

/** Refuses a folder that this person may not open, as if it did not exist. */
export async function checkFolder(db: Db, actor: Actor, { dealId, folder }: FolderKey): Promise<void> {
  const isClosed = await readClosedFolders(db, actor, dealId)
  if (isClosed(folder)) throw new AppError('NOT_FOUND', 'There is no such folder.')
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
    await checkFolder(trx, actor, { dealId, folder: path })
    for (const reader of readers ?? []) await checkMember(trx, workspaceId, reader)
    const row = await saveFolderRow(trx, {
      deal_id: dealId,
      workspace_id: workspaceId,
      path,
      created_at: at,
      ...(readers !== undefined && { readers: readers && [...new Set(readers)] }),
      ...(file_access !== undefined && { file_access }),
    })
    if ((await listFolderRows(trx, { workspaceId, dealId })).length > foldersOfDeal)
      throw new AppError('CONFLICT', `A deal can have at most ${foldersOfDeal} folders.`)
    if (isAboutRights)
      await recordWork(trx, actor, {
        action: 'deal_file.folder_changed',
        subject: { type: 'deal', id: dealId },
        details: { deal_id: dealId, readers: row.readers?.length ?? null, file_access: row.file_access },
        at,
        changesReaders: true,
      })
    return toFolder(row)
  })
}

async function checkMember(trx: Db, workspaceId: string, userId: string): Promise<void> {
  if ((await findMembership(trx, userId, workspaceId))?.workspaceId !== workspaceId)
    throw new AppError('BAD_REQUEST', 'Only members of this workspace can read a folder.')
}
