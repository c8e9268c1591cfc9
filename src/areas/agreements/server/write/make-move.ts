import type { Transaction } from 'kysely'
import { AppError } from '#core/errors.ts'
import { hashToken } from '#areas/identity/server/secret-token.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Tables } from '#db/tables.ts'
import type { LinkPage } from '../../contract.ts'
import { decideMove, decideReplacement, type MoveRefusal, type MoveResult } from '../../rules/moves.ts'
import type { StepEvent } from '../../rules/mails.ts'
import type { AgreementMove } from '../../rules/words.ts'
import type { AgreementDeps } from '../deps.ts'
import {
  getLinkSeat,
  getSeatOrDeclined,
  hasDeclined,
  noAgreement,
  noLink,
  toAuditActor,
  type Seat,
} from '../read/find-participant.ts'
import { readPage } from '../read/read-agreements.ts'
import { toMoving } from '../read/to-agreement.ts'
import {
  findByTokenForEveryone,
  listParticipantsForEveryone,
  lockAgreementForEveryone,
  updateAgreementForEveryone,
  updateParticipantForEveryone,
  type AgreementRow,
  type ParticipantRow,
} from '../store.ts'
import { inviteFirst } from './create-agreement.ts'
import { recordSteps, type NewStep } from './record-steps.ts'
import { mailResult } from './mail-result.ts'

const sentences: Record<MoveRefusal, string> = {
  ended: 'This agreement has ended, so it can no longer be answered or changed.',
  'is-active': 'All participants have accepted, so this agreement is active and can no longer be withdrawn.',
  'not-active': 'This agreement is not active.',
  'not-yours': 'You may not do this with this agreement.',
  'not-your-turn': 'Another participant has to answer first.',
  answered: 'You have already answered. An answer cannot be changed.',
}

type MoveRequest = { move: AgreementMove; reason: string }

/** A move of a signed-in person. */
export async function moveAgreement(
  deps: AgreementDeps,
  actor: Actor,
  { id, ...answer }: MoveRequest & { id: string },
): Promise<LinkPage> {
  const seat = await getSeatOrDeclined(deps.db, actor, id)
  if (hasDeclined(seat)) {
    if (answer.move === 'decline') return { state: 'declined' }
    throw noAgreement()
  }
  const by = {
    number: seat.number,
    name: actor.name.trim() || actor.email,
    method: 'account' as const,
    actorId: toAuditActor(seat.number, actor),
  }
  return await readPage(deps, await makeMove(deps, { id, ...answer, ...by }))
}

/** What a link shows; opening it for the first time is a step. */
export async function openLink(deps: AgreementDeps, token: string): Promise<LinkPage> {
  const seat = await getLinkSeat(deps.db, token)
  const mine = seat.participants.find(({ number }) => number === seat.number)
  if (mine?.state !== 'invited') return await readPage(deps, seat)
  const by = { number: seat.number, name: null, method: 'link' as const, actorId: null, token }
  return await readPage(deps, await makeMove(deps, { id: seat.row.id, move: 'open', reason: '', ...by }))
}

export async function answerLink(
  deps: AgreementDeps,
  { token, name, ...answer }: MoveRequest & { token: string; name: string },
): Promise<LinkPage> {
  const { row, number } = await getLinkSeat(deps.db, token)
  const by = { number, name, method: 'link' as const, actorId: null, token }
  return await readPage(deps, await makeMove(deps, { id: row.id, ...answer, ...by }))
}

type Mover = MoveRequest & {
  id: string
  number: number
  name: string | null
  method: 'account' | 'link'
  actorId: string | null
  /** Of a link: looked at again under the lock, because a newer link may have replaced it meanwhile. */
  token?: string
}

/**
 * One move: the agreement is locked, so of two participants at once, or an acceptance and a withdrawal, one comes first
 * and the other is decided on what it has left.
 */
