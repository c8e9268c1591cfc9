import { implement } from '@orpc/server'
import type { Clock, NewId } from '#adapters/system/port.ts'
import type { CallContext } from '#areas/identity/server/call-context.ts'
import { signedIn } from '#areas/identity/server/call-context.ts'
import type { Db } from '#db/connection.ts'
import { dealsContract } from '../contract.ts'
import { changeDeal } from './change-deal.ts'
import { createDeal } from './create-deal.ts'
import { toDeal } from './deal-row.ts'
import { removeDeal } from './remove-deal.ts'
import { listDealRows } from './store.ts'
import { summarisePipeline } from './summarise-pipeline.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }

const os = implement(dealsContract).$context<CallContext<Deps>>()

export const dealsHandlers = os.router({
  list: os.list.handler(async ({ context, input }) =>
    (await listDealRows(context.deps.db, signedIn(context).workspaceId, input.limit)).map(toDeal),
  ),
  summary: os.summary.handler(({ context }) => summarisePipeline(context.deps, signedIn(context))),
  create: os.create.handler(({ context, input }) => createDeal(context.deps, signedIn(context), input)),
  change: os.change.handler(({ context, input }) => changeDeal(context.deps, signedIn(context), input)),
  remove: os.remove.handler(({ context, input }) => removeDeal(context.deps, signedIn(context), input.dealId)),
})
