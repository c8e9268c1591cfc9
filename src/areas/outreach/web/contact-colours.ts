import type { BadgeColour } from '#kit/display/badge.tsx'
import type { ContactState } from '../contract.ts'

export const stateColours = {
  queued: 'information',
  sent: 'good',
  'written-to-outbox': 'warning',
  failed: 'bad',
  'task-open': 'warning',
  'task-done': 'good',
  replied: 'good',
  declined: 'neutral',
} satisfies Record<ContactState, BadgeColour>
