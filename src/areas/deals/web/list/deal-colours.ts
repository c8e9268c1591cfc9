import type { BadgeColour } from '#kit/display/badge.tsx'
import type { DealStatus, Stage } from '../../contract.ts'

/** Colours of the specification (S0 §4); what comes after its four stages is quiet. */
export const stageColours = {
  'Target Review': 'grey',
  'Due Diligence': 'blue',
  Valuation: 'yellow',
  Negotiation: 'green',
  Closed: 'neutral',
  Integration: 'neutral',
} as const satisfies Record<Stage, BadgeColour>

export const statusColours = { hot: 'red', active: 'blue', cold: 'grey' } as const satisfies Record<
  DealStatus,
  BadgeColour
>
