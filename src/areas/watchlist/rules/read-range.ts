/** The ends of a range; null is open. */
export type Ends = { min: number | null; max: number | null }
type Range = readonly [number, number] | { min?: number | null | undefined; max?: number | null | undefined } | number

/** The sliders of the filters (S0 §9), in millions and in percent. */
export const revenueScale = { least: 1, most: 1000 }
export const growthScale = { least: 0, most: 100 }

/** A range in any of its three spellings. A slider that stands at its end does not filter on that side. */
export function readRange(range: Range | null | undefined, scale: { least: number; most: number }): Ends {
  const { min, max } = toEnds(range)
  return {
    min: min === null || min <= scale.least ? null : min,
    max: max === null || max >= scale.most ? null : max,
  }
}

/** [least, most], {min, max}, or the least alone. */
function toEnds(range: Range | null | undefined): Ends {
  if (range === null || range === undefined) return { min: null, max: null }
  if (typeof range === 'number') return { min: range, max: null }
  if (isPair(range)) return { min: range[0], max: range[1] }
  return { min: range.min ?? null, max: range.max ?? null }
}

function isPair(range: Exclude<Range, number>): range is readonly [number, number] {
  return Array.isArray(range)
}
