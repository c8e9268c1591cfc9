import { compareLists } from '../../runs/rules/compare-lists.ts'
import type { MarketScan } from '../contract.ts'

export const changedFigures = ['count', 'revenue', 'growth', 'hhi', 'four', 'confidence'] as const
export type ChangedFigure = (typeof changedFigures)[number]

type Leader = { id: string; name: string }

export type ScanChanges = {
  /** Both scans measured the same market; otherwise the changes are differences between two markets. */
  isSameMarket: boolean
  figures: { figure: ChangedFigure; before: number | null; after: number | null }[]
  /** Among the leaders. */
  entered: Leader[]
  left: Leader[]
  /** The parts whose number of companies changed most. */
  segments: { kind: string; name: string; before: number; after: number }[]
}

const shownSegments = 8

/** The changes from one scan to a later one. */
export function compareScans(before: MarketScan, after: MarketScan): ScanChanges {
  const [old, now] = [figuresOf(before), figuresOf(after)]
  const { entered, left } = compareLists(leadersOf(before), leadersOf(after))
  return {
    isSameMarket: sameFilter(before.filter, after.filter),
    figures: changedFigures.map((figure) => ({ figure, before: old[figure], after: now[figure] })),
    entered,
    left,
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

function leadersOf({ companies }: MarketScan): Leader[] {
  return companies.filter(({ lists }) => lists.includes('leader')).map(({ id, name }) => ({ id, name }))
}

/** Only parts that both scans list separately: a part inside the remainder of one scan has no figure of its own. */
function changeOfSegments(before: MarketScan, after: MarketScan): ScanChanges['segments'] {
  const listed = (scan: MarketScan) => (scan.figures?.segments ?? []).filter(({ is_rest }) => !is_rest)
  const old = new Map(listed(before).map((part) => [`${part.kind} ${part.name}`, part.count]))
  return listed(after)
    .flatMap(({ kind, name, count }) => {
      const was = old.get(`${kind} ${name}`)
      return was === undefined || was === count ? [] : [{ kind, name, before: was, after: count }]
    })
    .toSorted((one, other) => Math.abs(other.after - other.before) - Math.abs(one.after - one.before))
    .slice(0, shownSegments)
}
