import { format } from '#core/format/utc-format.ts'
import type { ScanCompany, ScanFigures, ScanSegment } from '../contract.ts'
import { sizeWords } from './size-words.ts'

/** A saved text has one language and does not depend on the time. */
const { millions, number, percent, ratio } = format

/** The market in a few sentences, one a line, based on its figures alone. */
export function writeScanSummary(figures: ScanFigures, companies: readonly ScanCompany[]): string {
  if (figures.size.count === 0) return 'No stored company is in this market. Widen the filters and scan again.'
  return [
    saySize(figures),
    sayGrowth(figures),
    sayConcentration(figures, companies),
    saySegment(figures.segments),
    saySpots(figures),
  ]
    .filter(Boolean)
    .join('\n')
}

function saySize({ size }: ScanFigures): string {
  const { count, revenue_known, revenue_sum } = size
  const companies = count === 1 ? '1 company is' : `${number(count)} companies are`
  if (revenue_known === 0) return `${companies} known in this market, none with known revenue.`
  const known = revenue_known === count ? '' : ` among the ${number(revenue_known)} whose revenue is known`
  return `${companies} known in this market, with ${millions(revenue_sum, { currency: 'USD' })} of yearly revenue${known}.`
}

function sayGrowth({ growth }: ScanFigures): string {
  const { known, median, low, high, weighted } = growth
  if (known === 0 || median === null) return 'Their growth is not known.'
  const spread =
    low === null || high === null || known < 4 ? '' : `; the middle half is between ${say(low)} and ${say(high)}`
  const byRevenue = weighted === null ? '' : ` (${say(weighted)} weighted by revenue)`
  return `The median company grows by ${say(median)}${byRevenue}${spread}.`
}

const say = (value: number): string => percent(value, { places: 1 })

const bandWords = {
  unconcentrated: 'not concentrated',
  moderate: 'moderately concentrated',
  high: 'highly concentrated',
}

function sayConcentration({ concentration, size }: ScanFigures, companies: readonly ScanCompany[]): string {
  const { hhi, band, four_ratio } = concentration
  if (hhi === null) return ''
  if (band === null)
    return `Too few revenues are known (${number(size.revenue_known)} of ${number(size.count)}) to say how concentrated the market is.`
  const market = `The market is ${bandWords[band]} (HHI ${number(Math.round(hhi))})`
  // Four leaders of four companies always have everything.
  if (size.revenue_known <= 4) return `${market}.`
  const leader = companies.find(({ lists }) => lists.includes('leader'))
  const lead = leader ? `, with ${leader.name} first,` : ''
  return `${market}; the four largest${lead} have ${ratio(four_ratio)} of known revenue.`
}

/** The largest part of the finest meaningful partition. */
function saySegment(segments: readonly ScanSegment[]): string {
  for (const kind of ['stage', 'industry', 'country'] as const) {
    const parts = segments.filter((one) => one.kind === kind && !one.is_rest && one.name !== '')
    const [first] = parts
    if (parts.length > 1 && first?.revenue_ratio) {
      return `The largest ${kind} is ${first.name}, with ${ratio(first.revenue_ratio)} of known revenue.`
    }
  }
  return ''
}

function saySpots({ white_spots: [first] }: ScanFigures): string {
  if (!first) return ''
  const { industry, country, size, count, expected, growth } = first
  const there = count === 0 ? 'no company' : count === 1 ? 'one company' : `${number(count)} companies`
  const revenue = (sizeWords[size] ?? size).replace('Under', 'under')
  const where = `${industry} in ${country} with revenue of ${revenue}`
  return `White space: ${where} has ${there} where ${number(expected, { places: 1 })} would be expected; similar companies grow by ${say(growth)}.`
}
