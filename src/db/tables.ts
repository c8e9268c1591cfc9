import type { AgreementsTables } from './tables/agreements.ts'
import type { AuditTables } from './tables/audit.ts'
import type { BillingTables } from './tables/billing.ts'
import type { CompaniesTables } from './tables/companies.ts'
import type { CompanySearchTables } from './tables/company-search.ts'
import type { DealsTables } from './tables/deals.ts'
import type { DiligenceTables } from './tables/diligence.ts'
import type { DocumentRequestsTables } from './tables/document-requests.ts'
import type { DocumentsTables } from './tables/documents.ts'
import type { EngagementsTables } from './tables/engagements.ts'
import type { FindingReviewsTables } from './tables/finding-reviews.ts'
import type { IdentityTables } from './tables/identity.ts'
import type { ImportsTables } from './tables/imports.ts'
import type { ModelsTables } from './tables/models.ts'
import type { MonitoringTables } from './tables/monitoring.ts'
import type { NegotiationTables } from './tables/negotiation.ts'
import type { RecordsTables } from './tables/records.ts'
import type { RegistryTables } from './tables/registry.ts'
import type { ScreeningTables } from './tables/screening.ts'
import type { ServerTables } from './tables/server.ts'
import type { ShortlistsTables } from './tables/shortlists.ts'
import type { ValuationTables } from './tables/valuation.ts'
import type { WorkspacesTables } from './tables/workspaces.ts'

/** Every table of the product, written by `npm run db:types`. The migrations say what each is for. */
export type Tables =
  & AgreementsTables
  & AuditTables
  & BillingTables
  & CompaniesTables
  & CompanySearchTables
  & DealsTables
  & DiligenceTables
  & DocumentRequestsTables
  & DocumentsTables
  & EngagementsTables
  & FindingReviewsTables
  & IdentityTables
  & ImportsTables
  & ModelsTables
  & MonitoringTables
  & NegotiationTables
  & RecordsTables
  & RegistryTables
  & ScreeningTables
  & ServerTables
  & ShortlistsTables
  & ValuationTables
  & WorkspacesTables
