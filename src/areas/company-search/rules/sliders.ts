/** The three range sliders (S0 §9): revenue in millions, growth in percent, employees. */
export const sliders = {
  revenue: { min: 1, max: 1000, step: 10 },
  growth: { min: 0, max: 100, step: 5 },
  employees: { min: 1, max: 10_000, step: 10 },
} as const

export type SliderName = keyof typeof sliders
export type Limits = { min: number | undefined; max: number | undefined }

/**
 * The positions a slider can take: steps from the lower end, and the upper end as the last one. A plain control from 1
 * in steps of 10 would end at 991 (G081); here 1, 10, 20, … 990, 1000.
 */
export function toSliderStep(name: SliderName, value: number): number {
  const { min, max, step } = sliders[name]
  const stepped = Math.round(value / step) * step
  return Math.min(max, Math.max(min, stepped))
}

/** The limits that two positions mean: a position at its end stops filtering on that side (G082). */
export function toLimits(name: SliderName, [low, high]: readonly [number, number]): Limits {
  const { min, max } = sliders[name]
  return { min: low <= min ? undefined : low, max: high >= max ? undefined : high }
}

/** The positions that show these limits. */
export function toPositions(name: SliderName, { min, max }: Limits): [number, number] {
  const slider = sliders[name]
  return [min ?? slider.min, max ?? slider.max]
}
