import { altmanParts, scoreAltman } from '#core/financials/altman.ts'
import { computeRatios, type Ratios } from '#core/financials/ratios.ts'
import type { PeriodFigures } from '#core/financials/read-statements.ts'
import { readFinancials } from '#areas/due-diligence/rules/read-financials.ts'
import type { RiskLevel } from './words.ts'

type RatedFigures = { figures: PeriodFigures; ratios: Ratios; zone: string | null }
type FigureRule = { level: RiskLevel; reason: string; holds: (facts: RatedFigures) => boolean }

const isBelow = (value: number | null | undefined, limit: number) => typeof value === 'number' && value < limit

/** Rules that a reader can check against the figures, gravest first. */
const figureRules: readonly FigureRule[] = [
  { level: 'High', reason: 'equity is negative', holds: ({ figures }) => isBelow(figures.equity, 0) },
  { level: 'High', reason: 'the Altman score is in the distress zone', holds: ({ zone }) => zone === 'distress' },
  {
    level: 'High',
    reason: 'EBIT does not cover interest',
    holds: ({ ratios }) => isBelow(ratios.interestCoverage, 1),
  },
  { level: 'Medium', reason: 'the Altman score is in the gray zone', holds: ({ zone }) => zone === 'grey' },
  {
    level: 'Medium',
    reason: 'current liabilities exceed current assets',
    holds: ({ ratios }) => isBelow(ratios.currentRatio, 1),
  },
  { level: 'Medium', reason: 'the last period made a loss', holds: ({ figures }) => isBelow(figures.netIncome, 0) },
  {
    level: 'Medium',
    reason: 'debt to EBITDA is above 4x',
    holds: ({ ratios }) => (ratios.debtToEbitda ?? 0) > 4,
  },
]

/** How worrying the latest figures are, and which rules say so. */
export function rateFinancials(text: string): { riskLevel: RiskLevel; reasons: string } {
  const figures = readFinancials(text).completed.at(-1)?.figures ?? {}
  const altman = altmanParts(figures, 'private')
  const facts = { figures, ratios: computeRatios(figures), zone: altman ? scoreAltman('private', altman).zone : null }
  const broken = figureRules.filter(({ holds }) => holds(facts))
  return {
    riskLevel: broken[0]?.level ?? 'Low',
    reasons:
      broken.length > 0
        ? `${broken.map(({ reason }) => reason).join(', ')}.`
        : 'none of the rules on solvency and earnings is broken by these figures.',
  }
}
