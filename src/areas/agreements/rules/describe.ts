import type { AgreementStatus, AgreementOutcome, StepKind } from './words.ts'

type Ended = { status: AgreementStatus; outcome: AgreementOutcome | null }

/** The status of the specification, with how it ended. */
export function describeStatus({ status, outcome }: Ended): string {
  return outcome === null ? status : `${status}: ${outcome}`
}

const steps: Record<StepKind, (who: string) => string> = {
  created: (who) => `Created and accepted by ${who}`,
  sent: (who) => `Sent to ${who}`,
  opened: (who) => `Opened by ${who}`,
  accepted: (who) => `Accepted by ${who}`,
  declined: (who) => `Declined by ${who}`,
  activated: () => 'Active: accepted by all participants',
  fulfilled: () => 'Completed: fulfilled',
  expired: () => 'Completed: reached its end',
  lapsed: () => 'Completed: lapsed without all acceptances',
  withdrawn: () => 'Withdrawn by its creator',
  replaced: () => 'Completed: replaced by its amendment',
}

/** A step of the log in words; without the document a participant is a number. */
export function describeStep(kind: StepKind, who: string | null): string {
  return steps[kind](who ?? 'a participant')
}
