import { agreementsHandlers } from '#areas/agreements/server/handlers.ts'
import { auditHandlers } from '#areas/audit/server/handlers.ts'
import { billingHandlers } from '#areas/billing/server/handlers.ts'
import { companiesHandlers } from '#areas/companies/server/handlers.ts'
import { companySearchHandlers } from '#areas/company-search/server/handlers.ts'
import { dealWorkHandlers } from '#areas/deal-work/server/handlers.ts'
import { dealsHandlers } from '#areas/deals/server/handlers.ts'
import {
  diligenceItemsHandlers,
  diligenceReviewsHandlers,
  diligenceRisksHandlers,
} from '#areas/diligence-reviews/server/handlers.ts'
import { documentAnalysisHandlers } from '#areas/document-analysis/server/handlers.ts'
import { requestThreadsHandlers } from '#areas/request-threads/server/handlers.ts'
import { documentRequestsHandlers } from '#areas/document-requests/server/handlers.ts'
import { roomGuestsHandlers } from '#areas/room-guests/server/handlers.ts'
import { documentsHandlers } from '#areas/documents/server/handlers.ts'
import { dueDiligenceHandlers } from '#areas/due-diligence/server/handlers.ts'
import {
  engagementPartiesHandlers,
  engagementsHandlers,
  engagementStakesHandlers,
} from '#areas/engagements/server/handlers.ts'
import { importsHandlers } from '#areas/imports/server/handlers.ts'
import { identityHandlers } from '#areas/identity/server/handlers.ts'
import { legalDiligenceHandlers } from '#areas/legal-diligence/server/handlers.ts'
import { lookupHandlers } from '#areas/lookup/server/handlers.ts'
import { marketScanHandlers } from '#areas/market-scan/server/handlers.ts'
import { monitoringHandlers } from '#areas/monitoring/server/handlers.ts'
import { modelsHandlers } from '#areas/models/server/handlers.ts'
import {
  negotiationHandlers,
  negotiationStepsHandlers,
  negotiationTermsHandlers,
} from '#areas/negotiation/server/handlers.ts'
import { exclusionsHandlers } from '#areas/exclusions/server/handlers.ts'
import { matchingHandlers } from '#areas/matching/server/handlers.ts'
import { sourcingHandlers } from '#areas/sourcing/server/handlers.ts'
import { outreachHandlers } from '#areas/outreach/server/handlers.ts'
import { pipelineHandlers } from '#areas/pipeline/server/handlers.ts'
import { recordLinksHandlers } from '#areas/record-links/server/handlers.ts'
import { registryHandlers } from '#areas/registry/server/handlers.ts'
import { salesToolsHandlers } from '#areas/sales-tools/server/handlers.ts'
import { screeningBatchesHandlers, screeningHandlers } from '#areas/screening/server/handlers.ts'
import { tasksHandlers } from '#areas/tasks/server/handlers.ts'
import { thesisHandlers } from '#areas/thesis/server/handlers.ts'
import { valuationHandlers } from '#areas/valuation/server/handlers.ts'
import { voiceCoachHandlers } from '#areas/voice-coach/server/handlers.ts'
import { watchlistHandlers } from '#areas/watchlist/server/handlers.ts'
import { workspacesHandlers } from '#areas/workspaces/server/handlers.ts'

/** The handlers of the contract, one line per area. */
export const router = {
  audit: auditHandlers,
  identity: identityHandlers,
  workspaces: workspacesHandlers,
  tasks: tasksHandlers,
  models: modelsHandlers,
  documents: documentsHandlers,
  deals: dealsHandlers,
  billing: billingHandlers,
  imports: importsHandlers,
  companies: { ...companiesHandlers, ...companySearchHandlers },
  registry: registryHandlers,
  screening: screeningHandlers,
  screeningBatches: screeningBatchesHandlers,
  watchlist: watchlistHandlers,
  thesis: thesisHandlers,
  marketScan: marketScanHandlers,
  sourcing: sourcingHandlers,
  outreach: outreachHandlers,
  exclusions: exclusionsHandlers,
  matching: matchingHandlers,
  valuation: valuationHandlers,
  monitoring: monitoringHandlers,
  legalDiligence: legalDiligenceHandlers,
  documentRequests: documentRequestsHandlers,
  roomGuests: roomGuestsHandlers,
  requestThreads: requestThreadsHandlers,
  dealWork: dealWorkHandlers,
  engagements: engagementsHandlers,
  engagementParties: engagementPartiesHandlers,
  engagementStakes: engagementStakesHandlers,
  negotiation: negotiationHandlers,
  negotiationTerms: negotiationTermsHandlers,
  negotiationSteps: negotiationStepsHandlers,
  voiceCoach: voiceCoachHandlers,
  salesTools: salesToolsHandlers,
  dueDiligence: dueDiligenceHandlers,
  diligenceReviews: diligenceReviewsHandlers,
  diligenceItems: diligenceItemsHandlers,
  diligenceRisks: diligenceRisksHandlers,
  recordLinks: recordLinksHandlers,
  documentAnalysis: documentAnalysisHandlers,
  agreements: agreementsHandlers,
  pipeline: pipelineHandlers,
  lookup: lookupHandlers,
}
