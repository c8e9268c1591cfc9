import type { Selectable } from 'kysely'
import type { Actor } from '#areas/permissions.ts'
import { changedFields, type AuditNote, type Described, type RecordKind } from '#areas/records/server/record-kind.ts'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import { confirmationFields, reviewFields } from '../fields.ts'

export type ReviewRow = Selectable<Tables['finding_reviews']>
export type ReviewKind = RecordKind<ReviewRow>

type KindOfFindings = {
  /** The area of the contract that shows these findings. */
  topic: string
  /** Refuses reviews of findings that the person may not read. */
  checkSeen: (db: Db, actor: Actor, rows: readonly ReviewRow[]) => Promise<void>
}

/** The reviews of the findings of one area, which alone knows who may read them. */
export function reviewKindOf({ topic, checkSeen }: KindOfFindings): ReviewKind {
  const kind: ReviewKind = {
    table: 'finding_reviews',
    noun: 'review',
    owner: 'workspace_id',
    fields: { ...reviewFields, ...confirmationFields },
    otherColumns: ['reviewed_at', 'file_sha256'],
    title: 'verdict',
    news: { topic, idOf: ({ id }) => id },
    subject: 'finding_review',
    doubles: {
      finding_reviews_of_check: 'Someone else has just reviewed this finding.',
      finding_reviews_of_line: 'Someone else has just reviewed this finding.',
    },
    checkSeen,
    describe: (made) => describe(kind, made),
  }
  return kind
}

/** The log says what was decided and by whom; the words are in the history of the review. */
function describe(kind: ReviewKind, { before, after }: Described<ReviewRow>): AuditNote[] {
  const { deal_id, change_id, verdict, confirmed_at } = after
  const isConfirmation = before !== null && changedFields(kind, { before, after }).join(' ') === 'confirmed_by'
  if (!isConfirmation) return [{ action: 'finding_review.given', details: { deal_id, change_id, verdict } }]
  const action = confirmed_at === null ? 'finding_review.unconfirmed' : 'finding_review.confirmed'
  return [{ action, details: { deal_id, change_id, verdict } }]
}
