/** One criterion as it was judged. */
export type Judged = {
  weight: number
  /** What it earns of its weight, 0 to 1. */
  share: number
  isKnown: boolean
  /** What the whole score is multiplied by, 0 to 1: below 1 where something decisive is missed or not known. */
  gate: number
}

export type ComposedFit = {
  /** 0 to 100; null where nothing is known that could be judged. */
  score: number | null
  parts: { points: number; most: number }[]
  /** Points that the gates take off the sum of the parts. */
  lost: number
  /** Points of the criteria of which the facts are known, 0 to 100. */
  certainty: number
}

/** However well everything else fits: what is missed by far keeps so much of the score, which is below amber (60). */
export const leastGate = 0.55

/** The gate of a hard limit: open inside it, and closing as the distance grows. */
export function gateOf(share: number): number {
  return leastGate + (1 - leastGate) * share
}

/** The one sum behind every fit of the product: whole points by weight, then the gates. */
export function composeFit(judged: readonly Judged[]): ComposedFit {
  const most = sharePoints(judged.map(({ weight }) => weight))
  const certainty = judged.reduce((sum, { isKnown }, at) => sum + (isKnown ? (most[at] ?? 0) : 0), 0)
  if (!judged.some(({ isKnown }) => isKnown))
    return { score: null, parts: most.map((points) => ({ points: 0, most: points })), lost: 0, certainty }
  const parts = judged.map(({ share }, at) => ({ points: Math.round((most[at] ?? 0) * share), most: most[at] ?? 0 }))
  const total = parts.reduce((sum, { points }) => sum + points, 0)
  const gate = judged.reduce((product, one) => product * one.gate, 1)
  const score = Math.round(total * gate)
  return { score, parts, lost: total - score, certainty }
}

/** 100 points by weight, whole and without a rest: the largest remainders get the last ones. */
export function sharePoints(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const exact = weights.map((weight) => (weight * 100) / total)
  const points = exact.map(Math.floor)
  const missing = 100 - points.reduce((sum, part) => sum + part, 0)
  const byRest = exact.map((part, at) => ({ at, rest: part - Math.floor(part) }))
  for (const { at } of byRest
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
    .slice(0, weights.length === 0 ? 0 : missing))
    points[at] = (points[at] ?? 0) + 1
  return points
}
