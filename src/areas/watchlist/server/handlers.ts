import { implement } from '@orpc/server'
import type { Clock, NewId } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { watchlistContract } from '../contract.ts'
import { addToWatchlist } from './add-to-watchlist.ts'
import { changeEntry } from './change-entry.ts'
import { createSmartWatchlist } from './create-smart-watchlist.ts'
import { listWatchlist } from './list-watchlist.ts'
import { removeEntry } from './remove-entry.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }

const os = implement(watchlistContract).$context<CallContext<Deps>>()

export const watchlistHandlers = os.router({
  list: os.list.handler(({ context, input }) => listWatchlist(context.deps, signedIn(context), input.limit)),
  add: os.add.handler(({ context, input }) => addToWatchlist(context.deps, signedIn(context), input)),
  change: os.change.handler(({ context, input }) => changeEntry(context.deps, signedIn(context), input)),
  remove: os.remove.handler(({ context, input }) => removeEntry(context.deps, signedIn(context), input)),
  removeByName: os.removeByName.handler(({ context, input }) => removeEntry(context.deps, signedIn(context), input)),
  createSmart: os.createSmart.handler(({ context, input }) =>
    createSmartWatchlist(context.deps, signedIn(context), { ...input, address: context.request.address }),
  ),
})
