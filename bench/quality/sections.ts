import type { QualitySection } from './quality-section.ts'
import { acquirerAndTarget } from './sections/acquirer-and-target.ts'
import { clauses } from './sections/clauses.ts'
import { companyFiles } from './sections/company-files.ts'
import { comparables } from './sections/comparables.ts'
import { finance } from './sections/finance.ts'
import { names } from './sections/names.ts'
import { negotiationQuestions } from './sections/negotiation-questions.ts'
import { paymentPatterns } from './sections/payment-patterns.ts'
import { payments } from './sections/payments.ts'
import { relevance } from './sections/relevance.ts'
import { screening } from './sections/screening.ts'
import { series } from './sections/series.ts'
import { statements } from './sections/statements.ts'
import { theses } from './sections/theses.ts'
import { textOfDocuments } from './sections/text-of-documents.ts'
import { valueByPeers } from './sections/value-by-peers.ts'

/** All headings of docs/quality.md, in order. */
export const sections: readonly QualitySection[] = [
  valueByPeers,
  comparables,
  acquirerAndTarget,
  theses,
  relevance,
  companyFiles,
  textOfDocuments,
  clauses,
  statements,
  names,
  screening,
  paymentPatterns,
  payments,
  finance,
  series,
  negotiationQuestions,
]
