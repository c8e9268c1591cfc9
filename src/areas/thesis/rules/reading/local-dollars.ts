import type { RangeCriterion } from '../../contract.ts'
import type { Mention } from './join-places.ts'
import { countryOfCity, homeOf } from './words/place-words.ts'

const dollars = new Map([
  ['Australia', 'AUD'],
  ['New Zealand', 'NZD'],
  ['Canada', 'CAD'],
  ['Singapore', 'SGD'],
  ['Hong Kong', 'HKD'],
])
const american = /US ?\$|\bUSD\b/i
const plainSign = /(?<![\p{L}])\$/u

/** 'Brisbane, $5m': a plain $ is the dollar of the only country that a thesis speaks of. */
export function useLocalDollars(ranges: readonly RangeCriterion[], mentions: readonly Mention[]): void {
  const countries = new Set(mentions.flatMap(({ names }) => names.map((name) => homeOf(name) ?? countryOfCity(name) ?? name)))
  const [country = '', ...others] = countries
  const currency = others.length === 0 ? dollars.get(country) : undefined
  if (!currency || ranges.some(({ said }) => american.test(said ?? ''))) return
  for (const range of ranges) {
    if (range.currency !== 'USD' || !plainSign.test(range.said ?? '')) continue
    range.currency = currency
    range.note = range.note?.replace('USD as said', `${currency} by its place`) ?? null
  }
}
