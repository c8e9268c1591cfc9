import type { Selectable } from 'kysely'
import { checkDeals } from '#areas/deals/server/read/get-deal.ts'
import {
  changedFields,
  type AuditNote,
  type Changed,
  type Described,
  type RecordKind,
} from '#areas/records/server/record-kind.ts'
import { recordAnswers } from '#areas/records/server/record-answers.ts'
import type { Actor } from '#areas/permissions.ts'
import { hasQuestionsOfBuyer } from '#areas/request-threads/server/guest-posts.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import { guestFields, guestLinks, guestParams } from '../fields.ts'
import { buyerOf } from '../rules/buyer-of.ts'
import { guestsOfDeal } from '../rules/limits.ts'
import { sorts } from '../rules/words.ts'

export type GuestRow = Selectable<Tables['room_guests']>

export const guestKind: RecordKind<GuestRow> = {
  table: 'room_guests',
  noun: 'guest',
  owner: 'workspace_id',
  fields: guestFields,
  title: 'name',
  doubles: { room_guests_one_address: 'This deal already has a guest with this email address.' },
  news: { topic: 'roomGuests', idOf: ({ id }) => id },
  subject: 'room_guest',
  parent: { table: 'deals', column: 'deal_id', called: 'A deal', plural: 'guests', most: guestsOfDeal },
  describe,
  checkUndo: refuseLeftQuestions,
  // bidders are not named to the rest of the team
  isSeen: ({ memberRole }) => memberRole === undefined || memberRole === 'owner' || memberRole === 'admin',
  async checkSeen(db, actor, rows) {
    await checkDeals(
      db,
      actor,
      rows.map(({ deal_id }) => deal_id),
    )
  },
}

export const guests = recordAnswers({
  kind: guestKind,
  fields: guestFields,
  links: guestLinks,
  params: guestParams,
  sorts,
  checkLinks: (db, actor, { deal_id }) => checkDeals(db, actor, [deal_id]),
  startFacts: ({ userId }) => ({ created_by: userId }),
  follow: (before, { email }) => (email === undefined || email === before?.email ? {} : { email: cleanAddress(email) }),
})

/** The questions of a renamed buyer have its new name, and an undo would leave them behind. */
async function refuseLeftQuestions(
  db: Db,
  { workspaceId }: Actor,
  changes: readonly Changed<GuestRow>[],
): Promise<void> {
  for (const { before, after } of changes) {
    if (!before || buyerOf(before.company) === buyerOf(after.company)) continue
    const asked = { workspaceId, dealId: before.deal_id, buyer: buyerOf(before.company), guestIds: [before.id] }
    if (await hasQuestionsOfBuyer(db, asked))
      throw new AppError(
        'CONFLICT',
        `${before.name} has asked questions for ${before.company}. Rename the buyer, or change the field Buyer or adviser, instead.`,
      )
  }
}

function cleanAddress(written: string): string {
  const email = written.trim().toLowerCase()
  if (/^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/.test(email)) return email
  throw new AppError('BAD_REQUEST', `“${written.slice(0, 100)}” is not an email address.`)
}

function describe({ before, after, how }: Described<GuestRow>): AuditNote[] {
  const details = { deal_id: after.deal_id, change_id: after.change_id }
  if (!before) return [{ action: 'room_guest.created', details }]
  if (how === 'removed') return [{ action: 'room_guest.removed', details }]
  const action = how === 'undone' ? 'room_guest.undone' : 'room_guest.changed'
  return [{ action, details: { ...details, fields: changedFields(guestKind, { before, after }) } }]
}
