import { checkDeals } from '#areas/deals/server/read/get-deal.ts'
import type { Actor } from '#areas/permissions.ts'
import type { ChangeResult } from '#areas/record-calls.ts'
import { hasQuestionsOfBuyer, renameBuyerOfQuestions } from '#areas/request-threads/server/guest-posts.ts'
import { AppError } from '#core/errors.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { Renaming } from '../contract.ts'
import { buyerOf } from '../rules/buyer-of.ts'
import type { GuestDeps } from './deps.ts'
import { guests } from './guests.ts'
import { listGuestsOfDeal } from './store.ts'

/** Another name for the same buyer: all of its guests get it, and keep what they asked. No other buyer gets to see it. */
export function renameBuyer(deps: GuestDeps, actor: Actor, { dealId, company, name }: Renaming): Promise<ChangeResult> {
  return inTransaction(deps.db, async (trx) => {
    const { workspaceId } = actor
    await checkDeals(trx, actor, [dealId])
    const [from, to] = [buyerOf(company), buyerOf(name)]
    const all = await listGuestsOfDeal(trx, { workspaceId, dealId })
    const ids = all.filter((guest) => buyerOf(guest.company) === from).map(({ id }) => id)
    if (ids.length === 0) throw new AppError('NOT_FOUND', 'This buyer has no guests in this deal any more.')
    const isTaken =
      all.some((guest) => buyerOf(guest.company) === to) ||
      (await hasQuestionsOfBuyer(trx, { workspaceId, dealId, buyer: to }))
    if (from !== to && isTaken)
      throw new AppError(
        'CONFLICT',
        `“${name}” is another buyer of this deal. To move a guest there, change the field Buyer or adviser of that guest.`,
      )
    const result = await guests.changeMany({ ...deps, db: trx }, actor, { ids, change: { company: name } })
    const [refused] = result.refused
    if (refused) throw new AppError('CONFLICT', `${refused.title}: ${refused.reason}`)
    await renameBuyerOfQuestions(trx, { workspaceId, dealId, from, to })
    return result
  })
}
