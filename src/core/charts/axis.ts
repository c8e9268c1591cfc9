/** A linear scale with its tick marks, lowest first. */
export type Axis = { low: number; high: number; ticks: number[] }

/** A scale that holds all values and begins and ends at a round tick: `roundAxis([12, 45])` runs from 10 to 50. */
export function roundAxis(values: readonly number[], mostTicks = 6): Axis {
  const { low, high } = extentOf(values)
  const step = roundStep((high - low) / (mostTicks - 1))
  const [first, last] = [Math.floor(low / step + tolerance), Math.ceil(high / step - tolerance)]
  const ticks = ticksOf(first, Math.max(last, first + 1), step)
  return { low: ticks[0] ?? low, high: ticks.at(-1) ?? high, ticks }
}

/** A scale that ends exactly at the outer values, with round ticks inside. */
export function tightAxis(values: readonly number[], mostTicks = 6): Axis {
  const { low, high } = extentOf(values)
  const step = roundStep((high - low) / mostTicks)
  return { low, high, ticks: ticksOf(Math.ceil(low / step - tolerance), Math.floor(high / step + tolerance), step) }
}

/** Where a value is on the scale, from 0 at its low end to 1 at its high end. */
export function placeOn({ low, high }: Axis, value: number): number {
  return (value - low) / (high - low || 1)
}

/** So that 0.3 counts as three steps of 0.1. */
const tolerance = 1e-9

function extentOf(values: readonly number[]): { low: number; high: number } {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (!(Number.isFinite(low) && Number.isFinite(high))) return { low: 0, high: 1 }
  // between numbers as small as these a step would vanish
  if (Math.max(Math.abs(low), Math.abs(high)) < 1e-290) return { low: -1, high: 1 }
  // of one value alone, or of several that no tick could tell apart, there is no scale: a tenth around it, or one around zero
  const isOne = high - low <= Math.max(Math.abs(low), Math.abs(high)) * tolerance
  const room = isOne ? Math.abs(low) / 10 || 1 : 0
  return { low: low - room, high: high + room }
}

/** The next larger of 1, 2, 2.5 and 5 times a power of ten. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step))
  const digit = [1, 2, 2.5, 5, 10].find((one) => one * power >= step * (1 - tolerance)) ?? 10
  return digit * power
}

function ticksOf(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  )
}
