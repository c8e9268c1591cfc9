import { findTaskNames } from '#areas/deal-work/server/tasks/find-task-names.ts'
import { findPointNames } from '#areas/diligence-reviews/server/points.ts'
import { items } from '#areas/diligence-reviews/server/items.ts'
import { risks } from '#areas/diligence-reviews/server/risks.ts'
import { requests } from '#areas/document-requests/server/requests.ts'
import { findDocuments } from '#areas/documents/server/find-documents.ts'
import { findFindingNames } from '#areas/legal-diligence/server/find-finding-names.ts'
import type { LinkDeps, LinkReader } from '#areas/record-links/server/deps.ts'
import { steps, terms } from '#areas/negotiation/server/kinds.ts'
import { findValuationNames, findAdjustmentNames } from '#areas/valuation/server/find-valuation-names.ts'
import type { FindNames } from '#areas/records/server/named-record.ts'
import type { Db } from '#db/connection.ts'

/** Of records that every member may read. */
function forMembers(find: FindNames<string>) {
  return (db: Db, { workspaceId }: LinkReader, ids: readonly string[]) => find(db, workspaceId, ids)
}

/** What the ends of links are called, each by its area. */
export const linkedNames: LinkDeps['linkedNames'] = {
  legal_finding: findFindingNames,
  risk: risks.findNames,
  document: (db, reader, ids) => findDocuments({ db }, reader, ids),
  request: requests.findNames,
  task: forMembers(findTaskNames),
  price: forMembers(findAdjustmentNames),
  term: forMembers(findPointNames),
  condition: forMembers(findPointNames),
}

/** What the activity of a deal calls the records of areas that stand on deals. */
export const subjectNames = {
  document_request: requests.findNames,
  valuation: forMembers(findValuationNames),
  diligence_item: items.findNames,
  diligence_risk: risks.findNames,
  diligence_point: forMembers(findPointNames),
  negotiation_term: terms.findNames,
  negotiation_step: steps.findNames,
}
