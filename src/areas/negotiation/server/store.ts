import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { updateOne } from '#db/queries/update-rows.ts'
import { insertAndReturn, insertIfNew, insertMany, insertOne, upsertBy } from '#db/queries/insert-rows.ts'
import { deleteWhere, rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'
import { bidsOfDeal, closingsListed, meetingsListed, messagesListed, offersOfDeal } from '../rules/limits.ts'

export type NegotiationRow = Selectable<Tables['negotiations']>
export type BidRow = Selectable<Tables['negotiation_bids']>
export type OfferRow = Selectable<Tables['negotiation_offers']>
export type TermRow = Selectable<Tables['negotiation_terms']>
export type StepRow = Selectable<Tables['negotiation_steps']>
export type MeetingRow = Selectable<Tables['negotiation_meetings']>
export type MessageRow = Selectable<Tables['negotiation_messages']>
export type LimitsRow = Selectable<Tables['negotiation_limits']>

export type NegotiationKey = { workspaceId: string; dealId: string }

export function findNegotiation(db: Db, { workspaceId, dealId }: NegotiationKey): Promise<NegotiationRow | undefined> {
  return rowsWhere(db, 'negotiations', { workspace_id: workspaceId, deal_id: dealId }).selectAll().executeTakeFirst()
}

/**
 * Locks the negotiation. Everybody takes locks in one order: terms and steps before their negotiation, so that nobody waits
 * for each other in a circle. `share`: it must only not be finalised meanwhile.
 */
export function lockNegotiation(db: Db, { workspaceId, dealId }: NegotiationKey, strength: 'share' | 'update') {
  const query = rowsWhere(db, 'negotiations', { workspace_id: workspaceId, deal_id: dealId }).selectAll()
  return (strength === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst()
}

/** Of these deals those that have a negotiation. */
export async function listNegotiated(db: Db, workspaceId: string, dealIds: readonly string[]): Promise<Set<string>> {
  if (dealIds.length === 0) return new Set()
  const rows = await rowsWhere(db, 'negotiations', { workspace_id: workspaceId })
    .select('deal_id')
    .where('deal_id', 'in', [...dealIds])
    .execute()
  return new Set(rows.map(({ deal_id }) => deal_id))
}

export const insertNegotiation = insertIfNew('negotiations')

/** Amounts are stored in minor units: from the first one on the currency no longer changes. */
export async function fixCurrency(trx: Db, row: NegotiationRow, currency: string): Promise<void> {
  if (row.currency !== null) return
  await updateNegotiation(trx, { workspaceId: row.workspace_id, dealId: row.deal_id }, { currency })
}

export function updateNegotiation(
  db: Db,
  { workspaceId, dealId }: NegotiationKey,
  change: Updateable<Tables['negotiations']>,
): Promise<NegotiationRow> {
  return updateWhere(db, 'negotiations', { workspace_id: workspaceId, deal_id: dealId })
    .set(change)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function listBids(db: Db, { workspaceId, dealId }: NegotiationKey): Promise<BidRow[]> {
  return rowsWhere(db, 'negotiation_bids', { workspace_id: workspaceId, deal_id: dealId })
    .selectAll()
    .orderBy('is_lead', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(bidsOfDeal)
    .execute()
}

export const insertBids = insertMany('negotiation_bids')

export function updateBid(
  db: Db,
  { workspaceId, id }: { workspaceId: string; id: string },
  change: Updateable<Tables['negotiation_bids']>,
): Promise<BidRow> {
  return updateWhere(db, 'negotiation_bids', { workspace_id: workspaceId, id })
    .set({ ...change, version: sql`version + 1` })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The lead passes to another bid. */
export async function clearLead(db: Db, { workspaceId, dealId }: NegotiationKey): Promise<void> {
  await updateWhere(db, 'negotiation_bids', { workspace_id: workspaceId, deal_id: dealId, is_lead: true })
    .set({ is_lead: false, version: sql`version + 1` })
    .execute()
}

export function listOffers(db: Db, { workspaceId, dealId }: NegotiationKey): Promise<OfferRow[]> {
  return rowsWhere(db, 'negotiation_offers', { workspace_id: workspaceId, deal_id: dealId })
    .selectAll()
    .orderBy('number')
    .limit(offersOfDeal)
    .execute()
}

export const insertOffers = insertMany('negotiation_offers')

export async function updateOffer(
  db: Db,
  { workspaceId, id }: { workspaceId: string; id: string },
  change: Updateable<Tables['negotiation_offers']>,
): Promise<OfferRow> {
  return await updateWhere(db, 'negotiation_offers', { workspace_id: workspaceId, id })
    .set(change)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function listTerms(db: Db, { workspaceId, dealId }: NegotiationKey): Promise<TermRow[]> {
  return termsOf(db, { workspaceId, dealId }).orderBy('created_at').orderBy('id').execute()
}

/** Before the negotiation is locked for an offer or the end; in the order in which area records locks its rows. */
export function lockTerms(db: Db, { workspaceId, dealId }: NegotiationKey): Promise<TermRow[]> {
  return termsOf(db, { workspaceId, dealId }).orderBy('id').forUpdate().execute()
}

type LockRowsInput = { table: 'negotiation_terms' | 'negotiation_steps'; ids: readonly string[] }

/** Locks terms or steps in the order of their ids, as area records does, and says of which deals they are. */
export async function lockRows(db: Db, workspaceId: string, { table, ids }: LockRowsInput): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('deal_id')
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return [...new Set(rows.map(({ deal_id }) => deal_id))]
}

function termsOf(db: Db, { workspaceId, dealId }: NegotiationKey) {
  return rowsWhere(db, 'negotiation_terms', { workspace_id: workspaceId, deal_id: dealId })
    .selectAll()
    .where('removed_at', 'is', null)
}

export const insertTerms = insertMany('negotiation_terms')

export type ClosingRow = Selectable<Tables['negotiation_closings']>

export const insertClosing = insertOne('negotiation_closings')

export function listClosings(db: Db, { workspaceId, dealId }: NegotiationKey): Promise<ClosingRow[]> {
  return rowsWhere(db, 'negotiation_closings', { workspace_id: workspaceId, deal_id: dealId })
    .selectAll()
    .orderBy('reopened_at', 'desc')
    .orderBy('id')
    .limit(closingsListed)
    .execute()
}

export function listSteps(db: Db, { workspaceId, dealId }: NegotiationKey): Promise<StepRow[]> {
  return rowsWhere(db, 'negotiation_steps', { workspace_id: workspaceId, deal_id: dealId })
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('deadline')
    .orderBy('id')
    .execute()
}

export const insertSteps = insertMany('negotiation_steps')

export function listMeetings(db: Db, { workspaceId, dealId }: NegotiationKey): Promise<MeetingRow[]> {
  return rowsWhere(db, 'negotiation_meetings', { workspace_id: workspaceId, deal_id: dealId })
    .selectAll()
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(meetingsListed)
    .execute()
}

type MeetingKey = NegotiationKey & { meetingId: string }

export function findMeeting(db: Db, key: MeetingKey): Promise<MeetingRow | undefined> {
  return meetingsWhere(db, key).selectAll().executeTakeFirst()
}

/** Locks the row, so that two changes of one meeting follow each other. */
export function findMeetingForChange(db: Db, key: MeetingKey): Promise<MeetingRow | undefined> {
  return meetingsWhere(db, key).selectAll().forUpdate().executeTakeFirst()
}

function meetingsWhere(db: Db, { workspaceId, dealId, meetingId }: MeetingKey) {
  return rowsWhere(db, 'negotiation_meetings', { workspace_id: workspaceId, deal_id: dealId, id: meetingId })
}

export const insertMeeting = insertAndReturn('negotiation_meetings')

/** The caller has found the meeting in the actor's workspace. */
export function updateMeeting(
  db: Db,
  id: string,
  change: Updateable<Tables['negotiation_meetings']>,
): Promise<MeetingRow> {
  return updateWhere(db, 'negotiation_meetings', { id }).set(change).returningAll().executeTakeFirstOrThrow()
}

/** The newest messages, oldest first. */
export async function listMessages(db: Db, { workspaceId, dealId }: NegotiationKey): Promise<MessageRow[]> {
  const rows = await rowsWhere(db, 'negotiation_messages', { workspace_id: workspaceId, deal_id: dealId })
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(messagesListed)
    .execute()
  return rows.toReversed()
}

export const insertMessages = insertMany('negotiation_messages')

type FindReadAtInput = { dealId: string; userId: string }

export async function findReadAt(db: Db, { dealId, userId }: FindReadAtInput): Promise<Date | undefined> {
  const row = await rowsWhere(db, 'negotiation_reads', { deal_id: dealId, user_id: userId })
    .select('read_at')
    .executeTakeFirst()
  return row?.read_at
}

export const saveReadAt = upsertBy('negotiation_reads', 'deal_id', 'user_id')

export async function findDraft(db: Db, { dealId, userId }: { dealId: string; userId: string }) {
  return await rowsWhere(db, 'negotiation_drafts', { deal_id: dealId, user_id: userId })
    .select(['draft', 'saved_at'])
    .executeTakeFirst()
}

export const saveDraftRow = upsertBy('negotiation_drafts', 'deal_id', 'user_id')

export async function deleteDraft(db: Db, { dealId, userId }: { dealId: string; userId: string }): Promise<void> {
  await deleteWhere(db, 'negotiation_drafts', { deal_id: dealId, user_id: userId }).execute()
}

export function findLimits(db: Db, { workspaceId, dealId }: NegotiationKey): Promise<LimitsRow | undefined> {
  return rowsWhere(db, 'negotiation_limits', { workspace_id: workspaceId, deal_id: dealId })
    .selectAll()
    .executeTakeFirst()
}

/** The caller holds the lock of the negotiation. */
export const saveLimitsRow = upsertBy('negotiation_limits', 'deal_id')

export type ChatRow = Selectable<Tables['negotiation_chats']>

/** False if the question is stored already. */
export async function insertChat(db: Db, rows: readonly Omit<Insertable<Tables['negotiation_chats']>, 'position'>[]) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('negotiation_chats')
    .values([...rows])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === BigInt(rows.length)
}

type QuestionKey = { dealId: string; userId: string; questionId: string }

/** The answer that follows a question of this person. */
export function findAnswer(db: Db, { dealId, userId, questionId }: QuestionKey): Promise<ChatRow | undefined> {
  return db
    .selectFrom('negotiation_chats as answers')
    .innerJoin('negotiation_chats as questions', (join) =>
      join
        .onRef('questions.deal_id', '=', 'answers.deal_id')
        .onRef('questions.user_id', '=', 'answers.user_id')
        .onRef('questions.position', '<', 'answers.position'),
    )
    .selectAll('answers')
    .where('questions.id', '=', questionId)
    .where('answers.deal_id', '=', dealId)
    .where('answers.user_id', '=', userId)
    .where('answers.role', '=', 'assistant')
    .orderBy('answers.position')
    .limit(1)
    .executeTakeFirst()
}

type ListChatInput = { dealId: string; userId: string; limit: number }

export async function listChat(db: Db, { dealId, userId, limit }: ListChatInput): Promise<ChatRow[]> {
  const rows = await rowsWhere(db, 'negotiation_chats', { deal_id: dealId, user_id: userId })
    .selectAll()
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed()
}

export async function deleteChat(db: Db, { dealId, userId }: { dealId: string; userId: string }): Promise<void> {
  await deleteWhere(db, 'negotiation_chats', { deal_id: dealId, user_id: userId }).execute()
}

export type RehearsalRow = Selectable<Tables['negotiation_rehearsals']>
type RehearsalOwner = { workspaceId: string; dealId: string; userId: string }

export function listRehearsalRows(db: Db, owner: RehearsalOwner, limit: number): Promise<RehearsalRow[]> {
  return ownRehearsals(db, owner).orderBy('created_at', 'desc').orderBy('id').limit(limit).execute()
}

/** Locked, because two moves may arrive together. */
export function lockRehearsal(db: Db, owner: RehearsalOwner, id: string): Promise<RehearsalRow | undefined> {
  return ownRehearsals(db, owner).where('id', '=', id).forUpdate().executeTakeFirst()
}

function ownRehearsals(db: Db, { workspaceId, dealId, userId }: RehearsalOwner) {
  return rowsWhere(db, 'negotiation_rehearsals', {
    workspace_id: workspaceId,
    deal_id: dealId,
    user_id: userId,
  }).selectAll()
}

export const insertRehearsal = insertOne('negotiation_rehearsals')

export const updateRehearsal = updateOne('negotiation_rehearsals')

export async function deleteRehearsals(
  db: Db,
  { workspaceId, userId }: Pick<RehearsalOwner, 'workspaceId' | 'userId'>,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0
  const { numDeletedRows } = await deleteWhere(db, 'negotiation_rehearsals', {
    workspace_id: workspaceId,
    user_id: userId,
  })
    .where('id', 'in', [...ids])
    .executeTakeFirst()
  return Number(numDeletedRows)
}
