import { agreementsContract } from './areas/agreements/contract.ts'
import { auditContract } from './areas/audit/contract.ts'
import { billingContract, billingStreams } from './areas/billing/contract.ts'
import { companiesContract } from './areas/companies/contract.ts'
import { companySearchContract } from './areas/company-search/contract.ts'
import { dealWorkContract, dealWorkStreams } from './areas/deal-work/contract.ts'
import { dealsContract, dealStreams } from './areas/deals/contract.ts'
import {
  diligenceItemsContract,
  diligenceItemStreams,
  diligenceReviewsContract,
  diligenceRisksContract,
  diligenceRiskStreams,
} from './areas/diligence-reviews/contract.ts'
import { documentAnalysisContract } from './areas/document-analysis/contract.ts'
import { requestThreadsContract, requestThreadStreams } from './areas/request-threads/contract.ts'
import { documentRequestsContract, documentRequestStreams } from './areas/document-requests/contract.ts'
import { roomGuestsContract, roomGuestStreams } from './areas/room-guests/contract.ts'
import { documentStreams, documentsContract } from './areas/documents/contract.ts'
import { dueDiligenceContract } from './areas/due-diligence/contract.ts'
import {
  engagementPartiesContract,
  engagementsContract,
  engagementStakesContract,
  engagementStreams,
} from './areas/engagements/contract.ts'
import { importStreams, importsContract } from './areas/imports/contract.ts'
import { identityContract } from './areas/identity/contract.ts'
import { legalDiligenceContract } from './areas/legal-diligence/contract.ts'
import { lookupContract } from './areas/lookup/contract.ts'
import { marketScanContract } from './areas/market-scan/contract.ts'
import { exclusionsContract } from './areas/exclusions/contract.ts'
import { monitoringContract, monitoringStreams } from './areas/monitoring/contract.ts'
import { modelsContract } from './areas/models/contract.ts'
import {
  negotiationContract,
  negotiationStepsContract,
  negotiationTermsContract,
} from './areas/negotiation/contract.ts'
import { matchingContract } from './areas/matching/contract.ts'
import { outreachContract, outreachStreams } from './areas/outreach/contract.ts'
import { pipelineContract } from './areas/pipeline/contract.ts'
import { recordLinksContract } from './areas/record-links/contract.ts'
import { registryContract } from './areas/registry/contract.ts'
import { salesToolsContract } from './areas/sales-tools/contract.ts'
import { screeningBatchesContract, screeningContract, screeningStreams } from './areas/screening/contract.ts'
import { sourcingContract, sourcingStreams } from './areas/sourcing/contract.ts'
import { tasksContract } from './areas/tasks/contract.ts'
import { thesisContract } from './areas/thesis/contract.ts'
import { valuationContract } from './areas/valuation/contract.ts'
import { voiceCoachContract } from './areas/voice-coach/contract.ts'
import { watchlistContract, watchlistStreams } from './areas/watchlist/contract.ts'
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
  billing: billingContract,
  companies: { ...companiesContract, ...companySearchContract },
  imports: importsContract,
  registry: registryContract,
  screening: screeningContract,
  screeningBatches: screeningBatchesContract,
  watchlist: watchlistContract,
  thesis: thesisContract,
  marketScan: marketScanContract,
  sourcing: sourcingContract,
  outreach: outreachContract,
  exclusions: exclusionsContract,
  matching: matchingContract,
  valuation: valuationContract,
  monitoring: monitoringContract,
  legalDiligence: legalDiligenceContract,
  documentRequests: documentRequestsContract,
  roomGuests: roomGuestsContract,
  requestThreads: requestThreadsContract,
  dealWork: dealWorkContract,
  engagements: engagementsContract,
  engagementParties: engagementPartiesContract,
  engagementStakes: engagementStakesContract,
  negotiation: negotiationContract,
  negotiationTerms: negotiationTermsContract,
  negotiationSteps: negotiationStepsContract,
  voiceCoach: voiceCoachContract,
  salesTools: salesToolsContract,
  dueDiligence: dueDiligenceContract,
  diligenceReviews: diligenceReviewsContract,
  diligenceItems: diligenceItemsContract,
  diligenceRisks: diligenceRisksContract,
  recordLinks: recordLinksContract,
  documentAnalysis: documentAnalysisContract,
  agreements: agreementsContract,
  pipeline: pipelineContract,
  lookup: lookupContract,
}

/** Calls whose body or answer is a file: declared like all others, but streamed instead of read into memory. */
export const streams = {
  documents: documentStreams,
  imports: importStreams,
  billing: billingStreams,
  screening: screeningStreams,
  deals: dealStreams,
  monitoring: monitoringStreams,
  documentRequests: documentRequestStreams,
  roomGuests: roomGuestStreams,
  requestThreads: requestThreadStreams,
  diligenceItems: diligenceItemStreams,
  diligenceRisks: diligenceRiskStreams,
  dealWork: dealWorkStreams,
  engagements: engagementStreams,
  watchlist: watchlistStreams,
  sourcing: sourcingStreams,
  outreach: outreachStreams,
}
