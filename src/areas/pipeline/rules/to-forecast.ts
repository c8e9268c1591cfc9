import { addDays, nextQuarter, startOfQuarter } from '#core/dates/calendar.ts'
import { fromMinorUnits } from '#core/money/minor-units.ts'
import type { ForecastPart } from '../contract.ts'
import { linkToDeals } from './link-rows.ts'

/** Open deals of one currency that are expected to close in one quarter, before today, or some day. */
export type CloseSum = {
  currency: string
  part: 'quarter' | 'late' | 'undated'
  quarter: string | null
  deals: number
  valueMinor: bigint
  weightedMinor: bigint
}

export type Forecast = { currency: string; parts: ForecastPart[] }[]

/** So many quarters stand in a row; what comes after them is added up. */
const quartersShown = 8

/** Quarters without a deal between others keep their place: the axis is time. */
export function toForecast(sums: readonly CloseSum[], today: string): Forecast {
  const currencies = Object.entries(Object.groupBy(sums, ({ currency }) => currency))
  const isOnly = currencies.length === 1
  return currencies
    .map(([currency, parts = []]) => ({ currency, parts: toParts(parts, { today, currency, isOnly }) }))
    .toSorted((one, other) => countDeals(other) - countDeals(one) || (one.currency < other.currency ? -1 : 1))
}

/** `isOnly`: no open deal has another currency. */
type ForecastContext = { today: string; currency: string; isOnly: boolean }

function toParts(sums: readonly CloseSum[], place: ForecastContext): ForecastPart[] {
  const late = sums.filter(({ part }) => part === 'late')
  const undated = sums.filter(({ part }) => part === 'undated')
  return [
    ...(late.length > 0 ? [toPart('late', late, { ...place, from: null, until: addDays(place.today, -1) })] : []),
    ...toQuarters(sums, place),
    ...(undated.length > 0 ? [toPart('undated', undated, { ...place, from: null, until: null })] : []),
  ]
}

function toQuarters(sums: readonly CloseSum[], place: ForecastContext): ForecastPart[] {
  const dated = sums.filter(({ quarter }) => quarter !== null)
  const last = dated
    .map(({ quarter }) => quarter ?? '')
    .toSorted()
    .at(-1)
  if (last === undefined) return []
  const parts: ForecastPart[] = []
  let quarter = startOfQuarter(place.today)
  while (parts.length < quartersShown && quarter <= last) {
    const next = nextQuarter(quarter)
    const own = dated.filter((sum) => sum.quarter === quarter)
    parts.push(toPart('quarter', own, { ...place, from: quarter, until: addDays(next, -1) }))
    quarter = next
  }
  const later = dated.filter((sum) => (sum.quarter ?? '') >= quarter)
  return later.length === 0 ? parts : [...parts, toPart('later', later, { ...place, from: quarter, until: null })]
}

type Span = ForecastContext & { from: string | null; until: string | null }

function toPart(part: ForecastPart['part'], sums: readonly CloseSum[], span: Span): ForecastPart {
  const add = (amounts: readonly bigint[]) =>
    fromMinorUnits(
      amounts.reduce((all, one) => all + one, 0n),
      span.currency,
    )
  return {
    part,
    from: span.from,
    deals: sumDeals(sums),
    value: add(sums.map(({ valueMinor }) => valueMinor)),
    weighted: add(sums.map(({ weightedMinor }) => weightedMinor)),
    link: linkTo(part, span),
  }
}

function linkTo(part: ForecastPart['part'], { from, until, today, currency, isOnly }: Span) {
  const begin = from !== null && from < today ? today : from
  return linkToDeals({
    state: 'open',
    ...(!isOnly && { currency }),
    ...(part === 'undated' && { close: 'none' }),
    ...(begin && { close_from: begin }),
    ...(until && { close_to: until }),
  })
}

const sumDeals = (sums: readonly CloseSum[]) => sums.reduce((all, { deals }) => all + deals, 0)
const countDeals = ({ parts }: Forecast[number]) => parts.reduce((all, { deals }) => all + deals, 0)
