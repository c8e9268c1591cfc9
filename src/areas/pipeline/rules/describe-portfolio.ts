import type { InsightLine } from '../contract.ts'
import { linkToDeal, linkToDeals } from './link-rows.ts'
import type { OpenDeal } from '#areas/deals/rules/open-deal.ts'
import { formatter } from './texts.ts'
import { openStages } from './words.ts'

/** A deal that takes more than this share of the pipeline is a concentration worth a word. */
const dealPercent = 30
/** More deals share one industry than one name, so that more of it may be there before it is worth a word. */
const industryPercent = 40
/** Of fewer deals than these every share is large. */
const fewestForSpread = 3

/**
 * What the open deals say together: how much hangs on one deal and one industry, how much of the value is far along,
 * and over how many deals it is spread. Shares are of the deals of one currency.
 */
export function describePortfolio(deals: readonly OpenDeal[], currency: string): InsightLine[] {
  const shown = deals.filter((deal) => deal.currency === currency && deal.value > 0)
  const total = sum(shown)
  if (total === 0) return []
  const scene = { shown, total, currency }
  return [...describeLargest(scene), ...describeIndustry(scene), describeStages(scene), ...describeSpread(scene)]
}

type Scene = { shown: readonly OpenDeal[]; total: number; currency: string }

function describeLargest({ shown, total, currency }: Scene): InsightLine[] {
  const largest = shown.toSorted((one, other) => other.value - one.value || (one.id < other.id ? -1 : 1))[0]
  if (!largest || shown.length < 2 || share(largest.value, total) <= dealPercent) return []
  return [
    {
      text: `${largest.target} makes up ${share(largest.value, total)}% of the pipeline's value.`,
      reasons: [{ kind: 'deal_share', text: ofTotal(largest.value, { total, currency }) }],
      link: linkToDeal(largest.id),
    },
  ]
}

function describeIndustry({ shown, total, currency }: Scene): InsightLine[] {
  const industries = Object.entries(Object.groupBy(shown, ({ industry }) => industry))
    .map(([industry, deals = []]) => ({ industry, count: deals.length, value: sum(deals) }))
    .filter(({ industry }) => industry !== '')
    .toSorted((one, other) => other.value - one.value || (one.industry < other.industry ? -1 : 1))
  const [first] = industries
  if (!first || industries.length < 2 || share(first.value, total) <= industryPercent) return []
  const { industry, count, value } = first
  return [
    {
      text: `${share(value, total)}% of the pipeline's value is in ${industry}.`,
      reasons: [{ kind: 'industry_share', text: `${countDeals(count)}: ${ofTotal(value, { total, currency })}` }],
      link: linkToDeals({ state: 'open', industry }),
    },
  ]
}

function describeStages({ shown, total, currency }: Scene): InsightLine {
  const last = openStages.at(-1) ?? 'Negotiation'
  const late = shown.filter(({ stage }) => stage === last)
  return {
    text: `${share(sum(late), total)}% of the pipeline's value is in ${last}.`,
    reasons: [{ kind: 'stage_share', text: `${countDeals(late.length)}: ${ofTotal(sum(late), { total, currency })}` }],
    link: linkToDeals({ stage: last }),
  }
}

/** The Herfindahl index of the values: 10,000 over it is how many deals of one size would be as concentrated. */
function describeSpread({ shown, total }: Scene): InsightLine[] {
  if (shown.length < fewestForSpread) return []
  const hhi = shown.reduce((all, { value }) => all + ((100 * value) / total) ** 2, 0)
  const equal = formatter.number(10_000 / hhi, { places: 1 })
  return [
    {
      text: `By value the ${formatter.number(shown.length)} deals weigh like ${equal} of equal size.`,
      reasons: [
        { kind: 'spread', text: `Herfindahl index of the values ${formatter.number(Math.round(hhi))} of 10,000.` },
      ],
      link: linkToDeals({ state: 'open', sort: 'value', direction: 'desc' }),
    },
  ]
}

const sum = (deals: readonly OpenDeal[]) => deals.reduce((all, { value }) => all + value, 0)
const share = (part: number, total: number) => Math.round((100 * part) / total)
const countDeals = (count: number) => (count === 1 ? '1 deal' : `${formatter.number(count)} deals`)

function ofTotal(part: number, { total, currency }: { total: number; currency: string }): string {
  return `${formatter.short(part, { currency })} of ${formatter.short(total, { currency })}.`
}
