import { implement } from '@orpc/server'
import { forUser, forUserBy, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { watchlistContract } from '../contract.ts'
import { addToWatchlist } from './add-to-watchlist.ts'
import { changeEntry } from './change-entry.ts'
import { createSmartWatchlist } from './create-smart-watchlist.ts'
import { entries } from './entry-kind.ts'
import { listWatchlist } from './list-watchlist.ts'
import { removeEntry } from './remove-entry.ts'

const os = implement(watchlistContract).$context<CallContext<RecordDeps>>()

export const watchlistHandlers = os.router({
  list: os.list.handler(forUser(listWatchlist)),
  add: os.add.handler(forUser(addToWatchlist)),
  change: os.change.handler(forUser(changeEntry)),
  remove: os.remove.handler(forUser(removeEntry)),
  removeByName: os.removeByName.handler(forUser(removeEntry)),
  changeMany: os.changeMany.handler(forUser(entries.changeMany)),
  history: os.history.handler(forUser(entries.history)),
  undo: os.undo.handler(forUserBy('change_id', entries.undo)),
  createSmart: os.createSmart.handler(({ context, input }) =>
    createSmartWatchlist(context.deps, signedIn(context), { ...input, address: context.request.address }),
  ),
})
