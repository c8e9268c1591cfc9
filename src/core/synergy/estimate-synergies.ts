import { toMargin, type Relation, type SynergyFigures, type ThreeWays } from './synergy-figures.ts'

export const synergyLineNames = [
  'overheads',
  'purchasing',
  'sites',
  'crossSelling',
  'retention',
  'targetAbroad',
  'acquirerAbroad',
] as const
export type SynergyLineName = (typeof synergyLineNames)[number]
export type SynergyKind = 'cost' | 'revenue' | 'expansion'

export type SynergyLine = {
  name: SynergyLineName
  kind: SynergyKind
  /** The basis of the line, in millions a year. */
  basisMillions: number
  /** Yearly EBITDA once fully realised. */
  millions: ThreeWays
}

export type SynergyEstimate = {
  lines: SynergyLine[]
  /** Lines that could not be calculated, with the missing data. */
  unknown: { name: SynergyLineName; needs: string[] }[]
  /** All lines together, yearly EBITDA once fully realised. */
  yearly: ThreeWays
  /** One-off, over the first two years. */
  oneOff: ThreeWays
  /** EBITDA of each year of the base case, before the one-off cost. */
  ramp: number[]
  /** Present value after tax and one-off cost, without a value beyond the last year of the ramp. */
  npv: ThreeWays
}

/** Every assumption of the estimate; METHOD.md has the sources. */
export const synergyAssumptions = {
  /** Shares of the target's cost base (revenue less EBITDA) that a line affects, and how much of that is saved. */
  overheadsOfCost: 0.12,
  overheadsSaved: { low: 0.1, base: 0.2, high: 0.3 },
  purchasingOfCost: 0.5,
  purchasingSaved: { low: 0.005, base: 0.015, high: 0.03 },
  sitesOfCost: 0.15,
  sitesSaved: { low: 0.02, base: 0.06, high: 0.1 },
  /** Of the smaller side's revenue. */
  crossSold: { low: 0.01, base: 0.02, high: 0.04 },
  /** Of the gap between the two retention rates. */
  retentionClosed: { low: 0.1, base: 0.25, high: 0.5 },
  targetSoldAbroad: { low: 0.01, base: 0.03, high: 0.06 },
  acquirerSoldAbroad: { low: 0.002, base: 0.005, high: 0.01 },
  /** The acquirer cannot sell more through the target than this share of the target's own revenue. */
  acquirerAbroadLimit: 0.3,
  /** The share of additional revenue that becomes EBITDA. */
  contribution: 0.3,
  /** One-off cost per unit of yearly effect. */
  costOneOff: 1.2,
  revenueOneOff: 0.5,
  oneOffByYear: [0.6, 0.4],
  rampOfCost: [0.25, 0.6, 1, 1, 1],
  rampOfRevenue: [0.1, 0.4, 0.75, 1, 1],
  discountRatio: 0.1,
  taxRatio: 0.25,
} as const

const ways = ['low', 'base', 'high'] as const

/**
 * The possible synergies of a merger, line by line. A line without the necessary data is listed as unknown and not
 * counted; `costFactor` raises one-off costs for a harder integration.
 */
export function estimateSynergies(
  acquirer: SynergyFigures,
  target: SynergyFigures,
  { relation, costFactor = 1 }: { relation: Relation; costFactor?: number },
): SynergyEstimate {
  const found = [
    ...costLines(target, relation),
    ...revenueLines(acquirer, target, relation),
    ...expansionLines(acquirer, target, relation),
  ]
  const lines = found.flatMap(({ line }) => (line ? [line] : []))
  const unknown = found.flatMap(({ name, needs }) => (needs.length > 0 ? [{ name, needs }] : []))
  const yearly = threeWays((way) => sum(lines, (line) => line.millions[way]))
  const oneOff = threeWays((way) => oneOffOf(lines, way) * costFactor)
  const ramp = rampOf(lines, 'base')
  const npv = threeWays((way) => presentValue(rampOf(lines, way), oneOff[way]))
  return { lines, unknown, yearly, oneOff, ramp, npv }
}

type SynergyResult = { name: SynergyLineName; line: SynergyLine | null; needs: string[] }

type Recipe = {
  name: SynergyLineName
  kind: SynergyKind
  /** The basis of the line; null if unknown. */
  basis: number | null
  shares: ThreeWays
  /** How far the two companies allow it, 0 to 1; null if unknown. */
  reach: number | null
  needs: string[]
}

function toLine({ name, kind, basis, shares, reach, needs }: Recipe): SynergyResult {
  if (basis === null || reach === null) return { name, line: null, needs }
  // Nothing to gain is neither a line nor missing data.
  if (basis <= 0 || reach <= 0) return { name, line: null, needs: [] }
  const factor = kind === 'cost' ? reach : reach * synergyAssumptions.contribution
  const millions = threeWays((way) => basis * shares[way] * factor)
  return { name, line: { name, kind, basisMillions: basis, millions }, needs: [] }
}

