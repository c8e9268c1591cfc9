import { implement } from '@orpc/server'
import { forUser, forUserBy, handleCalls, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { dealsContract } from '../contract.ts'
import { changeDeal, removeDeal } from './change/change-deal.ts'
import { changeInBulk, undoDealChange } from './change/change-in-bulk.ts'
import { checkOrigin, type OriginChecks } from './change/check-origin.ts'
import { createDeal } from './change/create-deal.ts'
import { listDealHistory } from './change/list-history.ts'
import type { DealDeps } from './deal-kind.ts'
import { listViews, removeView, saveView } from './views/manage-views.ts'
import { getDeal } from './read/get-deal.ts'
import { listDeals, totalDeals } from './read/read-deals.ts'

type Deps = DealDeps & { originChecks: OriginChecks }

export const dealsHandlers = handleCalls(implement(dealsContract).$context<CallContext<Deps>>(), {
  list: forUser(listDeals),
  totals: forUser(totalDeals),
  get: forUserBy('dealId', ({ db }, actor, dealId) => getDeal(db, actor, dealId)),
  history: forUser(listDealHistory),
  create: async ({ context, input }) => {
    await checkOrigin(context.deps, signedIn(context), input)
    return createDeal(context.deps, signedIn(context), input)
  },
  change: forUser(changeDeal),
  bulk: forUser(changeInBulk),
  undo: forUserBy('change_id', undoDealChange),
  remove: forUserBy('dealId', removeDeal),
  views: forUser(listViews),
  saveView: forUser(saveView),
  removeView: forUserBy('viewId', removeView),
})
