import { categories } from '#core/diligence/words.ts'
import type { Actor } from '#areas/permissions.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { AppError } from '#core/errors.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import checklist from '../rules/checklist.json' with { type: 'json' }
import { checkDeals } from '#areas/deals/server/read/get-deal.ts'
import { recordReview } from './record-review.ts'
import { insertItems, insertReview } from './store.ts'

/** A review begins with the checklist, written in one statement; teams add, change and remove items, or import their own list. */
export function startReview(deps: RecordDeps, actor: Actor, { dealId }: { dealId: string }) {
  const { newId } = deps
  const { workspaceId, userId } = actor
  const at = deps.clock.now()
  return inTransaction(deps.db, async (trx) => {
    await checkDeals(trx, actor, [dealId])
    const head = { workspace_id: workspaceId, deal_id: dealId, created_at: at }
    if (!(await insertReview(trx, { ...head, id: newId(), started_by: userId })))
      throw new AppError('CONFLICT', 'The review of this deal has already been started.')
    const rows = categories.flatMap((category) =>
      checklist[category].map((title) => ({
        ...head,
        ...blankItem,
        id: newId(),
        category,
        title,
        created_by: userId,
        change_id: newId(),
        updated_at: at,
      })),
    )
    await insertItems(trx, rows)
    await recordReview(trx, actor, {
      action: 'diligence_review.started',
      details: { deal_id: dealId, items: rows.length },
      at,
    })
    return { deal_id: dealId, items: rows.length }
  })
}

/** What an item of the checklist has before anybody works on it. */
export const blankItem = {
  status: 'pending',
  rating: 'neutral',
  finding: '',
  owner_id: null,
  due_on: null,
  completed_at: null,
  completed_by: null,
  version: 1,
  removed_at: null,
} as const
