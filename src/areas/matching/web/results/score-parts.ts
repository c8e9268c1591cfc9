import type { ScorePart } from '#kit/display/figures/score.tsx'
import type { FitPart, Match } from '../../contract.ts'
import { messages } from '../messages.ts'

/** The parts of a score on the scale it is shown in: points of 100, or of 10. */
export function toScoreParts(parts: readonly FitPart[], scale: 10 | 100): ScorePart[] {
  return parts
    .filter(({ weight, points }) => weight > 0 || points < 0)
    .map(({ name, points, weight, is_known }) => ({
      label: is_known ? messages.parts[name] : `${messages.parts[name]} (${messages.details.unknownPart})`,
      value: (points * scale) / 100,
      max: (weight * scale) / 100,
    }))
}

export function toStrategicParts(parts: Match['strategic_parts']): ScorePart[] {
  return parts.map(({ name, points, most }) => {
    const label = messages.otherParts[name] ?? name
    return {
      label: points === null ? `${label} (${messages.details.unknownPart})` : label,
      value: points ?? most / 2,
      max: most,
    }
  })
}

/** One decimal where there is one: 3.5, 10. */
export function writePoints(value: number): string {
  return String(Math.round(value * 10) / 10)
}
