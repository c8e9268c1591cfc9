import { Badge, type BadgeColour } from '#kit/display/badge.tsx'
import type { CheckState, EngagementStatus, Level } from '../../rules/words.ts'
import { checkStateLabels } from '../../rules/words.ts'
import { messages } from '../messages.ts'

const statusTones: Record<EngagementStatus, BadgeColour> = {
  active: 'good',
  pending: 'warning',
  completed: 'neutral',
  'on-hold': 'information',
}

export function StatusBadge({ status }: { status: EngagementStatus }) {
  return <Badge tone={statusTones[status]}>{messages.statusLabels[status]}</Badge>
}

const levelTones: Record<Level, BadgeColour> = { low: 'good', medium: 'warning', high: 'bad' }

export function RiskBadge({ level }: { level: Level }) {
  return <Badge tone={levelTones[level]}>{`${messages.risk.levels[level]} risk`}</Badge>
}

const stateTones: Record<CheckState, BadgeColour> = {
  open: 'neutral',
  in_progress: 'information',
  passed: 'good',
  waived: 'neutral',
  failed: 'bad',
}

type CheckShown = { state: CheckState; isFinished: boolean }

/** A check that was finished and no longer counts does not look finished. */
export function CheckBadge({ state, isFinished }: CheckShown) {
  const isOpenAgain = !isFinished && (state === 'passed' || state === 'waived')
  if (isOpenAgain) return <Badge tone="warning">{messages.check.openAgain(checkStateLabels[state])}</Badge>
  return <Badge tone={stateTones[state]}>{checkStateLabels[state]}</Badge>
}
