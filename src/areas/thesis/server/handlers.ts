import { implement } from '@orpc/server'
import { viewOf } from '#areas/companies/server/view-of.ts'
import { forUser, type CallContext } from '#areas/identity/server/call-context.ts'
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
  list: os.list.handler(forUser(savedDiscoveries.list)),
  get: os.get.handler(forUser(savedDiscoveries.get)),
  pin: os.pin.handler(forUser(savedDiscoveries.pin)),
  remove: os.remove.handler(forUser(savedDiscoveries.remove)),
  change: os.change.handler(forUser(changeCriteria)),
  smartSearch: os.smartSearch.handler(({ context, input }) => smartSearch(context.deps, context.actor, input)),
  analyse: os.analyse.handler(forUser(analyseCompany)),
})
