import { auditContract } from './areas/audit/contract.ts'
import { companiesContract } from './areas/companies/contract.ts'
import { dealWorkContract, dealWorkStreams } from './areas/deal-work/contract.ts'
import { dealsContract, dealStreams } from './areas/deals/contract.ts'
import { discoveryContract } from './areas/discovery/contract.ts'
import { documentStreams, documentsContract } from './areas/documents/contract.ts'
import { importStreams, importsContract } from './areas/imports/contract.ts'
import { identityContract } from './areas/identity/contract.ts'
import { misfitsContract } from './areas/misfits/contract.ts'
import { modelsContract } from './areas/models/contract.ts'
import { matchingContract } from './areas/matching/contract.ts'
import { outreachContract, outreachStreams } from './areas/outreach/contract.ts'
import { pipelineContract } from './areas/pipeline/contract.ts'
import { registryContract } from './areas/registry/contract.ts'
import { tasksContract } from './areas/tasks/contract.ts'
import { valuationContract } from './areas/valuation/contract.ts'
import { watchlistContract } from './areas/watchlist/contract.ts'
import { workspacesContract } from './areas/workspaces/contract.ts'

/** Every call of the product, one line per area. */
export const contract = {
  audit: auditContract,
  identity: identityContract,
  workspaces: workspacesContract,
  tasks: tasksContract,
  models: modelsContract,
  documents: documentsContract,
  deals: dealsContract,
  companies: companiesContract,
  imports: importsContract,
  registry: registryContract,
  watchlist: watchlistContract,
  discovery: discoveryContract,
  outreach: outreachContract,
  misfits: misfitsContract,
  matching: matchingContract,
  valuation: valuationContract,
  dealWork: dealWorkContract,
  pipeline: pipelineContract,
}

/** Calls whose body or answer is a file: declared like all others, but streamed instead of read into memory. */
export const streams = {
  documents: documentStreams,
  imports: importStreams,
  deals: dealStreams,
  dealWork: dealWorkStreams,
  outreach: outreachStreams,
}
