import type { DoubleChoice } from './choices.ts'
import { identifyRow, isDoubtful, type Candidate } from './identify-row.ts'
import type { CompanyRead } from './read-company-row.ts'

type Candidates = ReadonlyMap<number, readonly Candidate[]>
type Choosing = { choiceOf: (row: number) => DoubleChoice; isOwn: (companyId: string) => boolean }

/**
 * Rows without those to be skipped, and the candidates without the companies that a row is not about. `isOwn`: a company
 * that an earlier row of the same file created, which later rows of that company add to.
 */
export function applyChoices(
  reads: readonly CompanyRead[],
  candidates: Candidates,
  { choiceOf, isOwn }: Choosing,
): { reads: CompanyRead[]; candidates: Candidates; skipped: number } {
  const decided = new Map(candidates)
  const kept = reads.flatMap((read) => {
    const all = candidates.get(read.row) ?? []
    const { found } = identifyRow(read, all)
    if (!found || !isDoubtful(found)) return [read]
    const sure = all.filter((candidate) => !isDoubtful(candidate) || isOwn(candidate.id))
    const choice = sure.length > 0 ? 'add' : choiceOf(read.row)
    if (choice === 'update') return [read]
    if (choice === 'skip') return []
    decided.set(read.row, sure)
    return [{ ...read, isAnother: true as const }]
  })
  return { reads: kept, candidates: decided, skipped: reads.length - kept.length }
}
