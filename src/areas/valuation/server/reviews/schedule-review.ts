import type { Transaction } from 'kysely'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Review, ReviewPlan } from '../../contract.ts'
import type { MeetingWords } from '../../rules/meeting-mail.ts'
import {
  findReview,
  findReviewForChange,
  insertReview,
  listReviewRows,
  updateReview,
  type ReviewRow,
} from './review-store.ts'
import { announceValuation } from '../record-valuation.ts'
import { allowInvitations } from './allow-invitations.ts'
import {
  attendeesOf,
  refuseOtherMeeting,
  refuseWrongTime,
  sendInvitations,
  uniqueAddresses,
  writeInvitation,
  type MeetingInvitation,
  type InvitationDeps,
} from './send-invitations.ts'
import { findValuationRow } from '../store.ts'

type Trx = Transaction<Tables>
type Key = { valuationId: string; reviewId: string }
type SeenKey = Key & { sequence: number }

const noReview = 'There is no such review.'

export async function listReviews({ db }: { db: Db }, actor: Actor, valuationId: string): Promise<Review[]> {
  const key = { workspaceId: actor.workspaceId, valuationId }
  if (!(await findValuationRow(db, key))) throw new AppError('NOT_FOUND', 'There is no such valuation.')
  return (await listReviewRows(db, key)).map(toReview)
}

/** Stores the meeting and sends everybody an invitation for the calendar, both or neither. */
export function scheduleReview(
  deps: InvitationDeps,
  actor: Actor,
  { valuationId, ...plan }: ReviewPlan & { valuationId: string },
): Promise<Review> {
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    const valuation = await findValuationRow(trx, { workspaceId: actor.workspaceId, valuationId })
    if (!valuation) throw new AppError('NOT_FOUND', 'There is no such valuation.')
    refuseWrongTime(plan, at)
    const attendees = uniqueAddresses(plan.attendees)
    await allowInvitations(deps, trx, { actor, attendees, at })
    const row = await insertReview(trx, {
      ...toColumns({ ...plan, attendees }),
      id: deps.newId(),
      valuation_id: valuationId,
      created_by: actor.userId,
      created_at: at,
      updated_at: at,
    })
    await sendAll(deps, trx, { actor, row, company: valuation.name, method: 'REQUEST', to: attendees })
    await announceValuation(trx, actor, { valuationId, action: 'valuation.review_scheduled', at })
    return toReview(row)
  })
}

/** Everybody who was or is invited hears of it: the new state, or that they are no longer asked. */
export function changeReview(
  deps: InvitationDeps,
  actor: Actor,
  { valuationId, reviewId, sequence, ...plan }: ReviewPlan & SeenKey,
): Promise<Review> {
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    const { before, company } = await getReviewAhead(trx, actor, { valuationId, reviewId, sequence, at })
    refuseWrongTime(plan, at)
    const attendees = uniqueAddresses(plan.attendees)
    await allowInvitations(deps, trx, { actor, attendees, at })
    const row = await updateReview(trx, reviewId, {
      ...toColumns({ ...plan, attendees }),
      sequence: before.sequence + 1,
      updated_at: at,
    })
    const dropped = attendeesOf(before).filter((address) => !attendees.includes(address))
    await sendAll(deps, trx, { actor, row, company, method: 'REQUEST', to: attendees })
    await sendAll(deps, trx, { actor, row, company, method: 'CANCEL', to: dropped })
    await announceValuation(trx, actor, { valuationId, action: 'valuation.review_changed', at })
    return toReview(row)
  })
}

export function cancelReview(
  deps: InvitationDeps,
  actor: Actor,
  { valuationId, reviewId, sequence }: SeenKey,
): Promise<Review> {
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    const { before, company } = await getReviewAhead(trx, actor, { valuationId, reviewId, sequence, at })
    const change = { cancelled_at: at, sequence: before.sequence + 1, updated_at: at }
    const row = await updateReview(trx, reviewId, change)
    await sendAll(deps, trx, { actor, row, company, method: 'CANCEL', to: attendeesOf(row) })
    await announceValuation(trx, actor, { valuationId, action: 'valuation.review_cancelled', at })
    return toReview(row)
  })
}

/** The calendar file by itself, for whoever did not get the mail. */
export async function exportReview(
  deps: { db: Db; config: { publicUrl: string } },
  actor: Actor,
  { valuationId, reviewId }: Key,
): Promise<File> {
  const key = { workspaceId: actor.workspaceId, valuationId }
  const row = await findReview(deps.db, { ...key, reviewId })
  const valuation = await findValuationRow(deps.db, key)
  if (!row || !valuation) throw new AppError('NOT_FOUND', noReview)
  const method = row.cancelled_at === null ? 'REQUEST' : 'CANCEL'
  const review = { actor, row, company: valuation.name, method, to: attendeesOf(row) } as const
  const calendar = await writeInvitation(deps, toInvitation(review))
  return new File([calendar], 'review.ics', { type: 'text/calendar' })
}

async function getReviewAhead(trx: Trx, actor: Actor, { valuationId, reviewId, ...seen }: SeenKey & { at: Date }) {
  const key = { workspaceId: actor.workspaceId, valuationId }
  const before = await findReviewForChange(trx, { ...key, reviewId })
  const valuation = await findValuationRow(trx, key)
  if (!before || !valuation) throw new AppError('NOT_FOUND', noReview)
  refuseOtherMeeting(before, seen)
  return { before, company: valuation.name }
}

type Letter = { actor: Actor; row: ReviewRow; company: string; method: 'REQUEST' | 'CANCEL'; to: readonly string[] }

function sendAll(deps: InvitationDeps, trx: Trx, letter: Letter): Promise<void> {
  return sendInvitations(deps, trx, { ...toInvitation(letter), words: describeReview(letter), file: 'review.ics' })
}

function toInvitation({ row, company, ...letter }: Letter): MeetingInvitation {
  const { sequence, updated_at: writtenAt } = row
  return { ...letter, row, sequence, writtenAt, summary: `Valuation review: ${company}` }
}

function describeReview({ actor, row, company, method }: Letter): MeetingWords {
  const verb = row.sequence > 0 ? 'Changed' : 'Invitation'
  return {
    subject: `${method === 'CANCEL' ? 'Cancelled' : verb}: valuation review of ${company}`,
    opening:
      method === 'CANCEL'
        ? `${actor.name} has cancelled the review of the valuation of ${company}, or no longer asks you to take part.`
        : `${actor.name} invites you to look at the valuation of ${company} together.`,
    closing: 'The attached file adds the meeting to your calendar, or removes it.',
  }
}

function toColumns({ starts_at, minutes, place, note, attendees }: ReviewPlan) {
  return { starts_at: new Date(starts_at), minutes, place, note, attendees: JSON.stringify(attendees) }
}

function toReview(row: ReviewRow): Review {
  return {
    id: row.id,
    starts_at: row.starts_at.toISOString(),
    minutes: row.minutes,
    place: row.place,
    note: row.note,
    attendees: attendeesOf(row),
    sequence: row.sequence,
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
  }
}
