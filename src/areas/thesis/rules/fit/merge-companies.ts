import { foldText } from '#core/names/fold-text.ts'
import type { DiscoveredCompany } from '../../contract.ts'

type Named = Pick<DiscoveredCompany, 'id' | 'name' | 'country'>

/**
 * Whether two answers speak of one company: by their id when both have one, else by the name without regard to case (S0 §4),
 * unless their countries say that they are two (G138).
 */
export function isSameCompany(one: Named, other: Named): boolean {
  if (one.id !== null && other.id !== null) return one.id === other.id
  if (one.name.trim().toLowerCase() !== other.name.trim().toLowerCase()) return false
  return one.country === '' || other.country === '' || foldText(one.country) === foldText(other.country)
}

/** An analysed company replaces a result of the same name, else it is put first. */
export function placeAnalysed(
  companies: readonly DiscoveredCompany[],
  analysed: DiscoveredCompany,
): DiscoveredCompany[] {
  const at = companies.findIndex((company) => isSameCompany(company, analysed))
  return at === -1 ? [analysed, ...companies] : companies.with(at, analysed)
}

/** Companies from the web come after stored ones with the same fit; stored companies keep their figures. */
export function addFound(
  companies: readonly DiscoveredCompany[],
  found: readonly DiscoveredCompany[],
): DiscoveredCompany[] {
  const merged = companies.map((company) => {
    const same = found.find((one) => isSameCompany(one, company))
    return same ? { ...company, citations: joinCitations(company, same) } : company
  })
  const fresh = found.filter(
    (one, at) =>
      !companies.some((company) => isSameCompany(company, one)) &&
      found.findIndex((other) => isSameCompany(other, one)) === at,
  )
  return [...merged, ...fresh].toSorted(compareScores)
}

/** Best first; companies without a score come last. */
export function compareScores(one: Scored, other: Scored): number {
  return (other.strategic_fit_score ?? -1) - (one.strategic_fit_score ?? -1)
}

type Scored = Pick<DiscoveredCompany, 'strategic_fit_score'>

export function joinCitations(one: DiscoveredCompany, other: DiscoveredCompany): DiscoveredCompany['citations'] {
  const known = new Set(one.citations.map(({ url }) => url))
  return [...one.citations, ...other.citations.filter(({ url }) => !known.has(url))].slice(0, 20)
}
