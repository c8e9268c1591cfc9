import type { RangeCriterion } from '../../contract.ts'
import type { Mention } from './join-places.ts'
import { countryOfCity, homeOf } from './words/places/place-words.ts'

const dollars = new Map([
  ['Australia', 'AUD'],
  ['New Zealand', 'NZD'],
  ['Canada', 'CAD'],
  ['Singapore', 'SGD'],
  ['Hong Kong', 'HKD'],
])
/** Where nobody counts in dollars. */
const euros = new Set(
  'France Belgium Germany Austria Italy Spain Portugal Netherlands Luxembourg Ireland Finland Switzerland Sweden Denmark Norway Poland'.split(
    ' ',
  ),
)
const american = /US ?\$|\bUSD\b/i
/** '$5m', '5 M$'; not 'R$' or 'A$' */
const plainSign = /(?:(?<!\p{L})|(?<=[\d\s][Mk]))\$/u

/**
 * 'Brisbane, $5m': a plain $ is the dollar of the only country of dollars that a thesis speaks of; crores in India are rupees, and
 * dirhams in Morocco its own.
 */
export function settleCurrencies(ranges: readonly RangeCriterion[], mentions: readonly Mention[]): void {
  useRupees(ranges, mentions)
  useDirhams(ranges, mentions)
  useKroner(ranges, mentions)
  const currency = dollarOf(mentions)
  if (!currency || ranges.some(({ said }) => american.test(said ?? ''))) return
  for (const range of ranges.filter(isPlainDollar)) {
    range.currency = currency
    range.note = range.note?.replace('USD as said', `${currency} by its place`) ?? null
  }
}

/** 'Coimbatore, turnover up to 150 crore' */
function useRupees(ranges: readonly RangeCriterion[], mentions: readonly Mention[]): void {
  const isIndia = mentions.some(({ names }) => names.some((name) => countryOf(name) === 'India'))
  const counted = ranges.filter(
    ({ currency, said }) => currency === null && /\b(?:crores?|cr|lakhs?)\b/i.test(said ?? ''),
  )
  if (isIndia) for (const range of counted) range.currency = 'INR'
}

/** 'Maroc, 50 millions de dirhams' */
function useDirhams(ranges: readonly RangeCriterion[], mentions: readonly Mention[]): void {
  const isMorocco = mentions.some(({ names }) => names.some((name) => countryOf(name) === 'Morocco'))
  const counted = ranges.filter(({ currency, said }) => currency === 'AED' && /\bdirhams?\b/i.test(said ?? ''))
  if (isMorocco) for (const range of counted) range.currency = 'MAD'
}

const kroner = new Map([
  ['Sweden', 'SEK'],
  ['Denmark', 'DKK'],
  ['Norway', 'NOK'],
])

const national =
  /\b(?:sven|dan|nor|schwed|dän|sued|sue[cd]|noor|zweed|deen|swed|szwed|duń)\p{L}*\s+(?:kron|kr\b|coro|corone|couronne)|\b(?:SEK|DKK|NOK)\b/iu

/** 'Norge, 50 millioner kroner' */
function useKroner(ranges: readonly RangeCriterion[], mentions: readonly Mention[]): void {
  const homes = new Set(mentions.flatMap(({ names }) => names.map(countryOf)).filter((name) => kroner.has(name)))
  const [home = '', ...others] = homes
  if (home === '' || others.length > 0) return
  const counted = ranges.filter(
    ({ currency, said }) =>
      currency !== null &&
      currency !== kroner.get(home) &&
      /(?:\b|[mt])kr\b|kron[eo]r\b/i.test(said ?? '') &&
      !national.test(said ?? ''),
  )
  for (const range of counted) {
    range.note = range.note?.replace(`${range.currency} as said`, `${kroner.get(home)} by its place`) ?? null
    range.currency = kroner.get(home) ?? null
  }
}

const countryOf = (name: string): string => homeOf(name) ?? countryOfCity(name) ?? name

const isPlainDollar = ({ currency, said }: RangeCriterion): boolean => currency === 'USD' && plainSign.test(said ?? '')

function dollarOf(mentions: readonly Mention[]): string | undefined {
  const names = mentions.flatMap((mention) => mention.names)
  const countries = [...new Set(names.map(countryOf))]
  const [country = '', ...others] = countries.filter((each) => dollars.has(each) || !euros.has(each))
  return others.length === 0 ? dollars.get(country) : undefined
}
