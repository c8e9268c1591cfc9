/** The three range sliders (S0 §9): revenue in millions, growth in percent, employees. */
export const sliders = {
  revenue: { min: 1, max: 1000, step: 10 },
  growth: { min: 0, max: 100, step: 5 },
  employees: { min: 1, max: 10_000, step: 10 },
} as const

export type SliderName = keyof typeof sliders
export type Limits = { min: number | undefined; max: number | undefined }

/** The limits that two positions mean: a position at its end stops filtering on that side (G082). */
export function toLimits(name: SliderName, [low, high]: readonly [number, number]): Limits {
  const { min, max } = sliders[name]
  return { min: low <= min ? undefined : low, max: high >= max ? undefined : high }
}
