import type { Formatter } from './formatter.ts'
import { numberFormat } from './intl.ts'
import { clean, joinLetter } from './money.ts'

/**
 * Writes the amounts of one column, given in millions, in one unit with its letter: '$14.72M', '−$0.10M'. So they add up as they
 * are read. Thousands where the largest is below a million.
 */
export function columnOfMillions(
  { locale }: Pick<Formatter, 'locale'>,
  all: Iterable<number>,
  currency: string,
): (millions: number, options?: { signed?: boolean }) => string {
  const largest = Math.max(0, ...Array.from(all, Math.abs))
  const [perMillion, letter, places] = largest < 1 ? ([1000, 'K', 1] as const) : ([1, 'M', 2] as const)
  return (millions, { signed = false } = {}) => {
    const format = numberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: places,
      maximumFractionDigits: places,
      signDisplay: signed ? 'exceptZero' : 'negative',
    })
    return joinLetter(format.formatToParts(clean(millions * perMillion)), letter)
  }
}
