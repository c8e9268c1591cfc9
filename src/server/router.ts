import { auditHandlers } from '#areas/audit/server/handlers.ts'
import { companiesHandlers } from '#areas/companies/server/handlers.ts'
import { dealWorkHandlers } from '#areas/deal-work/server/handlers.ts'
import { dealsHandlers } from '#areas/deals/server/handlers.ts'
import { discoveryHandlers } from '#areas/discovery/server/handlers.ts'
import { documentsHandlers } from '#areas/documents/server/handlers.ts'
import { importsHandlers } from '#areas/imports/server/handlers.ts'
import { identityHandlers } from '#areas/identity/server/handlers.ts'
import { modelsHandlers } from '#areas/models/server/handlers.ts'
import { misfitsHandlers } from '#areas/misfits/server/handlers.ts'
import { matchingHandlers } from '#areas/matching/server/handlers.ts'
import { outreachHandlers } from '#areas/outreach/server/handlers.ts'
import { pipelineHandlers } from '#areas/pipeline/server/handlers.ts'
import { registryHandlers } from '#areas/registry/server/handlers.ts'
import { tasksHandlers } from '#areas/tasks/server/handlers.ts'
import { valuationHandlers } from '#areas/valuation/server/handlers.ts'
import { watchlistHandlers } from '#areas/watchlist/server/handlers.ts'
import { workspacesHandlers } from '#areas/workspaces/server/handlers.ts'

/** Who answers the calls of the contract, one line per area. */
export const router = {
  audit: auditHandlers,
  identity: identityHandlers,
  workspaces: workspacesHandlers,
  tasks: tasksHandlers,
  models: modelsHandlers,
  documents: documentsHandlers,
  deals: dealsHandlers,
  imports: importsHandlers,
  companies: companiesHandlers,
  registry: registryHandlers,
  watchlist: watchlistHandlers,
  discovery: discoveryHandlers,
  outreach: outreachHandlers,
  misfits: misfitsHandlers,
  matching: matchingHandlers,
  valuation: valuationHandlers,
  dealWork: dealWorkHandlers,
  pipeline: pipelineHandlers,
}
