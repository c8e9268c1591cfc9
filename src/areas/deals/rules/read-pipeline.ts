import type { Deal } from '../contract.ts'

export type Insight = { dealId: string | null; text: string }

/** A deal that takes more than this share of the pipeline is a concentration worth a word. */
const concentrationPercent = 30
/** Below this probability a deal deserves attention. */
const lowProbability = 50

/** What the rows themselves say about single deals: cold ones and unlikely ones, the largest first. */
export function findAlerts(deals: readonly Deal[]): Insight[] {
  return byValue(deals).flatMap((deal) => {
    if (deal.status === 'cold') {
      return [
        { dealId: deal.id, text: `${deal.target} is cold in ${deal.stage} at ${deal.probability} % probability.` },
      ]
    }
    if (deal.probability < lowProbability) {
      return [{ dealId: deal.id, text: `${deal.target} has a probability of only ${deal.probability} %.` }]
    }
    return []
  })
}

/** What the rows say about the whole: how much hangs on one deal, and how much of the value is far along. */
export function describePortfolio(deals: readonly Deal[]): Insight[] {
  const total = deals.reduce((sum, deal) => sum + deal.value, 0)
  const largest = byValue(deals)[0]
  if (!largest || total === 0) return []
  const share = (value: number) => Math.round((100 * value) / total)
  const late = deals.filter((deal) => deal.stage === 'Negotiation').reduce((sum, deal) => sum + deal.value, 0)
  const lines: Insight[] = [{ dealId: null, text: `${share(late)} % of the pipeline's value is in Negotiation.` }]
  if (share(largest.value) > concentrationPercent) {
    lines.unshift({
      dealId: largest.id,
      text: `${largest.target} makes up ${share(largest.value)} % of the pipeline's value.`,
    })
  }
  return lines
}

function byValue(deals: readonly Deal[]): Deal[] {
  return deals.toSorted((one, other) => other.value - one.value)
}
