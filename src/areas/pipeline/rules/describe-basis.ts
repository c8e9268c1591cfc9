import type { DealSummary } from '../contract.ts'

type Basis = Pick<DealSummary, 'active_deals' | 'valued_deals' | 'assessed_deals' | 'left_out'>

/** What the average and the rate are of, where it is not every deal: sum and count alone would give another average. */
export function describeBasis({ active_deals, valued_deals, assessed_deals, left_out }: Basis): string | null {
  const inCurrency = active_deals - left_out.reduce((all, { deals }) => all + deals, 0)
  const parts = [
    ...(valued_deals < inCurrency ? [`average of ${valued_deals} with a value`] : []),
    ...(assessed_deals < active_deals ? [`success rate of ${assessed_deals} with a probability`] : []),
  ].join('; ')
  return parts === '' ? null : `${parts.charAt(0).toUpperCase()}${parts.slice(1)}.`
}
