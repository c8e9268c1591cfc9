import type { Measure } from '#areas/companies/rules/measures.ts'
import type { Comparable } from './inputs/inputs.ts'

/** A company of the database, as far as it can be compared; figures in millions. */
export type Candidate = {
  id: string
  name: string
  country: string
  revenue_millions: number | null
  ebitda_millions: number | null
  growth_percent: number | null
  valuation_millions: number | null
  /** Whether its value is that of the business or of its shares; null where nobody said. */
  valuation_measure: Measure | null
  is_sample: boolean
}

/** What is being valued, in the same terms. */
export type Valued = {
  companyId: string | null
  country: string
  revenue: number
  ebitda: number
  growthPercent: number | null
}

export type Proposal = { peer: Comparable; isIn: boolean; isSample: boolean; likeness: number }

/** More nobody reads one by one. */
const mostIn = 10
const mostOut = 6
/** Beyond this a company is of another size, and its multiple tells of that. */
const farSize = 8
const farMargin = 0.25
/** Percentage points. */
const farGrowth = 40

/**
 * Companies of one industry, most like first: size counts half, margin and growth a quarter each, as far as they are
 * known. Each carries in words why it is in or out.
 */
export function choosePeers(valued: Valued, candidates: readonly Candidate[]): Proposal[] {
  const judged = candidates
    .filter(({ id, valuation_millions: value }) => id !== valued.companyId && value !== null && value > 0)
    .map((candidate) => judge(valued, candidate))
    .toSorted((one, other) => other.likeness - one.likeness || (one.peer.name < other.peer.name ? -1 : 1))
  const inside = judged.filter(({ isIn }) => isIn).slice(0, mostIn)
  return [...inside, ...judged.filter(({ isIn }) => !isIn).slice(0, mostOut)]
}

/** How far the candidate lies from what is valued; null where one of both is not known. */
type Distance = {
  /** By revenue, or by EBITDA where revenue is not known of one of both. */
  size: { ratio: number; figure: 'revenue' | 'EBITDA' } | null
  margins: [number, number] | null
  growths: [number, number] | null
}

function judge(valued: Valued, candidate: Candidate): Proposal {
  const distance = measure(valued, candidate)
  const faults = listFaults(candidate, distance)
  const isIn = faults.length === 0
  const isNear = candidate.country === valued.country && valued.country !== ''
  const isUnsaid = candidate.valuation_measure === null && !candidate.is_sample
  const virtues = [...listVirtues(distance, isNear), ...(isUnsaid ? ['taken as enterprise value: not stated'] : [])]
  const reason = isIn ? virtues.join(', ') : capital(faults.join('; '))
  return { peer: toPeer(candidate, reason), isIn, isSample: candidate.is_sample, likeness: likenessOf(distance) }
}

function measure(valued: Valued, candidate: Candidate): Distance {
  const margins = [
    marginOf(candidate.ebitda_millions, candidate.revenue_millions),
    // a valuation begins with 0 for what nobody has told yet
    marginOf(valued.ebitda === 0 ? null : valued.ebitda, valued.revenue),
  ]
  return {
    size: sizeOf(candidate, valued),
    margins: both(margins[0], margins[1]),
    growths: both(candidate.growth_percent, valued.growthPercent),
  }
}

function both(one: number | null | undefined, other: number | null | undefined): [number, number] | null {
  return typeof one === 'number' && typeof other === 'number' ? [one, other] : null
}

function sizeOf({ revenue_millions, ebitda_millions }: Candidate, { revenue, ebitda }: Valued): Distance['size'] {
  const byRevenue = ratioOf(revenue_millions, revenue)
  if (byRevenue !== null) return { ratio: byRevenue, figure: 'revenue' }
  const byEbitda = ratioOf(ebitda_millions, ebitda)
  return byEbitda === null ? null : { ratio: byEbitda, figure: 'EBITDA' }
}

