import type { MarketScan } from '../contract.ts'

export const changedFigures = ['count', 'revenue', 'growth', 'hhi', 'four', 'confidence'] as const
export type ChangedFigure = (typeof changedFigures)[number]

export type ScanChanges = {
  /** Both scans asked the same; otherwise the changes are those between two markets. */
  isSameMarket: boolean
  figures: { figure: ChangedFigure; before: number | null; after: number | null }[]
  entered: { id: string; name: string }[]
  left: { id: string; name: string }[]
  /** The parts whose number of companies changed most. */
  segments: { kind: string; name: string; before: number; after: number }[]
}

const shownSegments = 8

/** What became different from one scan to a later one. */
export function compareScans(before: MarketScan, after: MarketScan): ScanChanges {
  const [old, now] = [figuresOf(before), figuresOf(after)]
  return {
    isSameMarket: sameFilter(before.filter, after.filter),
    figures: changedFigures.map((figure) => ({ figure, before: old[figure], after: now[figure] })),
    entered: missingIn(before, leadersOf(after)),
    left: missingIn(after, leadersOf(before)),
    segments: changeOfSegments(before, after),
  }
}

function figuresOf({ figures, confidence }: MarketScan): Record<ChangedFigure, number | null> {
  if (!figures) return { count: null, revenue: null, growth: null, hhi: null, four: null, confidence: null }
  const { size, growth, concentration } = figures
  return {
    count: size.count,
    revenue: size.revenue_sum,
    growth: growth.median,
    hhi: concentration.hhi,
    four: concentration.four_ratio,
    confidence,
  }
}

function sameFilter(one: object, other: object): boolean {
  const sorted = (filter: object) => JSON.stringify(Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return sorted(one) === sorted(other)
}

type Leader = { id: string; name: string }

function leadersOf({ companies }: MarketScan): Leader[] {
  return companies.filter(({ lists }) => lists.includes('leader')).map(({ id, name }) => ({ id, name }))
}

function missingIn(scan: MarketScan, leaders: readonly Leader[]): Leader[] {
  const known = new Set(leadersOf(scan).map(({ id }) => id))
  return leaders.filter(({ id }) => !known.has(id))
}

/** Only parts that both scans tell one by one: what is in the rest of one of them is not known by itself. */
function changeOfSegments(before: MarketScan, after: MarketScan): ScanChanges['segments'] {
  const told = (scan: MarketScan) => (scan.figures?.segments ?? []).filter(({ is_rest }) => !is_rest)
  const old = new Map(told(before).map((part) => [`${part.kind} ${part.name}`, part.count]))
  return told(after)
    .flatMap(({ kind, name, count }) => {
      const was = old.get(`${kind} ${name}`)
      return was === undefined || was === count ? [] : [{ kind, name, before: was, after: count }]
    })
    .toSorted((one, other) => Math.abs(other.after - other.before) - Math.abs(one.after - one.before))
    .slice(0, shownSegments)
}
