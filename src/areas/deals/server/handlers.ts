import { implement } from '@orpc/server'
import type { Clock, NewId } from '#adapters/system/port.ts'
import type { CallContext } from '#areas/identity/server/call-context.ts'
import { signedIn } from '#areas/identity/server/call-context.ts'
import type { Db } from '#db/connection.ts'
import { dealsContract } from '../contract.ts'
import { changeDeal, removeDeal } from './change/change-deal.ts'
import { changeInBulk, undoDealChange } from './change/change-in-bulk.ts'
import { checkOrigin, type OriginChecks } from './change/check-origin.ts'
import { listDealMembers } from './change/check-people.ts'
import { createDeal } from './change/create-deal.ts'
import { listDealHistory } from './change/list-history.ts'
import { listViews, removeView, saveView } from './views/manage-views.ts'
import { getDeal, listDeals, totalDeals } from './read/read-deals.ts'

type Deps = { db: Db; clock: Clock; newId: NewId; originChecks: OriginChecks }

const os = implement(dealsContract).$context<CallContext<Deps>>()

export const dealsHandlers = os.router({
  list: os.list.handler(({ context, input }) => listDeals(context.deps, signedIn(context), input)),
  totals: os.totals.handler(({ context, input }) => totalDeals(context.deps, signedIn(context), input)),
  members: os.members.handler(({ context }) => listDealMembers(context.deps, signedIn(context))),
  get: os.get.handler(({ context, input }) => getDeal(context.deps, signedIn(context), input.dealId)),
  history: os.history.handler(({ context, input }) => listDealHistory(context.deps, signedIn(context), input)),
  create: os.create.handler(async ({ context, input }) => {
    await checkOrigin(context.deps, signedIn(context), input)
    return createDeal(context.deps, signedIn(context), input)
  }),
  change: os.change.handler(({ context, input }) => changeDeal(context.deps, signedIn(context), input)),
  bulk: os.bulk.handler(({ context, input }) => changeInBulk(context.deps, signedIn(context), input)),
  undo: os.undo.handler(({ context, input }) => undoDealChange(context.deps, signedIn(context), input.change_id)),
  remove: os.remove.handler(({ context, input }) => removeDeal(context.deps, signedIn(context), input.dealId)),
  views: os.views.handler(({ context }) => listViews(context.deps, signedIn(context))),
  saveView: os.saveView.handler(({ context, input }) => saveView(context.deps, signedIn(context), input)),
  removeView: os.removeView.handler(({ context, input }) => removeView(context.deps, signedIn(context), input.viewId)),
})
