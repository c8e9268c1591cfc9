import type { ScanFigures } from '../contract.ts'

type KnownCounts = { count: number; revenueKnown: number; growthKnown: number }
type Second = { /** Companies that another source named for this market. */ named: number; known: number }

/** This many companies are half of a sufficient number. */
const halfEnough = 20
const weights = { figures: 0.4, number: 0.2, agreement: 0.4 }

/**
 * How far a scan can be trusted, 0 to 1 (G122): 40 % for the share of figures that are known (revenue and growth, half
 * each), 20 % for the number of companies, n / (n + 20), and 40 % for the agreement with a second source that was asked
 * and named companies, known / (named + 2): nothing where none of them is known, and nearer to the true share the more
 * were named. Without a second source agreement earns nothing, so that a scan of one source has at most 60 %. Without
 * companies it is 0.
 */
export function rateConfidence(
  { count, revenueKnown, growthKnown }: KnownCounts,
  second: Second | null,
): { confidence: number; parts: ScanFigures['confidence_parts'] } {
  const values =
    count === 0
      ? { figures: 0, number: 0, agreement: 0 }
      : {
          figures: (revenueKnown + growthKnown) / (2 * count),
          number: count / (count + halfEnough),
          agreement: second ? second.known / (second.named + 2) : 0,
        }
  const parts = (['figures', 'number', 'agreement'] as const).map((part) => ({
    part,
    value: values[part],
    weight: weights[part],
  }))
  return {
    parts,
    confidence: Math.min(
      1,
      parts.reduce((sum, { value, weight }) => sum + value * weight, 0),
    ),
  }
}

/** Fewer names say nothing about the rest. */
const leastNamed = 3

/**
 * How many companies of a market are probably missing here, from the overlap of two lists, as animals are
 * counted by catching them twice (Chapman's estimator). Null when too few were named.
 */
export function estimateMissing(count: number, { named, known }: Second): number | null {
  if (named < leastNamed) return null
  const all = ((count + 1) * (named + 1)) / (known + 1) - 1
  return Math.max(0, Math.round(all - count))
}