export function makeMove(deps: AgreementDeps, mover: Mover): Promise<Seat> {
  return deps.db.transaction().execute(async (trx) => {
    const row = await lockAgreementForEveryone(trx, mover.id)
    if (!row) throw noLink()
    if (mover.token !== undefined) {
      const current = await findByTokenForEveryone(trx, hashToken(mover.token))
      if (current?.number !== mover.number) throw noLink()
    }
    const participants = await listParticipantsForEveryone(trx, [row.id])
    const now = deps.clock.now()
    const result = decideMove(toMoving(row, participants), { move: mover.move, number: mover.number, now })
    if ('refused' in result) throw new AppError('CONFLICT', sentences[result.refused])
    if (result.steps.length > 0) await applyResult(deps, trx, { row, participants, result, mover })
    return await readAgain(trx, row.id, mover.number)
  })
}

async function readAgain(trx: Transaction<Tables>, id: string, number: number): Promise<Seat> {
  const row = await lockAgreementForEveryone(trx, id)
  if (!row) throw noLink()
  return { row, participants: await listParticipantsForEveryone(trx, [id]), number }
}

type Applying = {
  row: AgreementRow
  participants: readonly ParticipantRow[]
  result: MoveResult
  /** Null where time or another agreement moved it. */
  mover: Pick<Mover, 'number' | 'name' | 'method' | 'actorId' | 'reason' | 'move'> | null
}

/** Writes what a move changes: participant, agreement, next invitations, mails, and last the logs. */
export async function applyResult(
  deps: AgreementDeps,
  trx: Transaction<Tables>,
  { row, participants, result, mover }: Applying,
): Promise<void> {
  const now = deps.clock.now()
  if (mover) await writeAnswer(trx, { participants, result, mover, now })
  const current = await listParticipantsForEveryone(trx, [row.id])
  const sent = result.status === 'pending' ? await inviteFirst(deps, trx, { row, participants: current }) : []
  const steps: NewStep[] = [...result.steps.map((step) => withMethod(step, mover)), ...sent]
  await updateAgreementForEveryone(trx, row.id, { ...toStatus(row, result, now), steps: row.steps + steps.length })
  const event = findEvent(row, result)
  if (event) await mailResult(deps, trx, { row, participants: current, event, reason: mover?.reason ?? '' })
  await recordSteps(deps, trx, { row, participants, steps, actorId: mover?.actorId ?? null })
  if (result.status === 'active' && row.relation === 'amends') await replacePrevious(deps, trx, row)
}

function withMethod(step: MoveResult['steps'][number], mover: Applying['mover']): NewStep {
  return { ...step, method: step.number !== null && mover ? mover.method : null }
}

/** What participants are told of, where the status has changed. */
function findEvent(row: AgreementRow, { status, outcome }: MoveResult): StepEvent | null {
  if (status === row.status) return null
  return status === 'active' ? 'active' : outcome
}

function toStatus(row: AgreementRow, { status, outcome }: MoveResult, now: Date) {
  return {
    status,
    outcome,
    ...(status === 'active' && row.activated_at === null ? { activated_at: now } : {}),
    ...(status === 'completed' ? { completed_at: now } : {}),
  }
}

type AnswerWrite = Pick<Applying, 'participants' | 'result'> & { mover: NonNullable<Applying['mover']>; now: Date }

async function writeAnswer(trx: Transaction<Tables>, { participants, result, mover, now }: AnswerWrite): Promise<void> {
  const before = participants.find(({ number }) => number === mover.number)
  const after = result.participants.find(({ number }) => number === mover.number)
  if (before && after && before.state !== after.state)
    await updateParticipantForEveryone(trx, before, toAnswer(mover, after.state, now))
}

type Answering = Pick<Mover, 'name' | 'method' | 'reason'>

function toAnswer({ name, method, reason }: Answering, state: ParticipantRow['state'], now: Date) {
  if (state === 'opened') return { state, opened_at: now }
  return { state, answered_at: now, name, method, reason: reason === '' ? null : reason }
}

/** The amended agreement ends in the moment in which its amendment becomes active. */
async function replacePrevious(deps: AgreementDeps, trx: Transaction<Tables>, { previous_id }: AgreementRow) {
  const row = previous_id === null ? undefined : await lockAgreementForEveryone(trx, previous_id)
  if (!row) return
  const participants = await listParticipantsForEveryone(trx, [row.id])
  const result = decideReplacement(toMoving(row, participants))
  if (result.steps.length > 0) await applyResult(deps, trx, { row, participants, result, mover: null })
}
