import type { Deal, DealVersion } from '#areas/deals/contract.ts'
import { format } from '#core/format/utc-format.ts'

export type TracedField = 'value' | 'synergies' | 'ebitda' | 'probability' | 'expected_close' | 'timeline' | 'growth'

type Origin = Deal['origin']

const origins: Record<Origin, string> = {
  hand: '',
  company: ', with the company',
  match: ', from a match',
  watchlist: ', from the watchlist',
  valuation: ', from a valuation',
  import: ', from a file',
  sample: '',
}

/** Who gave a figure of a deal its present value, and when; the history is newest first. */
export function traceFigure(
  deal: Pick<Deal, 'origin' | 'is_sample'>,
  history: readonly DealVersion[],
  field: TracedField,
): string {
  const version = history.find(({ changes }) => changes.some((change) => change.field === field))
  if (!version) return ''
  const day = format.date(version.at)
  const by = version.user_name || (deal.is_sample ? 'Sample data' : 'The system')
  return `${by}, ${day}${sayHow(version.kind, deal.origin)}`
}

function sayHow(kind: DealVersion['kind'], origin: Origin): string {
  if (kind === 'imported') return origins.import
  if (kind === 'undone') return ', undone'
  return kind === 'created' ? origins[origin] : ''
}
