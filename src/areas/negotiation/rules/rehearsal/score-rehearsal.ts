import { scorePartIds, type RehearsalStatus, type ScorePartId } from '../words.ts'
import { isMet, towardsUs, type Counterpart, type RehearsalMove } from './counterpart.ts'

/** What one part of the rubric gave, with the figures behind it. */
export type ScorePart = { id: ScorePartId; points: number; figures: Readonly<Record<string, number>> }
export type RehearsalScore = { total: number; parts: ScorePart[] }

export const pointsOfPart = 20

type Rehearsed = {
  counterpart: Counterpart
  moves: readonly RehearsalMove[]
  status: RehearsalStatus
  /** Null for those who may not see it, or where none is set. */
  ourLimit: number | null
}

/** Five parts of 20 points, worked out from the moves alone. */
export function scoreRehearsal(rehearsed: Rehearsed): RehearsalScore {
  const rate = {
    opening: rateOpening,
    pace: ratePace,
    trades: rateTrades,
    discipline: rateDiscipline,
    result: rateResult,
  }
  const parts = scorePartIds.map((id): ScorePart => {
    const { share, figures } = rehearsed.moves.length === 0 ? { share: 0, figures: {} } : rate[id](rehearsed)
    return { id, points: Math.round(pointsOfPart * Math.min(1, Math.max(0, share))), figures }
  })
  return { total: parts.reduce((sum, { points }) => sum + points, 0), parts }
}

type Rating = { share: number; figures: Readonly<Record<string, number>> }

/** Room between our first price and their limit, measured by the room they had: as much as theirs is full marks. */
function rateOpening({ counterpart, moves: [first] }: Rehearsed): Rating {
  const { opening, limit, side } = counterpart
  const room = Math.abs(opening - limit)
  const left = first && room > 0 ? ((limit - first.amount) * -towardsUs(side)) / room : 0
  // Three times their room and more sounds like no offer at all.
  const share = left <= 2 ? left : 1 - (left - 2) / 2
  return { share, figures: { timesRoom: Math.max(0, left) } }
}

/** Steps that get smaller say that we are near our limit. */
function ratePace({ counterpart, moves }: Rehearsed): Rating {
  const steps = ourSteps(counterpart, moves).filter((step) => step > 0)
  if (steps.length < 2) return { share: steps.length === 1 ? 0.75 : 0.5, figures: { steps: steps.length, smaller: 0 } }
  const smaller = steps.slice(1).filter((step, index) => step <= 0.8 * (steps[index] ?? 0)).length
  return { share: smaller / (steps.length - 1), figures: { steps: steps.length, smaller } }
}

/** A concession is given for something. */
function rateTrades({ counterpart, moves }: Rehearsed): Rating {
  const steps = ourSteps(counterpart, moves)
  const conceding = moves.filter((_, index) => (steps[index] ?? 0) > 0)
  const traded = conceding.filter(({ asks }) => asks.length > 0).length
  const granted = moves.reduce((sum, { reply }) => sum + reply.granted.length, 0)
  const share = conceding.length === 0 ? Math.min(1, granted) : traded / conceding.length
  return { share, figures: { steps: conceding.length, traded, granted } }
}

const namesLimit =
  /\b(?:our|my|the)\s+(?:absolute\s+)?(?:limit|maximum|minimum|max|walk-?away|ceiling|floor|budget|best and final)\b/i

/** Going back, giving more than half of the gap in one step and naming a limit cost half of the points each. */
function rateDiscipline({ counterpart, moves }: Rehearsed): Rating {
  const steps = ourSteps(counterpart, moves)
  const wentBack = steps.filter((step) => step < 0).length
  const leaps = moves.filter(({ amount, reply }, index) => {
    const step = steps[index] ?? 0
    const theirs = moves[index - 1]?.reply.amount ?? counterpart.opening
    const gap = Math.abs(theirs - amount) + step
    return step > gap / 2 && reply.reason !== 'agreed'
  }).length
  const revealed = moves.filter(({ text }) => namesLimit.test(text)).length
  return { share: 1 - (wentBack + leaps + revealed) / 2, figures: { wentBack, leaps, revealed } }
}

/**
 * Of what they could give, how much we got. Nothing beyond our limit; everything for leaving where their limit is beyond ours.
 */
function rateResult({ counterpart, moves, status, ourLimit }: Rehearsed): Rating {
  const { opening, limit } = counterpart
  const room = Math.abs(opening - limit)
  const final = moves.at(-1)?.amount ?? opening
  const isBeyond = (price: number) => ourLimit !== null && !isMet(counterpart, ourLimit, price)
  if (status !== 'agreed') return { share: isBeyond(limit) ? 1 : 0, figures: { agreed: 0 } }
  const gained = room === 0 ? 1 : ((final - opening) * towardsUs(counterpart.side)) / room
  return { share: isBeyond(final) ? 0 : gained, figures: { agreed: 1, gained: Math.min(1, Math.max(0, gained)) } }
}

/** Towards them, one for each move; the first one counts from our offer on the table. */
function ourSteps({ side, ourLast }: Counterpart, moves: readonly RehearsalMove[]): number[] {
  return moves.map(({ amount }, index) => {
    const before = index === 0 ? ourLast : (moves[index - 1]?.amount ?? null)
    return before === null ? 0 : (before - amount) * towardsUs(side)
  })
}
