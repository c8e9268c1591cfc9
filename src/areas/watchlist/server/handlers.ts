import { implement } from '@orpc/server'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
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
  list: os.list.handler(({ context, input }) => listWatchlist(context.deps, signedIn(context), input)),
  add: os.add.handler(({ context, input }) => addToWatchlist(context.deps, signedIn(context), input)),
  change: os.change.handler(({ context, input }) => changeEntry(context.deps, signedIn(context), input)),
  remove: os.remove.handler(({ context, input }) => removeEntry(context.deps, signedIn(context), input)),
  removeByName: os.removeByName.handler(({ context, input }) => removeEntry(context.deps, signedIn(context), input)),
  changeMany: os.changeMany.handler(({ context, input }) => entries.changeMany(context.deps, signedIn(context), input)),
  history: os.history.handler(({ context, input }) => entries.history(context.deps, signedIn(context), input)),
  undo: os.undo.handler(({ context, input }) => entries.undo(context.deps, signedIn(context), input.change_id)),
  createSmart: os.createSmart.handler(({ context, input }) =>
    createSmartWatchlist(context.deps, signedIn(context), { ...input, address: context.request.address }),
  ),
})
