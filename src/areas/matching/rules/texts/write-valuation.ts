import { rangeCover, rangeCoverSpread } from '#core/valuation/value-by-peers.ts'
import type { PeerValuation } from '../pair/value-targets.ts'
import { asCount, asMultiple, inMillions } from './words.ts'

/** How the value was worked out, in words, so that nobody overestimates its accuracy. */
export function writeValuation(valuation: PeerValuation | null, peersOf: string): string {
  if (!valuation)
    return `Too few companies of ${peersOf} with a known value to compare with, or no figure to apply it to.`
  const { millions, multiple, peers, widened } = valuation
  return (
    `${inMillions(millions.base)} (${inMillions(millions.low)} to ${inMillions(millions.high)}): ` +
    `${asMultiple(multiple.base)} ${multiple.name}, from ${asCount(peers)} companies ${widened ? `of ${peersOf} and wider industries` : `of ${peersOf}`} with a known value, ` +
    `those most alike counting most. A range like this held the value of at least ${rangeCover * 100}% of companies left out, ` +
    `± ${rangeCoverSpread * 100} points over random splits.`
  )
}
