import type { Clock } from '#adapters/system/port.ts'
import { isLooser, isWider } from '#areas/documents/rules/file-access.ts'
import { findFileRights } from '#areas/documents/server/find-documents.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import { filesOfDeal } from '../../rules/limits.ts'
import type { PathMove } from '../../rules/index/move-path.ts'
import type { IndexChangeKind } from '../../rules/index/words.ts'
import { listFileRows } from '../files/file-store.ts'
import { managesFolders } from '../files/folders.ts'
import { recordWork } from '../record-work.ts'
import { insertIndexChange, lockIndex, type IndexKey, type IndexSteps } from './index-store.ts'

/** Folders of a deal are somewhere else: areas above that name them follow in the same transaction. */
export type TellFoldersMoved = (trx: Db, actor: Actor, moved: FoldersMoved) => Promise<void>
export type FoldersMoved = { dealId: string; moves: readonly PathMove[] }

export type IndexDeps = { db: Db; clock: Clock; newId: () => string; tellFoldersMoved: TellFoldersMoved }

/** One transaction in which the index changes; what is done is noted in the steps. */
export type IndexWork = { trx: Db; key: IndexKey; at: Date; steps: IndexSteps }

type IndexOrder = { dealId: string; work: (order: IndexWork) => Promise<IndexChangeKind | null> }

/** Locks the index, changes it, and writes down how the change is undone; null where nothing changed. */
export function changeIndex(deps: IndexDeps, actor: Actor, { dealId, work }: IndexOrder): Promise<string | null> {
  const at = deps.clock.now()
  const id = deps.newId()
  const { workspaceId } = actor
  const key = { workspaceId, dealId }
  return inTransaction(deps.db, async (trx) => {
    await getDeal(trx, actor, dealId)
    await lockIndex(trx, dealId)
    const steps: IndexSteps = { made: [], removed: [], moved: [], files: [], orders: [] }
    const kind = await withSameRights(trx, actor, { key, work: () => work({ trx, key, at, steps }) })
    if (kind === null) return null
    await insertIndexChange(trx, {
      id,
      workspace_id: workspaceId,
      deal_id: dealId,
      made_by: actor.userId,
      made_at: at,
      steps: JSON.stringify(steps),
    })
    await recordIndexChange({ ...deps, db: trx }, actor, { dealId, at, steps, kind })
    return id
  })
}

type Recorded = { dealId: string; at: Date; steps: IndexSteps; kind: IndexChangeKind }

/** Areas above follow, open screens and the activity are told. */
export async function recordIndexChange(
  { db: trx, tellFoldersMoved }: Pick<IndexDeps, 'db' | 'tellFoldersMoved'>,
  actor: Actor,
  { dealId, at, steps, kind }: Recorded,
): Promise<void> {
  const { moved, made, removed, files } = steps
  if (moved.length > 0) await tellFoldersMoved(trx, actor, { dealId, moves: moved })
  const changesReaders = moved.length + files.length + removed.length + made.length > 0
  const [file] = files
  if (kind === 'moved' && file && files.length === 1 && moved.length === 0)
    return await recordWork(trx, actor, {
      action: 'deal_file.moved',
      subject: { type: 'document', id: file.id },
      details: { deal_id: dealId },
      at,
      changesReaders,
    })
  await recordWork(trx, actor, {
    action: 'deal_file.index_changed',
    subject: { type: 'deal', id: dealId },
    details: {
      deal_id: dealId,
      what: kind,
      folders: moved.length + made.length + removed.length,
      files: files.length,
    },
    at,
    changesReaders,
  })
}

/** Nobody but owners and admins gives more people a file, or gives it as it is, by moving it or a folder around it. */
export async function withSameRights<T>(
  trx: Db,
  actor: Actor,
  { key, work }: { key: IndexKey; work: () => Promise<T> },
): Promise<T> {
  if (managesFolders(actor)) return await work()
  const ids = (await listFileRows(trx, key, 2 * filesOfDeal)).map(({ document_id }) => document_id)
  const before = await findFileRights({ db: trx }, key.workspaceId, ids)
  const done = await work()
  for (const [id, after] of await findFileRights({ db: trx }, key.workspaceId, ids)) {
    const then = before.get(id)
    if (then && (isLooser(after.access, then.access) || isWider(after.readers, then.readers)))
      throw new AppError('FORBIDDEN', 'Only owners and admins can take files out of a folder with restricted access.')
  }
  return done
}
