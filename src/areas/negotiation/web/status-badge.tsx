import { Badge, type BadgeColour } from '#kit/display/badge.tsx'
import type { BidStatus, OfferStatus, StepStatus, TermStatus } from '../rules/words.ts'

type Status = BidStatus | OfferStatus | StepStatus | TermStatus

/** The colours of the specification (S1 §4, NEG-11), and of what it does not name. */
const tones: Readonly<Record<Status, BadgeColour>> = {
  agreed: 'success',
  negotiating: 'warning',
  pending: 'muted',
  'in-progress': 'primary',
  scheduled: 'secondary',
  active: 'primary',
  countered: 'muted',
  accepted: 'success',
  declined: 'destructive',
  withdrawn: 'muted',
  finished: 'success',
}

export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{status}</Badge>
}
