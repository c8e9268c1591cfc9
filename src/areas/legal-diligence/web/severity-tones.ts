import type { BadgeColour } from '#kit/display/badge.tsx'
import type { Severity } from '../rules/words.ts'

export const severityTones: Readonly<Record<Severity, BadgeColour>> = {
  critical: 'bad',
  high: 'warning',
  medium: 'information',
  low: 'neutral',
}
