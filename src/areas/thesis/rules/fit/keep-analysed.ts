import type { Criterion, DiscoveredCompany } from '../../contract.ts'
import { compareScores, isSameCompany, joinCitations } from './merge-companies.ts'
import { rateFound } from './rate-found.ts'

/**
 * A list that was scored again, with what analyses had added to its companies. Analysed companies that are not ours stay in the
 * list, scored by the same criteria; a stored one that the criteria leave out now is left out.
 */
export function keepAnalysed(
  scored: readonly DiscoveredCompany[],
  { before, criteria }: { before: readonly DiscoveredCompany[]; criteria: readonly Criterion[] },
): DiscoveredCompany[] {
  const analysed = before.filter((company) => company.strategic_considerations.length > 0)
  const merged = scored.map((company) => {
    const same = analysed.find((one) => isSameCompany(one, company))
    return same ? addAnalysis(company, same) : company
  })
  const others = analysed.filter(
    (one) => one.origin === 'ai_found' && !scored.some((company) => isSameCompany(company, one)),
  )
  return [...merged, ...others.map((one) => rateFound(one, criteria))].toSorted(compareScores)
}

function addAnalysis(company: DiscoveredCompany, analysis: DiscoveredCompany): DiscoveredCompany {
  const { strategic_considerations, recent_developments, competitive_advantages } = analysis
  const citations = joinCitations(company, analysis)
  return { ...company, strategic_considerations, recent_developments, competitive_advantages, citations }
}
