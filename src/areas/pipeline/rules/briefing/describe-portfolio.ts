import { fromMinorUnits } from '#core/money/minor-units.ts'
import { commonSpelling } from '#core/names/common-spelling.ts'
import { openStages } from '#areas/deals/rules/words.ts'
import type { InsightLine } from '../../contract.ts'
import { linkToDeal, linkToDeals } from '../link-rows.ts'
import { format } from '#core/format/utc-format.ts'

/** A deal that takes more than this share of the pipeline is a concentration worth a word. */
const dealPercent = 30
/** More deals share one industry than one name, so that more of it may be there before it is worth a word. */
const industryPercent = 40
/** Of fewer deals than these every share is large. */
const fewestForSpread = 3

/** Open deals of one currency, industry and stage, added up. */
export type PortfolioPart = {
  currency: string
  industry: string
  stage: string
  /** How many of them have a value. */
  valued: number
  totalMinor: bigint
  /** The sum of the squares of the values, and the largest of them. */
  squares: number
  largestMinor: bigint
}

type Portfolio = {
  parts: readonly PortfolioPart[]
  currency: string
  /** The deal on whose value too much hangs. */
  largest: { id: string; target: string } | null
}

/** The value of one deal on which too much of a currency hangs. */
export function findConcentration({ parts, currency }: Omit<Portfolio, 'largest'>): bigint | null {
  const scene = toScene({ parts, currency })
  const largest = scene.shown.reduce((most, { largestMinor }) => (largestMinor > most ? largestMinor : most), 0n)
  return scene.all.deals >= 2 && share(largest, scene) > dealPercent ? largest : null
}

/**
 * What the open deals say together: how much hangs on one deal and one industry, how much of the value is far along,
 * and over how many deals it is spread. Shares are of the deals of one currency.
 */
export function describePortfolio({ parts, currency, largest }: Portfolio): InsightLine[] {
  const scene = toScene({ parts, currency })
  if (scene.all.totalMinor === 0n) return []
  return [
    ...describeLargest(scene, { deal: largest, valueMinor: findConcentration({ parts, currency }) }),
    ...describeIndustry(scene),
    describeStages(scene),
    ...describeSpread(scene),
  ]
}

type Sum = { deals: number; totalMinor: bigint }
type PortfolioScene = { shown: readonly PortfolioPart[]; all: Sum; currency: string }

function toScene({ parts, currency }: Omit<Portfolio, 'largest'>): PortfolioScene {
  const shown = parts.filter((part) => part.currency === currency)
  return { shown, all: addUp(shown), currency }
}

type Concentration = { deal: Portfolio['largest']; valueMinor: bigint | null }

function describeLargest(scene: PortfolioScene, { deal, valueMinor }: Concentration): InsightLine[] {
  if (!deal || valueMinor === null) return []
  return [
    {
      text: `${deal.target} makes up ${share(valueMinor, scene)}% of the pipeline's value.`,
      reasons: [{ kind: 'deal_share', text: ofTotal(valueMinor, scene) }],
      link: linkToDeal(deal.id),
    },
  ]
}

function describeIndustry(scene: PortfolioScene): InsightLine[] {
  const spell = commonSpelling(scene.shown.map(({ industry, valued }) => ({ value: industry, count: valued })))
  const industries = Object.entries(Object.groupBy(scene.shown, ({ industry }) => spell(industry)))
    .map(([industry, parts = []]) => ({ industry, ...addUp(parts) }))
    .filter(({ industry }) => industry !== '')
    .toSorted((one, other) => Number(other.totalMinor - one.totalMinor) || (one.industry < other.industry ? -1 : 1))
  const [first] = industries
  if (!first || industries.length < 2) return []
  const percent = share(first.totalMinor, scene)
  if (percent <= industryPercent) return []
  const { industry, deals, totalMinor } = first
  return [
    {
      text: `${percent}% of the pipeline's value is in ${industry}.`,
      reasons: [{ kind: 'industry_share', text: `${countDeals(deals)}: ${ofTotal(totalMinor, scene)}` }],
      link: linkToDeals({ state: 'open', industry }),
    },
  ]
}

function describeStages(scene: PortfolioScene): InsightLine {
  const last = openStages.at(-1) ?? 'Negotiation'
  const late = addUp(scene.shown.filter(({ stage }) => stage === last))
  return {
    text: `${share(late.totalMinor, scene)}% of the pipeline's value is in ${last}.`,
    reasons: [{ kind: 'stage_share', text: `${countDeals(late.deals)}: ${ofTotal(late.totalMinor, scene)}` }],
    link: linkToDeals({ stage: last }),
  }
}

/** The Herfindahl index of the values: 10,000 over it is how many deals of one size would be as concentrated. */
function describeSpread({ shown, all }: PortfolioScene): InsightLine[] {
  if (all.deals < fewestForSpread) return []
  const squares = shown.reduce((sum, part) => sum + part.squares, 0)
  const hhi = (10_000 * squares) / Number(all.totalMinor) ** 2
  const equal = format.number(10_000 / hhi, { places: 1 })
  return [
    {
      text: `By value, the ${format.number(all.deals)} deals are as concentrated as ${equal} deals of equal size.`,
      reasons: [{ kind: 'spread', text: `Herfindahl index ${format.number(Math.round(hhi))} of 10,000.` }],
      link: linkToDeals({ state: 'open', sort: 'value', direction: 'desc' }),
    },
  ]
}

function addUp(parts: readonly PortfolioPart[]): Sum {
  return {
    deals: parts.reduce((sum, { valued }) => sum + valued, 0),
    totalMinor: parts.reduce((sum, part) => sum + part.totalMinor, 0n),
  }
}

const share = (part: bigint, { all }: PortfolioScene) => Math.round((100 * Number(part)) / Number(all.totalMinor))
const countDeals = (count: number) => (count === 1 ? '1 deal' : `${format.number(count)} deals`)

function ofTotal(part: bigint, { all, currency }: PortfolioScene): string {
  const write = (amount: bigint) => format.short(fromMinorUnits(amount, currency), { currency })
  return `${write(part)} of ${write(all.totalMinor)}.`
}