function costLines(target: SynergyFigures, relation: Relation): SynergyResult[] {
  const margin = toMargin(target)
  const cost = margin === null ? null : (target.revenueMillions ?? 0) * (1 - margin)
  const part = (share: number) => (cost === null ? null : cost * share)
  const figures = ['revenue of the target', 'EBITDA of the target'].filter((_, index) =>
    index === 0 ? target.revenueMillions === null : target.ebitdaMillions === null,
  )
  const { overheadsOfCost, overheadsSaved, purchasingOfCost, purchasingSaved, sitesOfCost, sitesSaved } =
    synergyAssumptions
  return [
    toLine({
      name: 'overheads',
      kind: 'cost',
      basis: part(overheadsOfCost),
      shares: overheadsSaved,
      // In one country two head offices become one; across a border about half of that is saved.
      reach: relation.isSameCountry === null ? 0.75 : relation.isSameCountry ? 1 : 0.5,
      needs: figures,
    }),
    toLine({
      name: 'purchasing',
      kind: 'cost',
      basis: part(purchasingOfCost),
      shares: purchasingSaved,
      reach: toCloseness(relation),
      needs: figures,
    }),
    toLine({
      name: 'sites',
      kind: 'cost',
      basis: part(sitesOfCost),
      shares: sitesSaved,
      reach: relation.isSameCountry === null ? null : relation.isSameCountry ? toCloseness(relation) : 0,
      needs: [...figures, ...(relation.isSameCountry === null ? ['country of both'] : [])],
    }),
  ]
}

/** How similar purchasing and operations are: full for the same trade, less for the same sector, little otherwise. */
function toCloseness({ activity, isSameSector }: Relation): number {
  const base = isSameSector === true ? 0.5 : 0.2
  return activity === null ? base : Math.max(base, base + (1 - base) * activity)
}

function revenueLines(acquirer: SynergyFigures, target: SynergyFigures, relation: Relation): SynergyResult[] {
  const { crossSold, retentionClosed } = synergyAssumptions
  const [ofAcquirer, ofTarget] = [acquirer.revenueMillions, target.revenueMillions]
  const gap =
    acquirer.retentionPercent === null || target.retentionPercent === null
      ? null
      : Math.max(0, acquirer.retentionPercent - target.retentionPercent) / 100
  return [
    toLine({
      name: 'crossSelling',
      kind: 'revenue',
      basis: ofAcquirer === null || ofTarget === null ? null : Math.min(ofAcquirer, ofTarget),
      shares: crossSold,
      reach: relation.isSameSector === false ? 0.5 : 1,
      needs: missing({ 'revenue of the acquirer': ofAcquirer, 'revenue of the target': ofTarget }),
    }),
    toLine({
      name: 'retention',
      kind: 'revenue',
      basis: gap === null || ofTarget === null ? null : ofTarget * gap,
      shares: retentionClosed,
      reach: 1,
      needs: missing({
        'retention of the acquirer': acquirer.retentionPercent,
        'retention of the target': target.retentionPercent,
        'revenue of the target': ofTarget,
      }),
    }),
  ]
}

function expansionLines(
  acquirer: SynergyFigures,
  target: SynergyFigures,
  { isSameCountry }: Relation,
): SynergyResult[] {
  const { targetSoldAbroad, acquirerSoldAbroad, acquirerAbroadLimit } = synergyAssumptions
  const reach = isSameCountry === null ? null : isSameCountry ? 0 : 1
  const place = isSameCountry === null ? ['country of both'] : []
  const [ofAcquirer, ofTarget] = [acquirer.revenueMillions, target.revenueMillions]
  // As a share of the acquirer's revenue, limited by what the target's customers can buy.
  const most =
    ofAcquirer === null || ofTarget === null
      ? null
      : Math.min(ofAcquirer, (ofTarget * acquirerAbroadLimit) / acquirerSoldAbroad.high)
  return [
    toLine({
      name: 'targetAbroad',
      kind: 'expansion',
      basis: ofTarget,
      shares: targetSoldAbroad,
      reach,
      needs: [...missing({ 'revenue of the target': ofTarget }), ...place],
    }),
    toLine({
      name: 'acquirerAbroad',
      kind: 'expansion',
      basis: most,
      shares: acquirerSoldAbroad,
      reach,
      needs: [...missing({ 'revenue of the acquirer': ofAcquirer, 'revenue of the target': ofTarget }), ...place],
    }),
  ]
}

function missing(figures: Record<string, number | null>): string[] {
  return Object.entries(figures).flatMap(([name, value]) => (value === null ? [name] : []))
}

function oneOffOf(lines: readonly SynergyLine[], way: keyof ThreeWays): number {
  const { costOneOff, revenueOneOff } = synergyAssumptions
  return sum(lines, ({ kind, millions }) => millions[way] * (kind === 'cost' ? costOneOff : revenueOneOff))
}

function rampOf(lines: readonly SynergyLine[], way: keyof ThreeWays): number[] {
  const { rampOfCost, rampOfRevenue } = synergyAssumptions
  return rampOfCost.map((ofCost, year) =>
    sum(lines, ({ kind, millions }) => millions[way] * (kind === 'cost' ? ofCost : (rampOfRevenue[year] ?? 1))),
  )
}

/** After tax, discounted from the end of each year. */
export function presentValue(ramp: readonly number[], oneOff: number): number {
  const { discountRatio, taxRatio, oneOffByYear } = synergyAssumptions
  return ramp.reduce((value, effect, year) => {
    const spent = oneOff * (oneOffByYear[year] ?? 0)
    return value + ((effect - spent) * (1 - taxRatio)) / (1 + discountRatio) ** (year + 1)
  }, 0)
}

function threeWays(of: (way: keyof ThreeWays) => number): ThreeWays {
  const [low, base, high] = ways.map(of)
  return { low: low ?? 0, base: base ?? 0, high: high ?? 0 }
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}
