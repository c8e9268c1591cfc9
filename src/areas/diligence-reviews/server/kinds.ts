import type { Selectable } from 'kysely'
import type { AuditAction } from '#areas/audit/rules/actions.ts'
import { checkDeals } from '#areas/deals/server/read/get-deal.ts'
import type { Actor } from '#areas/permissions.ts'
import {
  changedFields,
  type AuditNote,
  type Described,
  type RecordKind,
  type RecordRow,
} from '#areas/records/server/record-kind.ts'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import { confirmationFields } from '#areas/finding-reviews/fields.ts'
import { checkUndoneConfirmations } from '#areas/finding-reviews/server/follow-finding.ts'
import { documentFields, itemCourse, itemFields, pointFields, reviewLinks, riskFields } from '../fields.ts'
import { itemFinding, riskFinding } from '../rules/second-review.ts'
import { documentsOfDeal, itemsOfDeal, pointsOfDeal, risksOfDeal } from '../rules/limits.ts'

export type ItemRow = Selectable<Tables['diligence_items']>
export type RiskRow = Selectable<Tables['diligence_risks']>
export type DocumentRow = Selectable<Tables['diligence_documents']>
export type PointRow = Selectable<Tables['diligence_points']>

type OfDeal = RecordRow & { deal_id: string }

const dealOf = ({ deal_id }: { deal_id: string }) => deal_id
const ofDeal = {
  owner: 'workspace_id',
  // rows of the checklist and of the sample are written by one statement, without versions
  howInBulk: () => 'created' as const,
  checkSeen: (db: Db, actor: Actor, rows: readonly { deal_id: string }[]) => checkDeals(db, actor, rows.map(dealOf)),
} as const
const parent = { table: 'deals', column: 'deal_id', called: 'A deal' } as const
const idOf = ({ id }: { id: string }) => id

export const itemKind: RecordKind<ItemRow> = {
  ...ofDeal,
  table: 'diligence_items',
  noun: 'item',
  fields: { ...itemFields, ...itemCourse, ...confirmationFields },
  title: 'title',
  news: { topic: 'diligenceItems', idOf },
  subject: 'diligence_item',
  parent: { ...parent, plural: 'diligence items', most: itemsOfDeal },
  describe: (made) => describeReviewed('diligence_item', itemKind, made),
  checkUndo: checkUndoneConfirmations<ItemRow>(itemFinding),
}

export const riskKind: RecordKind<RiskRow> = {
  ...ofDeal,
  table: 'diligence_risks',
  noun: 'risk',
  fields: { ...riskFields, ...confirmationFields },
  title: 'risk',
  news: { topic: 'diligenceRisks', idOf },
  subject: 'diligence_risk',
  parent: { ...parent, plural: 'risks', most: risksOfDeal },
  describe: (made) => describeReviewed('diligence_risk', riskKind, made),
  checkUndo: checkUndoneConfirmations<RiskRow>(riskFinding),
}

export const documentKind: RecordKind<DocumentRow> = {
  ...ofDeal,
  table: 'diligence_documents',
  noun: 'document',
  fields: documentFields,
  title: 'name',
  news: { topic: 'diligenceReviews', idOf: dealOf },
  subject: 'diligence_document',
  doubles: { diligence_documents_once: 'Someone else has just set the status of this document.' },
  parent: { ...parent, plural: 'reviewed documents', most: documentsOfDeal },
  describe: (made) => describe('diligence_document', documentKind, made),
}

export const pointKind: RecordKind<PointRow> = {
  ...ofDeal,
  table: 'diligence_points',
  noun: 'point',
  fields: pointFields,
  title: 'title',
  news: { topic: 'diligenceReviews', idOf: dealOf },
  subject: 'diligence_point',
  parent: { ...parent, plural: 'open points', most: pointsOfDeal },
  describe: (made) => describe('diligence_point', pointKind, made),
}

/** What the answers for all records of a review have in common. */
export const ofReview = {
  links: reviewLinks,
  checkLinks: (db: Db, actor: Actor, { deal_id }: { deal_id: string }) => checkDeals(db, actor, [deal_id]),
  startFacts: ({ userId }: Actor) => ({ created_by: userId }),
}

type Subject = 'diligence_item' | 'diligence_risk' | 'diligence_document' | 'diligence_point'

/** What a second person has seen is said in other words than a change of it. */
function describeReviewed<Row extends OfDeal & { confirmed_at: Date | null }>(
  subject: 'diligence_item' | 'diligence_risk',
  kind: RecordKind<Row>,
  made: Described<Row>,
): AuditNote[] {
  const { before, after, how } = made
  const isConfirmation =
    before !== null && how === 'changed' && changedFields(kind, { before, after }).join(' ') === 'confirmed_by'
  if (!isConfirmation) return describe(subject, kind, made)
  const { deal_id, change_id, confirmed_at } = after
  const action = confirmed_at === null ? (`${subject}.unconfirmed` as const) : (`${subject}.confirmed` as const)
  return [{ action, details: { deal_id, change_id } }]
}

function describe<Row extends OfDeal>(
  subject: Subject,
  kind: RecordKind<Row>,
  { before, after, how }: Described<Row>,
): AuditNote[] {
  const details = { deal_id: after.deal_id, change_id: after.change_id }
  if (!before) return [{ action: `${subject}.created`, details }]
  if (how === 'removed') return [{ action: `${subject}.removed`, details }]
  const action: AuditAction = how === 'undone' ? `${subject}.undone` : `${subject}.changed`
  return [{ action, details: { ...details, fields: changedFields(kind, { before, after }) } }]
}
