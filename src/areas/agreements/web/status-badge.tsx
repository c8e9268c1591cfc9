import { Badge, type BadgeColour } from '#kit/display/badge.tsx'
import { describeStatus } from '../rules/describe.ts'
import type { AgreementStatus, AgreementOutcome } from '../rules/words.ts'

const tones: Record<AgreementStatus, BadgeColour> = { pending: 'warning', active: 'good', completed: 'neutral' }

/** The status in the words of the specification, and how it ended. */
export function StatusBadge({ status, outcome }: { status: AgreementStatus; outcome: AgreementOutcome | null }) {
  return <Badge tone={tones[status]}>{describeStatus({ status, outcome })}</Badge>
}
