import { implement } from '@orpc/server'
import { viewOf } from '#areas/companies/server/view-of.ts'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { discoveryContract } from '../contract.ts'
import { analyseCompany } from './analyse-company.ts'
import { scoreCriteria } from './answer-built-in.ts'
import type { SearchDeps } from './deps.ts'
import { discover } from './discover.ts'
import { changeCriteria, getDiscovery, listDiscoveries, removeDiscovery } from './runs.ts'
import { getScan, listScans, pinScan, removeScan } from './scans.ts'
import { smartSearch } from './smart-search.ts'
import { takeScan } from './take-scan.ts'
import { showFirst } from './to-discovery.ts'

const os = implement(discoveryContract).$context<CallContext<SearchDeps>>()

export const discoveryHandlers = os.router({
  discover: os.discover.handler(({ context, input }) => discover(context.deps, context.actor, input)),
  score: os.score.handler(async ({ context, input }) =>
    showFirst(await scoreCriteria(context.deps, viewOf(context.actor), { query: '', notUnderstood: [], ...input })),
  ),
  runs: os.runs.handler(({ context }) => listDiscoveries(context.deps, signedIn(context))),
  run: os.run.handler(({ context, input }) => getDiscovery(context.deps, signedIn(context), input.runId)),
  changeRun: os.changeRun.handler(({ context, input }) => changeCriteria(context.deps, signedIn(context), input)),
  removeRun: os.removeRun.handler(({ context, input }) =>
    removeDiscovery(context.deps, signedIn(context), input.runId),
  ),
  smartSearch: os.smartSearch.handler(({ context, input }) => smartSearch(context.deps, context.actor, input.query)),
  analyse: os.analyse.handler(({ context, input }) => analyseCompany(context.deps, signedIn(context), input)),
  scanMarket: os.scanMarket.handler(({ context, input }) => takeScan(context.deps, signedIn(context), input)),
  listScans: os.listScans.handler(({ context }) => listScans(context.deps, signedIn(context))),
  getScan: os.getScan.handler(({ context, input }) => getScan(context.deps, signedIn(context), input.scanId)),
  pinScan: os.pinScan.handler(({ context, input }) => pinScan(context.deps, signedIn(context), input)),
  removeScan: os.removeScan.handler(({ context, input }) => removeScan(context.deps, signedIn(context), input.scanId)),
})
