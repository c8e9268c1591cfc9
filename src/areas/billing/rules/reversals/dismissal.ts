import { toMoment } from '#core/dates/instant.ts'
import type { RefundState } from './settlement.ts'

export type DismissibleRefund = {
  id: string
  state: RefundState
  created_at: string
  /** Of one that failed: when that was reported. */
  updated_at: string
  dismissed_at: string | null
}

/** A refund that failed waits for an operator until it is dismissed, or until another one is ordered, which is its retry. */
export function isWaiting(refund: DismissibleRefund, refunds: readonly DismissibleRefund[]): boolean {
  return refund.state === 'failed' && refund.dismissed_at === null && !isRetried(refund, refunds)
}

/** Why a refund cannot be dismissed; null if it can be. */
export function refuseDismissal(refund: DismissibleRefund, refunds: readonly DismissibleRefund[]): string | null {
  if (refund.state !== 'failed') return 'This refund has not failed, so it cannot be dismissed.'
  if (refund.dismissed_at !== null) return 'This refund has already been dismissed.'
  return isRetried(refund, refunds)
    ? 'Another refund of this invoice was ordered after this one failed, so it no longer waits.'
    : null
}

/** The list is in the order of their creation. */
function isRetried({ id, updated_at }: DismissibleRefund, refunds: readonly DismissibleRefund[]): boolean {
  const later = refunds.slice(refunds.findIndex((each) => each.id === id) + 1)
  return later.some(({ created_at }) => toMoment(created_at) >= toMoment(updated_at))
}

type Dismissal = { id: string; state: RefundState; dismissed_minor: number | null }

/** How much of what was received above what is owed no longer waits once this refund is dismissed. */
export function findDismissed(
  { amount_minor }: { amount_minor: number },
  refunds: readonly Dismissal[],
  overpaidMinor: number,
): number {
  const before = refunds.reduce((sum, refund) => sum + dismissedOf(refund), 0)
  return Math.min(amount_minor, Math.max(0, overpaidMinor - before))
}

/**
 * The dismissals that settle less from now on: together at most what was received above what is owed, because a refund that was
 * made later uses them up.
 */
export function limitDismissals(
  refunds: readonly Dismissal[],
  overpaidMinor: number,
): { id: string; dismissed_minor: number }[] {
  let left = overpaidMinor
  return refunds.flatMap((refund) => {
    const dismissed_minor = Math.min(dismissedOf(refund), left)
    left -= dismissed_minor
    return dismissed_minor === dismissedOf(refund) ? [] : [{ id: refund.id, dismissed_minor }]
  })
}

/** One that succeeded after all settles nothing: its money went back. */
export function dismissedOf({ state, dismissed_minor }: Pick<Dismissal, 'state' | 'dismissed_minor'>): number {
  return state === 'failed' ? (dismissed_minor ?? 0) : 0
}
