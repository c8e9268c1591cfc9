import { decimalPlaces, fromMinorUnits } from '../money/minor-units.ts'
import { dash, isShown } from './dash.ts'
import { numberFormat } from './intl.ts'
import { placesFor, scale, type Missing } from './numbers.ts'

const letters = ['', 'K', 'M', 'B', 'T'] as const

/** `isFixed`: always one decimal place, so that the decimal points of a column align. */
type ShortOptions = { currency?: string; signed?: boolean; isFixed?: boolean }
type MoneyOptions = {
  /** Omits the minor unit: '$19,500,000'. */
  whole?: boolean
}

/** With all minor units, exact for any size: `formatMoney(1950n, 'USD', 'en-US')` is '$19.50'. */
export function formatMoney(
  amount: { minor: number | bigint | Missing; currency: string },
  locale: string,
  options: MoneyOptions = {},
): string {
  const { minor, currency } = amount
  if (typeof minor !== 'bigint' && !isShown(minor)) return dash
  const places = options.whole ? 0 : decimalPlaces(currency)
  const format = numberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    signDisplay: 'negative',
  })
  return format.format(toDecimalText(BigInt(minor), decimalPlaces(currency)))
}

/** Minor units in the short form: `formatMoneyShort({ minor: 1_950_000_000n, currency: 'USD' }, 'en-US')` is '$19.5M'. */
export function formatMoneyShort(
  amount: { minor: number | bigint | Missing; currency: string },
  locale: string,
  options: { signed?: boolean } = {},
): string {
  const { minor, currency } = amount
  if (minor === null || minor === undefined) return dash
  return formatShort(fromMinorUnits(minor, currency), locale, { ...options, currency })
}

/** A price of one unit, such as a share, always with so many decimals: `formatPrice(5.95, 'en-US', { currency: 'USD', places: 2 })` is '$5.95'. */
export function formatPrice(
  price: number | Missing,
  locale: string,
  { currency, places }: { currency: string; places: number },
): string {
  if (!isShown(price)) return dash
  return numberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    signDisplay: 'negative',
  }).format(price)
}

/** An amount given in millions: 19.5 is '19.5M', 153 is '153M', 1200 is '1.2B'; with a currency '$19.5M'. */
export function formatMillions(millions: number | Missing, locale: string, options: ShortOptions = {}): string {
  return formatShort(isShown(millions) ? millions * 1_000_000 : null, locale, options)
}

/** Any amount in the short form: 153000000 is '153M', 1250 is '1.3K', 999 is '999'. */
export function formatShort(value: number | Missing, locale: string, options: ShortOptions = {}): string {
  if (!isShown(value)) return dash
  const { amount, step } = scale(clean(value), 1000, letters.length)
  return withLetter({ amount, letter: letters[step] ?? '' }, locale, options)
}

/** The letter follows the number and precedes a trailing currency: '$19.5M', '19,5M €'. */
function withLetter(figure: { amount: number; letter: string }, locale: string, options: ShortOptions): string {
  const { amount, letter } = figure
  const { currency, signed, isFixed } = options
  const parts = numberFormat(locale, {
    ...(currency ? { style: 'currency' as const, currency } : {}),
    minimumFractionDigits: isFixed ? 1 : 0,
    maximumFractionDigits: isFixed ? 1 : placesFor(amount),
    signDisplay: signed ? 'exceptZero' : 'negative',
  }).formatToParts(amount)
  return joinLetter(parts, letter)
}

export function joinLetter(parts: readonly Intl.NumberFormatPart[], letter: string): string {
  const last = parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction')
  return parts.map(({ value }, index) => (index === last ? value + letter : value)).join('')
}

/** 19.9 * 1e6 is 19899999.999999996 in binary; the shortest decimal is what was meant. */
export function clean(value: number): number {
  return Number(value.toPrecision(15))
}

function toDecimalText(minor: bigint, places: number): `${number}` {
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const text = places === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-places)}`
  // digits, at most one point and a sign: a decimal number by construction
  return text as `${number}`
}
