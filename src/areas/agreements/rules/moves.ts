import type {
  AgreementStatus,
  AgreementMove,
  AgreementOutcome,
  ParticipantRole,
  ParticipantState,
  StepKind,
  Relation,
} from './words.ts'

export type MovingParticipant = { number: number; isCreator: boolean; role: ParticipantRole; state: ParticipantState }
export type MovingAgreement = {
  status: AgreementStatus
  /** Each participant accepts only after those before it. */
  isInOrder: boolean
  expiresAt: Date
  participants: readonly MovingParticipant[]
}

export type MoveRefusal = 'ended' | 'is-active' | 'not-active' | 'not-yours' | 'not-your-turn' | 'answered'

/** What a move changes. Without steps it had happened before, and nothing changes. */
export type MoveResult = {
  steps: readonly { kind: StepKind; number: number | null }[]
  status: AgreementStatus
  outcome: AgreementOutcome | null
  participants: readonly MovingParticipant[]
}
export type MoveVerdict = { refused: MoveRefusal } | MoveResult

type Who = 'creator' | 'participant'

/** Who may make a move, and while the agreement has which status. Nothing else is allowed. */
const table = {
  open: { who: 'participant', during: ['pending', 'active', 'completed'] },
  accept: { who: 'participant', during: ['pending'] },
  decline: { who: 'participant', during: ['pending'] },
  withdraw: { who: 'creator', during: ['pending'] },
  fulfil: { who: 'creator', during: ['active'] },
} as const satisfies Record<AgreementMove, { who: Who; during: readonly AgreementStatus[] }>

type DecideMoveInput = { move: AgreementMove; number: number; now: Date }

/** Decides a move of one participant, from what is true at this moment. */
export function decideMove(agreement: MovingAgreement, { move, number, now }: DecideMoveInput): MoveVerdict {
  const mover = agreement.participants.find((each) => each.number === number)
  if (!mover || !isTheirs(move, mover)) return { refused: 'not-yours' }
  if (move === 'open') return open(agreement, mover)
  if (isRepeated(mover, move)) return unchanged(agreement)
  const during: readonly AgreementStatus[] = table[move].during
  if (!during.includes(agreement.status)) return { refused: refuseLate(agreement, move) }
  // What has run out has ended, even before the hourly job has said so.
  if (agreement.expiresAt <= now) return { refused: 'ended' }
  if (move === 'withdraw') return end(agreement, 'withdrawn', mover.number)
  if (move === 'fulfil') return end(agreement, 'fulfilled', mover.number)
  return answer(agreement, mover, move)
}

/** All have accepted an active agreement, so that nobody is left to answer it, and it is no longer the creator's to withdraw. */
function refuseLate({ status }: MovingAgreement, move: AgreementMove): MoveRefusal {
  if (move === 'fulfil') return 'not-active'
  if (status !== 'active') return 'ended'
  return move === 'withdraw' ? 'is-active' : 'answered'
}

function isTheirs(move: AgreementMove, { isCreator, role }: MovingParticipant): boolean {
  if (role === 'observer' && move !== 'open') return false
  return (table[move].who === 'creator') === isCreator
}

/** The moves that a participant may make now. */
export function listMoves(agreement: MovingAgreement, number: number, now: Date): AgreementMove[] {
  const possible = ['accept', 'decline', 'withdraw', 'fulfil'] as const
  return possible.filter((move) => {
    const verdict = decideMove(agreement, { move, number, now })
    return !('refused' in verdict) && verdict.steps.length > 0
  })
}

/** What the passing of time changes: a pending agreement lapses, an active one ends. */
export function decideExpiry(agreement: MovingAgreement, now: Date): MoveResult {
  if (agreement.status === 'completed' || agreement.expiresAt > now) return unchanged(agreement)
  return end(agreement, agreement.status === 'active' ? 'expired' : 'lapsed', null)
}

/** An active agreement ends when its amendment becomes active. */
export function decideReplacement(agreement: MovingAgreement): MoveResult {
  return agreement.status === 'active' ? end(agreement, 'replaced', null) : unchanged(agreement)
}

/** The parties whose turn it is: all who have not answered, or only the first of them. */
export function listTurns({ isInOrder, participants }: Pick<MovingAgreement, 'isInOrder' | 'participants'>): number[] {
  const unanswered = participants.filter(
    ({ role, state }) => role === 'party' && state !== 'accepted' && state !== 'declined',
  )
  return (isInOrder ? unanswered.slice(0, 1) : unanswered).map(({ number }) => number)
}

function open(agreement: MovingAgreement, mover: MovingParticipant): MoveVerdict {
  const isFirst = agreement.status === 'pending' && mover.state === 'invited'
  if (!isFirst) return unchanged(agreement)
  return {
    ...unchanged(agreement),
    steps: [{ kind: 'opened', number: mover.number }],
    participants: withState(agreement, mover.number, 'opened'),
  }
}

function answer(agreement: MovingAgreement, mover: MovingParticipant, move: 'accept' | 'decline'): MoveVerdict {
  if (mover.state === 'accepted' || mover.state === 'declined') return { refused: 'answered' }
  if (!listTurns(agreement).includes(mover.number)) return { refused: 'not-your-turn' }
  const state = move === 'accept' ? 'accepted' : 'declined'
  const participants = withState(agreement, mover.number, state)
  const answered = { kind: state, number: mover.number } as const
  if (move === 'decline') return { steps: [answered], status: 'completed', outcome: 'declined', participants }
  const isComplete = participants.every((each) => each.role === 'observer' || each.state === 'accepted')
  return {
    steps: isComplete ? [answered, { kind: 'activated', number: null }] : [answered],
    status: isComplete ? 'active' : 'pending',
    outcome: null,
    participants,
  }
}

const endStates = { accept: 'accepted', decline: 'declined' } as const

/** A second click, or a second window, after the first has been answered. */
function isRepeated({ state, isCreator }: MovingParticipant, move: AgreementMove): boolean {
  return !isCreator && (move === 'accept' || move === 'decline') && endStates[move] === state
}

type EndOutcome = Exclude<AgreementOutcome, 'declined'>

function end(agreement: MovingAgreement, outcome: EndOutcome, number: number | null): MoveResult {
  return { ...unchanged(agreement), steps: [{ kind: outcome, number }], status: 'completed', outcome }
}

function unchanged({ status, participants }: MovingAgreement): MoveResult {
  return { steps: [], status, outcome: null, participants }
}

function withState(agreement: MovingAgreement, number: number, state: ParticipantState): MovingParticipant[] {
  return agreement.participants.map((each) => (each.number === number ? { ...each, state } : each))
}

/** Addresses of the parties, without observers. */
type Following = { relation: Relation; status: AgreementStatus; before: readonly string[]; now: readonly string[] }

/** Why an agreement cannot renew or amend another one, or null. */
export function mayFollow({ relation, status, before, now }: Following): string | null {
  if (status === 'pending') return 'The earlier agreement is not active yet: withdraw it instead.'
  if (relation === 'renews') return null
  if (status === 'completed') return 'The earlier agreement has ended. Renew it instead.'
  // Otherwise some participants could end an agreement without the others.
  const isSame = before.length === now.length && before.every((email) => now.includes(email))
  return isSame ? null : 'An amendment has to be accepted by the same participants as the agreement that it amends.'
}
