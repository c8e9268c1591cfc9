import { hasOptedOut } from '#areas/outreach/server/opt-out.ts'
import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { addSeconds } from '#core/dates/calendar-end.ts'
import { AppError } from '#core/errors.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import { isAllowed, refuse, type Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import type { Agreement, NewAgreement } from '../../contract.ts'
import { writeDocument } from '../../rules/document-text.ts'
import { isPossibleDuration } from '../../rules/read-form.ts'
import { listTurns, mayFollow } from '../../rules/moves.ts'
import type { AgreementDeps } from '../deps.ts'
import { findAddress, getSeat, noAgreement, type Seat } from '../read/find-participant.ts'
import { getAgreement } from '../read/read-agreements.ts'
import { toMoving } from '../read/to-agreement.ts'
import { insertAgreement, listParticipantsForEveryone, type AgreementRow, type ParticipantRow } from '../store.ts'
import { allowInvitations } from './allow-invitations.ts'
import { recordSteps, type NewStep } from './record-steps.ts'
import { mailUnreachable } from './mail-result.ts'
import { sendInvitation } from './send-invitation.ts'

const missing = () =>
  new AppError('BAD_REQUEST', 'Please fill in all required fields and add at least one participant.')

/** A new agreement, its invitations and its first entries in the log: all of it, or nothing. */
export async function createAgreement(
  deps: AgreementDeps,
  actor: Actor,
  input: NewAgreement,
): Promise<{ agreement: Agreement; mail: 'smtp' | 'outbox' }> {
  const email = await findAddress(deps.db, actor)
  if (email === null)
    throw new AppError('CONFLICT', 'Please confirm your email address before you create an agreement.')
  const emails = [...new Set([email, ...input.participants])]
  const previous = await findPrevious(deps.db, actor, { input, emails })
  if (input.deal_id !== null) await checkDeal(deps.db, actor, input.deal_id)
  if (listParties(input, emails).length < 2) throw missing()
  // left out silently, nobody would learn that this person was never told
  if (input.observers.some((observer) => !emails.includes(observer)))
    throw new AppError('BAD_REQUEST', 'An observer has to be a participant as well.')
  if (!isPossibleDuration(Number(input.duration)))
    throw new AppError('BAD_REQUEST', 'An agreement runs for at least an hour and at most 100 years.')
  const id = deps.newId()
  await deps.db.transaction().execute(async (trx) => {
    const row = toRow(deps, actor, { id, input, emails, previous })
    const people = emails.map((each, index) =>
      toParticipantRow(deps, { id, email: each, index, name: actor.name, observers: input.observers }),
    )
    await allowInvitations(trx, { userId: actor.userId, emails: emails.slice(1), at: row.created_at })
    await insertAgreement(trx, row, people)
    const participants = await listParticipantsForEveryone(trx, [id])
    const sent = await inviteFirst(deps, trx, { row, participants })
    await recordSteps(deps, trx, {
      row: { ...row, steps: 0 },
      participants,
      steps: [{ kind: 'created', number: 1, method: 'account' }, ...sent],
      actorId: actor.userId,
      previousHash: previous?.row.document_hash ?? null,
    })
  })
  return { agreement: await getAgreement(deps, actor, id), mail: deps.mailer.via }
}

/** The record of a deal shows its agreements, so whoever may not change it gives it none. */
async function checkDeal(db: Db, actor: Actor, dealId: string): Promise<void> {
  await getDeal(db, actor, dealId)
  if (!isAllowed(actor, 'write_workspace')) throw refuse('write_workspace')
}

/** Those who have to accept: the creator, and all others who do not only observe. */
function listParties({ observers }: Pick<NewAgreement, 'observers'>, emails: readonly string[]): string[] {
  return emails.filter((email, index) => index === 0 || !observers.includes(email))
}

type Preparing = { input: NewAgreement; emails: readonly string[] }

async function findPrevious(db: Db, actor: Actor, { input, emails }: Preparing): Promise<Seat | null> {
  if (!input.previous) return null
  const seat = await getSeat(db, actor, input.previous.id)
  if (seat.number !== 1) throw noAgreement()
  const problem = mayFollow({
    relation: input.previous.relation,
    status: seat.row.status,
    before: seat.participants.filter(({ role }) => role === 'party').map(({ email }) => email),
    now: listParties(input, emails),
  })
  if (problem) throw new AppError('CONFLICT', problem)
  return seat
}

function toRow(
  { clock, randomBytes }: AgreementDeps,
  { userId, workspaceId }: Actor,
  { id, input, emails, previous }: Preparing & { id: string; previous: Seat | null },
): AgreementRow {
  const created_at = clock.now()
  const expires_at = addSeconds(created_at, Number(input.duration))
  const relation = input.previous?.relation ?? null
  const parties = listParties(input, emails)
  const document = writeDocument({
    ...input,
    participants: emails,
    observers: emails.filter((email) => !parties.includes(email)),
    isInOrder: input.is_in_order,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    durationSeconds: Number(input.duration),
    previous: previous && relation ? { relation, documentHash: previous.row.document_hash } : null,
    reference: Buffer.from(randomBytes(32)).toString('hex'),
  })
  const { title, type, description, terms } = input
  return {
    id,
    workspace_id: workspaceId,
    creator_id: userId,
    deal_id: input.deal_id,
    title,
    type,
    description,
    terms,
    duration_seconds: Number(input.duration),
    is_in_order: input.is_in_order,
    status: 'pending',
    outcome: null,
    previous_id: previous?.row.id ?? null,
    relation: previous ? relation : null,
    document,
    document_hash: createHash('sha256').update(document).digest('hex'),
    // Created, and sent to each whose turn it is.
    steps: 1 + (input.is_in_order ? 1 + emails.length - parties.length : emails.length - 1),
    created_at,
    expires_at,
    activated_at: null,
    completed_at: null,
    notice_sent_at: null,
  }
}

type NewParticipant = { id: string; email: string; index: number; name: string; observers: readonly string[] }

function toParticipantRow({ clock }: AgreementDeps, { id, email, index, name, observers }: NewParticipant) {
  const isCreator = index === 0
  return {
    agreement_id: id,
    number: index + 1,
    email,
    role: !isCreator && observers.includes(email) ? 'observer' : 'party',
    state: isCreator ? 'accepted' : 'waiting',
    name: isCreator ? name.trim() || email : null,
    method: isCreator ? 'account' : null,
    answered_at: isCreator ? clock.now() : null,
  } as const
}

/**
 * Sends the links to those whose turn it is, and to observers. Whoever asked for no mail since the agreement was created is sent
 * none, and stays uninvited; the creator hears of it.
 */
export async function inviteFirst(
  deps: AgreementDeps,
  trx: Transaction<Tables>,
  { row, participants }: { row: AgreementRow; participants: readonly ParticipantRow[] },
): Promise<NewStep[]> {
  const [creator] = participants
  const turns = listTurns(toMoving(row, participants))
  const next = participants.filter(
    ({ number, role, state }) => state === 'waiting' && (role === 'observer' || turns.includes(number)),
  )
  if (!creator) return []
  const sent: NewStep[] = []
  for (const participant of next) {
    if (await hasOptedOut(trx, participant.email)) {
      await mailUnreachable(deps, trx, { row, creator, participant })
    } else {
      await sendInvitation(deps, trx, { row, participant, creator })
      sent.push({ kind: 'sent', number: participant.number })
    }
  }
  return sent
}
