import { hashToken } from '#areas/identity/server/secret-token.ts'
import { findConfirmedEmail } from '#areas/identity/server/account/find-confirmed-email.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import {
  findAgreementForEveryone,
  findByTokenForEveryone,
  listParticipantsForEveryone,
  type AgreementRow,
  type ParticipantRow,
} from '../store.ts'

export type Seat = { row: AgreementRow; participants: ParticipantRow[]; number: number }

export const noAgreement = () => new AppError('NOT_FOUND', 'There is no such agreement.')
export const noLink = () => new AppError('NOT_FOUND', 'This link is no longer valid. Please ask for a new one.')

/** The address by which this account is a participant: confirmed, in small letters. */
export async function findAddress(db: Db, { userId }: Actor): Promise<string | null> {
  return (await findConfirmedEmail(db, userId))?.toLowerCase() ?? null
}

/** The participant that an account is: as the creator, whatever its address is now, or by its confirmed address. */
export function findOwn(
  { row, participants }: Omit<Seat, 'number'>,
  { userId, email }: { userId: string; email: string | null },
): ParticipantRow | undefined {
  return participants.find(
    ({ number, email: listed }) => (number === 1 && row.creator_id === userId) || listed === email,
  )
}

/**
 * The agreement for one of its participants: by the confirmed address of the account, or as its creator. To everybody
 * else, and to a participant who declined or whose turn has not come, there is none.
 */
export async function getSeat(db: Db, actor: Actor, id: string): Promise<Seat> {
  const seat = await getSeatOrDeclined(db, actor, id)
  if (hasDeclined(seat)) throw noAgreement()
  return seat
}

export function hasDeclined({ participants, number }: Seat): boolean {
  return participants.some((each) => each.number === number && each.state === 'declined')
}

/** Also for a participant who declined, and may say so again. */
export async function getSeatOrDeclined(db: Db, actor: Actor, id: string): Promise<Seat> {
  const row = await findAgreementForEveryone(db, id)
  if (!row) throw noAgreement()
  const participants = await listParticipantsForEveryone(db, [id])
  const email = await findAddress(db, actor)
  const mine = findOwn({ row, participants }, { userId: actor.userId, email })
  if (!mine || mine.state === 'waiting') throw noAgreement()
  return { row, participants, number: mine.number }
}

/**
 * Whom the audit log of the creator's workspace names: the creator. Others are a number there, because members of the
 * workspace may not learn who they are.
 */
export function toAuditActor(number: number, { userId }: Pick<Actor, 'userId'>): string | null {
  return number === 1 ? userId : null
}

/** The participant of a link who has not declined: to others it shows nothing any more. */
export async function getReadingLinkSeat(db: Db, token: string): Promise<Seat> {
  const seat = await getLinkSeat(db, token)
  if (hasDeclined(seat)) throw noLink()
  return seat
}

/** The participant of a link. */
export async function getLinkSeat(db: Db, token: string): Promise<Seat> {
  const mine = await findByTokenForEveryone(db, hashToken(token))
  const row = mine && (await findAgreementForEveryone(db, mine.agreement_id))
  if (!row) throw noLink()
  const participants = await listParticipantsForEveryone(db, [row.id])
  return { row, participants, number: mine.number }
}
