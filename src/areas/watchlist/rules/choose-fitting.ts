import { rateFit, type Fit, type FitFigures } from './rate-fit.ts'

/** What has no score reaches no threshold. */
export type Scored = Fit & { score: number }

export type Chosen<Candidate> = {
  added: { company: Candidate; fit: Scored }[]
  alreadyWatched: number
  leftOut: number
}

type FittingLimits = { threshold: number; limit: number; isWatched: (name: string) => boolean }

/** Which candidates go on the list: fit enough, not there yet, the fittest first and at most `limit`. */
export function chooseFitting<Candidate extends FitFigures & { name: string }>(
  candidates: readonly Candidate[],
  { threshold, limit, isWatched }: FittingLimits,
): Chosen<Candidate> {
  const fitting = candidates
    .map((company) => ({ company, fit: rateFit(company) }))
    .filter((one): one is { company: Candidate; fit: Scored } => one.fit.score !== null && one.fit.score >= threshold)
    .toSorted((one, other) => other.fit.score - one.fit.score || compareNames(one.company.name, other.company.name))
  const names = new Set<string>()
  const fresh = fitting.filter(({ company }) => {
    const name = company.name.toLowerCase()
    // Two companies of one name cannot both be on a list; the fitter one came first.
    if (names.has(name) || isWatched(company.name)) return false
    names.add(name)
    return true
  })
  const alreadyWatched = fitting.filter(({ company }) => isWatched(company.name)).length
  return { added: fresh.slice(0, limit), alreadyWatched, leftOut: Math.max(0, fresh.length - limit) }
}

function compareNames(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
