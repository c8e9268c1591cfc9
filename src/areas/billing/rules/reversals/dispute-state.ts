/** As the payment provider says it. `warning_…`: the bank asks, and takes nothing yet. */
export const disputeStates = [
  'warning_needs_response',
  'warning_under_review',
  'needs_response',
  'under_review',
  'warning_closed',
  'prevented',
  'won',
  'lost',
] as const
export type DisputeState = (typeof disputeStates)[number]

/** Whether the bank has not decided yet. */
export function isOpenDispute(state: DisputeState): boolean {
  return disputeStates.indexOf(state) < disputeStates.indexOf('warning_closed')
}

/** Whether the bank has the money while it decides. */
export function isHolding(state: DisputeState): boolean {
  return state === 'needs_response' || state === 'under_review'
}

export function needsAnswer(state: DisputeState): boolean {
  return state === 'needs_response' || state === 'warning_needs_response'
}

type Report<State> = { state: State; asOf: Date }

/**
 * Whether a report of the provider replaces what is known. Its clock is exact to the second, and two servers may have read
 * within one: the state that comes later in the life of a dispute, or of a refund, is the newer one then.
 */
export function isNewerReport<State extends string>(
  states: readonly State[],
  known: Report<State> | null,
  { state, asOf }: Report<State>,
): boolean {
  if (!known) return true
  if (asOf.getTime() !== known.asOf.getTime()) return asOf > known.asOf
  return states.indexOf(state) > states.indexOf(known.state)
}
