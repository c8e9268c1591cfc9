import { implement } from '@orpc/server'
import { forUser, forUserBy, handleCalls, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { watchlistContract } from '../contract.ts'
import { addToWatchlist } from './add-to-watchlist.ts'
import { changeEntry } from './change-entry.ts'
import { createSmartWatchlist } from './create-smart-watchlist.ts'
import { entries } from './entry-kind.ts'
import { listWatchlist } from './list-watchlist.ts'
import { removeEntry } from './remove-entry.ts'

export const watchlistHandlers = handleCalls(implement(watchlistContract).$context<CallContext<RecordDeps>>(), {
  list: forUser(listWatchlist),
  add: forUser(addToWatchlist),
  change: forUser(changeEntry),
  remove: forUser(removeEntry),
  removeByName: forUser(removeEntry),
  changeMany: forUser(entries.changeMany),
  history: forUser(entries.history),
  undo: forUserBy('change_id', entries.undo),
  createSmart: ({ context, input }) =>
    createSmartWatchlist(context.deps, signedIn(context), { ...input, address: context.request.address }),
})
