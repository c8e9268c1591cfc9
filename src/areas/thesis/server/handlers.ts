import { implement } from '@orpc/server'
import { viewOf } from '#areas/companies/server/view-of.ts'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { thesisContract } from '../contract.ts'
import { analyseCompany } from './analyse-company.ts'
import { scoreCriteria } from './answer-built-in.ts'
import type { DiscoveryDeps } from './deps.ts'
import { discover } from './discover.ts'
import { changeCriteria, savedDiscoveries } from './runs.ts'
import { smartSearch } from './smart-search.ts'
import { showFirst } from './to-discovery.ts'

const os = implement(thesisContract).$context<CallContext<DiscoveryDeps>>()

export const thesisHandlers = os.router({
  discover: os.discover.handler(({ context, input }) => discover(context.deps, context.actor, input)),
  score: os.score.handler(async ({ context, input }) =>
    showFirst(await scoreCriteria(context.deps, viewOf(context.actor), { query: '', notUnderstood: [], ...input })),
  ),
  list: os.list.handler(({ context }) => savedDiscoveries.list(context.deps, signedIn(context))),
  get: os.get.handler(({ context, input }) => savedDiscoveries.get(context.deps, signedIn(context), input)),
  pin: os.pin.handler(({ context, input }) => savedDiscoveries.pin(context.deps, signedIn(context), input)),
  remove: os.remove.handler(({ context, input }) => savedDiscoveries.remove(context.deps, signedIn(context), input)),
  change: os.change.handler(({ context, input }) => changeCriteria(context.deps, signedIn(context), input)),
  smartSearch: os.smartSearch.handler(({ context, input }) => smartSearch(context.deps, context.actor, input)),
  analyse: os.analyse.handler(({ context, input }) => analyseCompany(context.deps, signedIn(context), input)),
})
