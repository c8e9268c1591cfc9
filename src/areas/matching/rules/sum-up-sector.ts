import type { Recommendation } from './pair/recommend.ts'
import { toThousands } from './pair/round-synergies.ts'
import { asCount, asShare, inMillions } from './texts/words.ts'

export type ConsolidationPotential = 'High' | 'Medium' | 'Low'

type MatchFacts = {
  target_company: { id: string; country: string }
  potential_acquirer: { id: string; country: string }
  synergy_score: number
  estimated_synergy_value: number
  acquisition_recommendation: Recommendation
}

export type SectorFacts = {
  companies: number
  /** Revenue that is known, in millions, and the sum of squared shares of it. */
  revenueMillions: number
  companiesWithRevenue: number
  sumOfSquares: number
  /** What companies of the sector do, most frequent first. */
  trades: readonly { name: string; companies: number }[]
}

export type SectorInsights = {
  average_synergy_score: number
  strong_buy_opportunities: number
  total_estimated_value: number
  consolidation_potential: ConsolidationPotential
  key_themes: string[]
}

/** What the matches of a sector say together. Scores are averaged over the matches that are shown. */
export function sumUpSector(matches: readonly MatchFacts[], sector: string, facts: SectorFacts): SectorInsights {
  return {
    ...sumUpMatches(matches),
    consolidation_potential: toPotential(facts),
    key_themes: writeThemes(matches, sector, facts),
  }
}

/** The figures that speak of the matches alone. */
export function sumUpMatches(
  matches: readonly MatchFacts[],
): Pick<SectorInsights, 'average_synergy_score' | 'strong_buy_opportunities' | 'total_estimated_value'> {
  const scores = matches.map(({ synergy_score }) => synergy_score)
  return {
    average_synergy_score: scores.length === 0 ? 0 : round(scores.reduce((sum, one) => sum + one, 0) / scores.length),
    strong_buy_opportunities: matches.filter((each) => each.acquisition_recommendation === 'Strong Buy').length,
    total_estimated_value: toThousands(valueOfTargets(matches)),
  }
}

/** A target is bought once: of several acquirers the one with the largest synergies counts. */
function valueOfTargets(matches: readonly MatchFacts[]): number {
  const best = new Map<string, number>()
  for (const { target_company, estimated_synergy_value } of matches) {
    best.set(target_company.id, Math.max(estimated_synergy_value, best.get(target_company.id) ?? 0))
  }
  return [...best.values()].reduce((sum, value) => sum + value, 0)
}

/** Concentration (HHI, 0 to 10,000) of the revenue that is known; null when none is. */
export function concentrationOf({ revenueMillions, sumOfSquares }: SectorFacts): number | null {
  return revenueMillions > 0 ? (sumOfSquares / revenueMillions ** 2) * 10_000 : null
}

/** Many companies and no large ones: much to join. Bounds of the US Merger Guidelines of 2023: 1,000 and 1,800. */
function toPotential(facts: SectorFacts): ConsolidationPotential {
  const concentration = concentrationOf(facts)
  if (concentration === null || facts.companies < 3) return 'Low'
  if (concentration < 1000 && facts.companies >= 20) return 'High'
  return concentration < 1800 ? 'Medium' : 'Low'
}

function writeThemes(matches: readonly MatchFacts[], sector: string, facts: SectorFacts): string[] {
  const concentration = concentrationOf(facts)
  const abroad = matches.filter(({ target_company, potential_acquirer }) => {
    const [one, other] = [target_company.country, potential_acquirer.country]
    return one !== '' && other !== '' && one !== other
  }).length
  const known = `${asCount(facts.companiesWithRevenue)} of ${asCount(facts.companies)} companies publish revenue`
  const [first, second] = facts.trades
  return [
    concentration === null
      ? `No revenue of ${sector} is known`
      : `${known}, ${inMillions(facts.revenueMillions)} together; concentration ${asCount(concentration)} of 10,000`,
    ...(first
      ? [`Most common activities: ${[first, second].flatMap((each) => (each ? [writeTrade(each)] : [])).join(', ')}`]
      : []),
    ...(matches.length > 0
      ? [
          abroad > 0
            ? `${asShare(abroad / matches.length)} of the matches cross a border`
            : 'All matches stay within one country',
        ]
      : []),
  ]
}

function writeTrade({ name, companies }: { name: string; companies: number }): string {
  return `${name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} (${asCount(companies)})`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
