import type { PeerValuation } from '#core/synergy/value-from-peers.ts'
import { asCount, asMultiple, inMillions } from './words.ts'

/** How the value came about, in words, so that nobody takes it for more than it is. */
export function writeValuation(valuation: PeerValuation | null, peersOf: string): string {
  if (!valuation)
    return `Too few companies of ${peersOf} with a known value to compare with, or no figure to apply it to.`
  const { millions, multiple } = valuation
  return (
    `${inMillions(millions.base)} (${inMillions(millions.low)} to ${inMillions(millions.high)}): ` +
    `${asMultiple(multiple.median)} ${multiple.name}, the median of ${asCount(multiple.peers)} companies of ${peersOf} ` +
    `with a known value; half of them lie between ${asMultiple(multiple.low)} and ${asMultiple(multiple.high)}.`
  )
}
