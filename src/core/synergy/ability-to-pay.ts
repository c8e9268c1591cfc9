import type { SynergyFigures, ThreeWays } from './synergy-figures.ts'

export type PayLevel = 'comfortable' | 'able' | 'stretched' | 'out of reach' | 'unknown'

export type AbilityToPay = {
  level: PayLevel
  /** Means divided by price; null if either is unknown. */
  ratio: number | null
  /** What the acquirer could raise, in millions, by source. */
  meansMillions: number | null
  sources: { name: 'debt of the acquirer' | 'debt of the target' | 'cash' | 'shares'; millions: number }[]
  priceMillions: number | null
}

export const payAssumptions = {
  /** The debt to EBITDA that lenders usually accept. */
  leverage: 3,
  /** New shares that owners usually accept, relative to the acquirer's value. */
  shareIssue: 0.25,
  /** The premium on the value of the target. */
  premium: 0.3,
} as const

/** Whether the acquirer can pay for the target, from its known earnings, cash and value. */
export function rateAbilityToPay(
  acquirer: SynergyFigures,
  target: SynergyFigures,
  value: ThreeWays | null,
): AbilityToPay {
  const { leverage, shareIssue, premium } = payAssumptions
  const worth = target.valueMillions ?? value?.base ?? null
  const priceMillions = worth === null ? null : worth * (1 + premium)
  const sources = [
    toSource('debt of the acquirer', acquirer.ebitdaMillions, leverage),
    toSource('debt of the target', target.ebitdaMillions, leverage),
    toSource('cash', acquirer.cashMillions ?? null, 1),
    toSource('shares', acquirer.valueMillions, shareIssue),
  ].flatMap((source) => (source ? [source] : []))
  // The target's earnings alone pay for nothing: something must be known about the acquirer.
  const isKnown = sources.some(({ name }) => name !== 'debt of the target')
  const meansMillions = isKnown ? sources.reduce((total, { millions }) => total + millions, 0) : null
  const ratio =
    meansMillions === null || priceMillions === null || priceMillions <= 0 ? null : meansMillions / priceMillions
  return { level: toLevel(ratio), ratio, meansMillions, sources, priceMillions }
}

type FundingSource = AbilityToPay['sources'][number]

function toSource(name: FundingSource['name'], figure: number | null, factor: number): FundingSource | null {
  return figure === null ? null : { name, millions: Math.max(0, figure) * factor }
}

function toLevel(ratio: number | null): PayLevel {
  if (ratio === null) return 'unknown'
  if (ratio >= 1.5) return 'comfortable'
  if (ratio >= 1) return 'able'
  return ratio >= 0.5 ? 'stretched' : 'out of reach'
}
