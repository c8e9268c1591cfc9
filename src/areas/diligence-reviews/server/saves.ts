import { nameOf, namePeople } from '#areas/identity/server/people/name-people.ts'
import type { Actor } from '#areas/permissions.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { ReviewSave, SaveComparison } from '../contract.ts'
import { compareSaves, type Snapshot } from '../rules/compare-saves.ts'
import { measureCategories, measureProgress } from '../rules/measure-progress.ts'
import { rateRisk } from '../rules/rate-risk.ts'
import { checkDeals } from '#areas/deals/server/read/get-deal.ts'
import { recordReview } from './record-review.ts'
import { findSaveRow, insertSave, listItemRows, listRiskRows, listSaveRows, lockReview, type SaveRow } from './store.ts'

type Key = { workspaceId: string; dealId: string }

type SaveProgressInput = { dealId: string; note: string }

/** Save Progress: the state as it is now, with who saved it (DD-21). */
export function saveProgress(deps: RecordDeps, actor: Actor, { dealId, note }: SaveProgressInput): Promise<ReviewSave> {
  const { workspaceId, userId } = actor
  const key = { workspaceId, dealId }
  const at = deps.clock.now()
  return inTransaction(deps.db, async (trx) => {
    await checkDeals(trx, actor, [dealId])
    if (!(await lockReview(trx, key))) throw noReview()
    const snapshot = await takeSnapshot(trx, key)
    const [last] = await listSaveRows(trx, key, 1)
    const row = {
      id: deps.newId(),
      workspace_id: workspaceId,
      deal_id: dealId,
      number: (last?.number ?? 0) + 1,
      note,
      progress: snapshot.progress,
      snapshot: JSON.stringify(snapshot),
      saved_by: userId,
      saved_at: at,
    }
    await insertSave(trx, row)
    await recordReview(trx, actor, {
      action: 'diligence_review.saved',
      details: { deal_id: dealId, number: row.number, progress: row.progress },
      at,
    })
    const [save] = await toSaves(trx, [row])
    if (!save) throw new Error('One row gave no save')
    return save
  })
}

export const noReview = () => new AppError('NOT_FOUND', 'The review of this deal has not been started.')

export async function listSaves({ db }: { db: Db }, actor: Actor, { dealId }: { dealId: string }) {
  await checkDeals(db, actor, [dealId])
  return await toSaves(db, await listSaveRows(db, { workspaceId: actor.workspaceId, dealId }))
}

/** Between two saved states; without the second one up to now. */
export async function compareStates(
  { db }: { db: Db },
  actor: Actor,
  { dealId, from, to }: { dealId: string; from: number; to?: number | undefined },
): Promise<SaveComparison> {
  await checkDeals(db, actor, [dealId])
  const key = { workspaceId: actor.workspaceId, dealId }
  const before = await getSave(db, key, from)
  const after = to === undefined ? null : await getSave(db, key, to)
  const [old, now] = [toSnapshot(before), after ? toSnapshot(after) : await takeSnapshot(db, key)]
  const saves = await toSaves(db, after ? [before, after] : [before])
  const [first, second = null] = saves
  if (!first) throw new Error('One row gave no save')
  return {
    from: first,
    to: second,
    progress_before: old.progress,
    progress_after: now.progress,
    differences: compareSaves(old, now),
  }
}

async function getSave(db: Db, key: Key, number: number): Promise<SaveRow> {
  const row = await findSaveRow(db, key, number)
  if (!row) throw new AppError('NOT_FOUND', 'There is no such saved state.')
  return row
}

// as it was saved above
const toSnapshot = ({ snapshot }: SaveRow) => snapshot as Snapshot

async function takeSnapshot(db: Db, key: Key): Promise<Snapshot> {
  const items = await listItemRows(db, key)
  const risks = await listRiskRows(db, key)
  return {
    progress: measureProgress(items),
    categories: measureCategories(items).map(({ category, progress, completed, items: all }) => ({
      category,
      progress,
      completed,
      items: all,
    })),
    items: items.map(({ id, title, category, status }) => ({ id, title, category, status })),
    risks: risks.map((row) => ({
      id: row.id,
      risk: row.risk,
      category: row.category,
      level: rateRisk(row),
      status: row.status,
    })),
  }
}

type Saved = Pick<SaveRow, 'number' | 'note' | 'progress' | 'saved_by' | 'saved_at'>

async function toSaves(db: Db, rows: readonly Saved[]): Promise<ReviewSave[]> {
  const names = await namePeople(
    db,
    rows.map(({ saved_by }) => saved_by),
  )
  return rows.map(({ number, note, progress, saved_by, saved_at }) => ({
    number,
    note,
    progress,
    saved_by_name: nameOf(names, saved_by),
    saved_at: saved_at.toISOString(),
  }))
}
