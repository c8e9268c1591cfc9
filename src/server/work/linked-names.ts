import type { LoggedNames } from '#areas/audit/server/find-people.ts'
import { findCompanies } from '#areas/companies/server/find-companies.ts'
import { taskKind } from '#areas/deal-work/server/work-kinds.ts'
import { listDecisionNames } from '#areas/deal-work/server/decisions/decision-store.ts'
import { dealKind } from '#areas/deals/server/deal-kind.ts'
import { documentKind, itemKind, pointKind, riskKind } from '#areas/diligence-reviews/server/kinds.ts'
import { requestKind } from '#areas/document-requests/server/requests.ts'
import { guestKind } from '#areas/room-guests/server/guests.ts'
import { engagementKind, partyKind } from '#areas/engagements/server/kinds.ts'
import { contactKind } from '#areas/outreach/server/contact-kind.ts'
import { sourcingKind } from '#areas/sourcing/server/sourcing-kind.ts'
import { nameLogged } from '#areas/records/server/name-logged.ts'
import { listWorkspaces } from '#areas/workspaces/server/list-workspaces.ts'
import { findTaskNames } from '#areas/deal-work/server/tasks/find-task-names.ts'
import { findPointNames } from '#areas/diligence-reviews/server/points.ts'
import { items } from '#areas/diligence-reviews/server/items.ts'
import { risks } from '#areas/diligence-reviews/server/risks.ts'
import { requests } from '#areas/document-requests/server/requests.ts'
import { guests } from '#areas/room-guests/server/guests.ts'
import { findDocuments } from '#areas/documents/server/find-documents.ts'
import { findFindingNames } from '#areas/legal-diligence/server/find-finding-names.ts'
import type { LinkDeps, LinkReader } from '#areas/record-links/server/deps.ts'
import { steps, stepKind, termKind, terms } from '#areas/negotiation/server/kinds.ts'
import { findValuationNames, findAdjustmentNames } from '#areas/valuation/server/find-valuation-names.ts'
import type { FindNames } from '#areas/records/server/named-record.ts'
import type { Db } from '#db/connection.ts'

/** Of records that every member may read. */
function forMembers(find: FindNames<string>) {
  return (db: Db, { workspaceId }: LinkReader, ids: readonly string[]) => find(db, workspaceId, ids)
}

/** What the ends of links are called, each by its area. */
const linkedNames: LinkDeps['linkedNames'] = {
  legal_finding: findFindingNames,
  risk: risks.findNames,
  document: (db, reader, ids) => findDocuments({ db }, reader, ids),
  request: requests.findNames,
  task: forMembers(findTaskNames),
  price: forMembers(findAdjustmentNames),
  term: forMembers(findPointNames),
  condition: forMembers(findPointNames),
}

/** What the audit log calls the records of a workspace: each as its reader may see it. */
const loggedNames: LoggedNames = {
  workspace: async (db, actor) => (await listWorkspaces({ db }, actor)).map(({ id, name }) => ({ id, name })),
  company: (db, actor, ids) => findCompanies({ db }, actor, ids),
  contact: nameLogged(contactKind),
  sourcing_record: nameLogged(sourcingKind),
  deal: nameLogged(dealKind),
  deal_task: nameLogged(taskKind),
  deal_decision: forMembers(listDecisionNames),
  document: (db, actor, ids) => findDocuments({ db }, actor, ids),
  document_request: nameLogged(requestKind),
  room_guest: nameLogged(guestKind),
  diligence_item: nameLogged(itemKind),
  diligence_risk: nameLogged(riskKind),
  diligence_document: nameLogged(documentKind),
  diligence_point: nameLogged(pointKind),
  engagement: nameLogged(engagementKind),
  engagement_party: nameLogged(partyKind),
  legal_finding: findFindingNames,
  negotiation_term: nameLogged(termKind),
  negotiation_step: nameLogged(stepKind),
  valuation: forMembers(findValuationNames),
}

/** What the activity of a deal calls the records of areas that stand on deals. */
const subjectNames = {
  document_request: requests.findNames,
  room_guest: guests.findNames,
  valuation: forMembers(findValuationNames),
  diligence_item: items.findNames,
  diligence_risk: risks.findNames,
  diligence_point: forMembers(findPointNames),
  negotiation_term: terms.findNames,
  negotiation_step: steps.findNames,
}

/** Each where its area looks for it in the deps. */
export const recordNames = { linkedNames, loggedNames, subjectNames }