function listFaults(candidate: Candidate, { size, margins }: Distance): string[] {
  const { ebitda_millions: ebitda } = candidate
  const faults: string[] = []
  // its multiple would be one of equity, and the bridge would take net debt off a second time
  if (candidate.valuation_measure === 'equity') faults.push('its value is that of its shares, without net debt')
  if (size === null) faults.push(whyNoSize(candidate))
  else if (size.ratio > farSize || size.ratio < 1 / farSize) faults.push(`another size: ${times(size)}`)
  if (ebitda === null) faults.push('its EBITDA is not known')
  else if (ebitda <= 0) faults.push('it makes a loss')
  if (margins && gap(margins) > farMargin) {
    faults.push(`another margin: ${percent(margins[0])} against ${percent(margins[1])}`)
  }
  return faults
}

/** Whose figure it is that is missing. */
function whyNoSize({ revenue_millions: revenue }: Candidate): string {
  return revenue !== null && revenue > 0
    ? 'its size cannot be compared: revenue or EBITDA of the company to value is missing'
    : 'its revenue is not known'
}

function listVirtues({ size, margins, growths }: Distance, isNear: boolean): string[] {
  return [
    'Same industry',
    ...(isNear ? ['same country'] : []),
    ...(size === null ? [] : [times(size)]),
    ...(margins ? [`margin ${percent(margins[0])} against ${percent(margins[1])}`] : []),
    ...(growths ? [`growth ${whole(growths[0])} against ${whole(growths[1])}`] : []),
  ]
}

function likenessOf({ size, margins, growths }: Distance): number {
  const near = size === null ? 0 : Math.max(0, 1 - Math.abs(Math.log(size.ratio)) / Math.log(farSize))
  const margin = margins ? Math.max(0, 1 - gap(margins) / farMargin) : 0
  const growth = growths ? Math.max(0, 1 - gap(growths) / farGrowth) : 0
  return 0.5 * near + 0.25 * margin + 0.25 * growth
}

function gap([one, other]: [number, number]): number {
  return Math.abs(one - other)
}

function toPeer(candidate: Candidate, reason: string): Comparable {
  return {
    id: candidate.id,
    companyId: candidate.id,
    name: candidate.name,
    on: null,
    value: candidate.valuation_millions,
    revenue: candidate.revenue_millions,
    ebitda: candidate.ebitda_millions,
    nextRevenue: next(candidate.revenue_millions, candidate.growth_percent),
    nextEbitda: next(candidate.ebitda_millions, candidate.growth_percent),
    isIncluded: true,
    reason,
    source: candidate.is_sample ? 'Company database, sample' : 'Company database',
  }
}

/** Of the coming year: this year's, grown as it grew before. */
function next(figure: number | null, growthPercent: number | null): number | null {
  if (figure === null || growthPercent === null || growthPercent <= -99) return null
  return Number((figure * (1 + growthPercent / 100)).toPrecision(6))
}

function ratioOf(one: number | null, other: number): number | null {
  return one !== null && one > 0 && other > 0 ? one / other : null
}

function marginOf(ebitda: number | null, revenue: number | null): number | null {
  return ebitda !== null && revenue !== null && revenue > 0 ? ebitda / revenue : null
}

/** '1.5 times the revenue'; what differs by less than a twentieth is the same. */
function times({ ratio, figure }: NonNullable<Distance['size']>): string {
  if (Math.abs(ratio - 1) < 0.05) return `the same ${figure}`
  if (ratio < 0.1) return `${Number((ratio * 100).toPrecision(2))}% of the ${figure}`
  return `${ratio >= 10 ? Math.round(ratio) : Number(ratio.toPrecision(2))} times the ${figure}`
}

function percent(ratio: number): string {
  return whole(ratio * 100)
}

/** With a true minus. */
function whole(percentage: number): string {
  const rounded = Math.round(percentage)
  return `${rounded < 0 ? '\u2212' : ''}${Math.abs(rounded)}%`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
