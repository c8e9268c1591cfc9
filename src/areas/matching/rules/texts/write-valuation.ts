import type { PeerEstimate } from '#areas/companies/rules/value-by-peers.ts'
import { asCount, asMultiple, inMillions } from './words.ts'

/** How the value was worked out, in words, so that nobody overestimates its accuracy. */
export function writeValuation(valuation: PeerEstimate | null, industry: string): string {
  const peersOf = industry || 'its industry'
  if (!valuation)
    return `Too few companies of ${peersOf} with a known value to compare with, or no figure to apply it to.`
  const { low, base, high, multiple, measure, peers, isWidened, covers, coversSpread } = valuation
  const percent = (ratio: number) => Math.round(ratio * 100)
  return (
    `${inMillions(base)} (${inMillions(low)} to ${inMillions(high)})${measure === 'equity' ? ' as equity value' : ''}: ` +
    `${asMultiple(multiple.base)} ${multiple.figure === 'ebitda' ? 'EBITDA' : 'revenue'}, from ${asCount(peers)} companies of ${peersOf}${isWidened ? ' and wider industries' : ''} with a known value, ` +
    `the most similar counting most. In tests a range like this contained the value of at least ${percent(covers)}% of companies, ` +
    `± ${percent(coversSpread)} points over random splits.`
  )
}
