import type { OutsideState } from './choose-model.ts'

/** Increased when the notice changes; it must then be accepted again. */
export const noticeVersion = 1

type Decision = { is_outside_allowed: boolean | null; notice_version: number | null }

/** Before a decision, and after the notice changed, it must be accepted first. */
export function rateOutside(decision: Decision | null): OutsideState {
  if (decision === null || decision.is_outside_allowed === null) return 'notice-needed'
  if (!decision.is_outside_allowed) return 'switched-off'
  return (decision.notice_version ?? 0) < noticeVersion ? 'notice-needed' : 'open'
}
