import type { DiscoveredCompany } from '../../contract.ts'

export type MatchSummary = {
  shown: number
  averageFit: number | null
  best: { name: string; score: number } | null
  /** The countries with most of them, at most three. */
  places: { name: string; count: number }[]
  found: number
}

/** The summary above the cards, from the figures of the list alone. */
export function summariseMatches(companies: readonly DiscoveredCompany[]): MatchSummary {
  const scored = companies.flatMap(({ name, strategic_fit_score: score }) => (score === null ? [] : [{ name, score }]))
  const total = scored.reduce((sum, { score }) => sum + score, 0)
  const counts = new Map<string, number>()
  for (const { country } of companies) if (country !== '') counts.set(country, (counts.get(country) ?? 0) + 1)
  const places = [...counts].map(([name, count]) => ({ name, count }))
  return {
    shown: companies.length,
    averageFit: scored.length === 0 ? null : Math.round(total / scored.length),
    best: scored.toSorted((one, other) => other.score - one.score)[0] ?? null,
    places: places.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)).slice(0, 3),
    found: companies.filter(({ origin }) => origin === 'ai_found').length,
  }
}
