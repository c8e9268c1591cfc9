import { dash, isShown } from './dash.ts'
import type { Formatter } from './formatter.ts'
import type { Missing } from './numbers.ts'

/** What the figures of one table are counted in; its head names it. */
export type AmountUnit = 'millions' | 'thousands'

const units: Readonly<Record<AmountUnit, { perMillion: number; places: number }>> = {
  millions: { perMillion: 1, places: 2 },
  thousands: { perMillion: 1000, places: 1 },
}
/** A table whose largest figure is below is in thousands: in millions, a hundredth of it would be the last digit. */
const fewestMillions = 10
/** In millions: a thousandth of one currency unit, and what is left of a subtraction that comes to nothing. */
const nothing = 1e-9

/** The unit of a table by its largest figure: 850,000 is '850.0' thousands, 28,000,000 is '28.00' millions. */
export function chooseUnit(millions: Iterable<number | Missing>): AmountUnit {
  let largest = 0
  for (const figure of millions) if (isShown(figure)) largest = Math.max(largest, Math.abs(figure))
  return largest > nothing && largest < fewestMillions ? 'thousands' : 'millions'
}

/** Writes amounts given in millions without their unit. Only zero reads as zero: what rounds to it is '<0.01' or '>−0.01'. */
export function inUnit(
  { number }: Pick<Formatter, 'number'>,
  unit: AmountUnit,
): (millions: number | Missing) => string {
  const { perMillion, places } = units[unit]
  const least = 10 ** -places
  const write = (amount: number) => number(amount, { places, isFixed: true })
  return (millions) => {
    if (!isShown(millions)) return dash
    const amount = millions * perMillion
    const isTiny = Math.abs(millions) > nothing && Math.abs(amount) < least / 2
    if (!isTiny) return write(amount)
    return amount < 0 ? `>${write(-least)}` : `<${write(least)}`
  }
}
