import type { ListedResult } from '../../runs/rules/compare-lists.ts'
import type { MatchRunResult } from '../contract.ts'

type Found = Pick<MatchRunResult, 'matches' | 'targets'>

/** The pairs or targets of a result with their scores, to be compared with those of another one. */
export function listResults(
  { matches, targets }: Found,
  namePair: (acquirer: string, target: string) => string,
): ListedResult[] {
  return [
    ...matches.map(({ potential_acquirer: acquirer, target_company: target, synergy_score }) => ({
      id: `${acquirer.id} ${target.id}`,
      name: namePair(acquirer.name, target.name),
      score: synergy_score,
    })),
    ...targets.map(({ company: { id, name }, match_score }) => ({ id, name, score: match_score })),
  ]
}
