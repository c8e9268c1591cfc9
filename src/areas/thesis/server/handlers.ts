import { implement } from '@orpc/server'
import { viewOf } from '#areas/companies/server/view-of.ts'
import { forUser, handleCalls, type CallContext } from '#areas/identity/server/call-context.ts'
import { thesisContract } from '../contract.ts'
import { analyseCompany } from './analyse-company.ts'
import { scoreCriteria } from './answer-built-in.ts'
import type { DiscoveryDeps } from './deps.ts'
import { discover } from './discover.ts'
import { changeCriteria, savedDiscoveries } from './runs.ts'
import { smartSearch } from './smart-search.ts'
import { showFirst } from './to-discovery.ts'

export const thesisHandlers = handleCalls(implement(thesisContract).$context<CallContext<DiscoveryDeps>>(), {
  discover: ({ context, input }) => discover(context.deps, context.actor, input),
  score: async ({ context, input }) =>
    showFirst(await scoreCriteria(context.deps, viewOf(context.actor), { query: '', notUnderstood: [], ...input })),
  list: forUser(savedDiscoveries.list),
  get: forUser(savedDiscoveries.get),
  pin: forUser(savedDiscoveries.pin),
  remove: forUser(savedDiscoveries.remove),
  change: forUser(changeCriteria),
  smartSearch: ({ context, input }) => smartSearch(context.deps, context.actor, input),
  analyse: forUser(analyseCompany),
})
