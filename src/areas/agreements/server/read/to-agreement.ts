import type { Agreement, Anchoring, ListedAgreement, Participant } from '../../contract.ts'
import { decideExpiry, listMoves, listTurns, type MovingAgreement } from '../../rules/moves.ts'
import type { LogEntry } from '../../rules/log-entry.ts'
import type { ObligationRow } from '../obligations/obligation-store.ts'
import type { AgreementRow, ParticipantRow } from '../store.ts'

/** What the rules of moves decide on. */
export function toMoving(row: AgreementRow, participants: readonly ParticipantRow[]): MovingAgreement {
  return {
    status: row.status,
    isInOrder: row.is_in_order,
    expiresAt: row.expires_at,
    participants: participants.map(({ number, role, state }) => ({ number, isCreator: number === 1, role, state })),
  }
}

/** Those who have to accept, the creator included. */
export function countParties(participants: readonly Pick<ParticipantRow, 'role'>[]): number {
  return participants.filter(({ role }) => role === 'party').length
}

type SeatReading = { row: AgreementRow; participants: readonly ParticipantRow[]; number: number; now: Date }

export function toListed({ row, participants, number, now }: SeatReading): ListedAgreement {
  const moving = toMoving(row, participants)
  // what has run out has ended for readers, before the hourly job writes it down
  const { status, outcome } = decideExpiry(moving, now)
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    description: row.description,
    terms: row.terms,
    duration: String(row.duration_seconds),
    status,
    outcome: outcome ?? row.outcome,
    creator_id: row.creator_id,
    participants: participants.map(({ email }) => email),
    accepted_by: participants.filter(({ state }) => state === 'accepted').map(({ email }) => email),
    parties: countParties(participants),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    is_my_turn: status === 'pending' && listTurns(moving).includes(number),
  }
}

type AgreementParts = {
  steps: readonly (LogEntry & { index: number })[]
  anchoring: Anchoring
  obligations: readonly ObligationRow[]
}

export function toAgreement(reading: SeatReading, { steps, anchoring, obligations }: AgreementParts): Agreement {
  const { row, participants, number, now } = reading
  return {
    ...toListed(reading),
    people: participants.map((each) => toParticipant(each, number)),
    is_in_order: row.is_in_order,
    my_number: number,
    moves: listMoves(toMoving(row, participants), number, now),
    // Only the creator's workspace has the deal.
    deal_id: number === 1 ? row.deal_id : null,
    previous: row.previous_id && row.relation ? { id: row.previous_id, relation: row.relation } : null,
    document_hash: row.document_hash,
    activated_at: row.activated_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    steps: steps.map(({ kind, participant, at, index }) => ({ kind, participant, at, index })),
    obligations: obligations.map(({ id, text, due_on, owner_number, state, version }) => ({
      id,
      text,
      due_on,
      owner: owner_number,
      state,
      version,
    })),
    anchoring,
  }
}

function toParticipant(row: ParticipantRow, reader: number): Participant {
  return {
    number: row.number,
    email: row.email,
    is_creator: row.number === 1,
    role: row.role,
    state: row.state,
    name: row.name,
    method: row.method,
    delivery: row.delivery,
    // Whoever declines writes it to the creator.
    reason: reader === 1 ? row.reason : null,
    invited_at: row.invited_at?.toISOString() ?? null,
    opened_at: row.opened_at?.toISOString() ?? null,
    answered_at: row.answered_at?.toISOString() ?? null,
  }
}
