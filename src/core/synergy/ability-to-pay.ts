import type { SynergyFigures, ThreeWays } from './synergy-figures.ts'

export type PayLevel = 'comfortable' | 'able' | 'stretched' | 'out of reach' | 'unknown'

export type AbilityToPay = {
  level: PayLevel
  /** Means over price; null when one of them is not known. */
  ratio: number | null
  /** What the acquirer could raise, in millions, and what it is made of. */
  meansMillions: number | null
  sources: { name: 'debt of the acquirer' | 'debt of the target' | 'cash' | 'shares'; millions: number }[]
  priceMillions: number | null
}

export const payAssumptions = {
  /** Debt over EBITDA that lenders usually carry. */
  leverage: 3,
  /** New shares that owners usually accept, as a share of the acquirer's value. */
  shareIssue: 0.25,
  /** Paid on top of the value of the target. */
  premium: 0.3,
} as const

/** Whether the acquirer can pay for the target, from what is known of its earnings, cash and value. */
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
  // What the target earns pays for nothing by itself: something must be known of the acquirer.
  const isKnown = sources.some(({ name }) => name !== 'debt of the target')
  const meansMillions = isKnown ? sources.reduce((total, { millions }) => total + millions, 0) : null
  const ratio =
    meansMillions === null || priceMillions === null || priceMillions <= 0 ? null : meansMillions / priceMillions
  return { level: toLevel(ratio), ratio, meansMillions, sources, priceMillions }
}

type Source = AbilityToPay['sources'][number]

function toSource(name: Source['name'], figure: number | null, factor: number): Source | null {
  return figure === null ? null : { name, millions: Math.max(0, figure) * factor }
}

function toLevel(ratio: number | null): PayLevel {
  if (ratio === null) return 'unknown'
  if (ratio >= 1.5) return 'comfortable'
  if (ratio >= 1) return 'able'
  return ratio >= 0.5 ? 'stretched' : 'out of reach'
}
