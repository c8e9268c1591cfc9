import { implement } from '@orpc/server'
import type { Clock, NewId } from '#adapters/system/port.ts'
import type { CallContext } from '#areas/identity/server/call-context.ts'
import { forUser, forUserBy, signedIn } from '#areas/identity/server/call-context.ts'
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
  list: os.list.handler(forUser(listDeals)),
  totals: os.totals.handler(forUser(totalDeals)),
  members: os.members.handler(forUser(listDealMembers)),
  get: os.get.handler(forUserBy('dealId', getDeal)),
  history: os.history.handler(forUser(listDealHistory)),
  create: os.create.handler(async ({ context, input }) => {
    await checkOrigin(context.deps, signedIn(context), input)
    return createDeal(context.deps, signedIn(context), input)
  }),
  change: os.change.handler(forUser(changeDeal)),
  bulk: os.bulk.handler(forUser(changeInBulk)),
  undo: os.undo.handler(forUserBy('change_id', undoDealChange)),
  remove: os.remove.handler(forUserBy('dealId', removeDeal)),
  views: os.views.handler(forUser(listViews)),
  saveView: os.saveView.handler(forUser(saveView)),
  removeView: os.removeView.handler(forUserBy('viewId', removeView)),
})
