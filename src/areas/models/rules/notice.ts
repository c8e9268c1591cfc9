import type { OutsideState } from './choose-model.ts'

/** Counts up when the notice tells of something new; everybody is then asked again. */
export const noticeVersion = 1

type Decision = { is_outside_allowed: boolean | null; notice_version: number | null }

/** Before anybody decided, and after the notice changed, it has to be read first. */
export function rateOutside(decision: Decision | null): OutsideState {
  if (decision === null || decision.is_outside_allowed === null) return 'notice-needed'
  if (!decision.is_outside_allowed) return 'switched-off'
  return (decision.notice_version ?? 0) < noticeVersion ? 'notice-needed' : 'open'
}
