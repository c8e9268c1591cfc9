import { describeOpenChecks } from './review.ts'
import type { EngagementStatus, Level } from './words.ts'

type StatusMove = {
  from: EngagementStatus
  to: EngagementStatus
  reason: string
  /** Required checks that are not finished. */
  openChecks: number
  /** Those of them that compare somebody with the sanctions lists. */
  openScreenings: number
  level: Level
  isApproved: boolean
  wasActive: boolean
}

/**
 * What keeps an engagement from a status; null where nothing does. Only finished checks activate, a high risk also needs
 * its approval; holding and reopening need a reason (G102).
 */
export function refuseStatus(move: StatusMove): string | null {
  const { from, to, reason } = move
  if (from === to) return `This engagement is already ${to}.`
  if (to === 'active') return refuseActivation(move)
  if (to === 'completed') return from === 'active' ? null : 'Only an active engagement can be completed.'
  if (to === 'pending') return 'An engagement cannot go back to pending.'
  if (from === 'completed') return 'A completed engagement cannot be put on hold.'
  return hasReason(reason) ? null : 'Give a reason for putting the engagement on hold.'
}

function refuseActivation({
  from,
  reason,
  openChecks,
  openScreenings,
  level,
  isApproved,
  wasActive,
}: StatusMove): string | null {
  if (from === 'completed' && !hasReason(reason)) return 'Give a reason for reopening the engagement.'
  // a pause ends without new evidence, but nobody is served again whom a list may name
  if (from === 'on-hold' && wasActive) return openScreenings > 0 ? describeOpenChecks(openScreenings) : null
  if (openChecks > 0) return describeOpenChecks(openChecks)
  const isMissing = level === 'high' && !isApproved
  return isMissing ? 'A high-risk client must be approved before the engagement becomes active.' : null
}

function hasReason(reason: string): boolean {
  return reason.trim().length >= 3
}

/** S1 §4: an active engagement is completed, every other one is activated. */
export function nextStatus(status: EngagementStatus): { to: EngagementStatus; label: string } {
  return status === 'active' ? { to: 'completed', label: 'Mark Complete' } : { to: 'active', label: 'Activate' }
}
