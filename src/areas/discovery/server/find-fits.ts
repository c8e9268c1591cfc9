import type { Db } from '#db/connection.ts'
import type { StoredCompany } from '#areas/companies/server/find-companies.ts'
import { prepareFitting, searchableRanges, type View, type WantedRange } from '#areas/companies/server/find-fitting.ts'
import type { Criterion } from '../contract.ts'
import { planSearch, type Pass } from '../rules/plan-search.ts'
import { rateFit, type Fit } from '../rules/rate-fit.ts'

/** Companies that one pass brings to be rated. */
const passLimit = 150
/** How many that miss nothing are counted, and how many matches of the wider passes are sorted. */
const countedAtMost = 10_000
const sortedAtMost = 1500
/** With so many good ones the next, wider pass is not needed. */
const enough = 20
/** What earns less is no answer to the question. */
const leastScore = 40
/** Companies of an answer. */
export const mostFits = 50
/** So many are kept, so that others move up when some turn out to be misfits. */
const keptFits = 80

export type Fitted = { company: StoredCompany; fit: Fit }
export type Fits = { fits: Fitted[]; count: number; isExact: boolean }

/** The companies that fit best, and how many miss nothing. */
export async function findFits(deps: { db: Db }, view: View, criteria: readonly Criterion[]): Promise<Fits> {
  if (criteria.length === 0) return { fits: [], count: 0, isExact: true }
  const search = await prepareFitting(deps, view)
  const found = new Map<string, Fitted>()
  let count = 0
  for (const [at, pass] of planSearch(criteria).entries()) {
    if (at > 0 && found.size >= enough) break
    const { companies, count: counted } = await search({
      ...toSearch(pass),
      limit: passLimit,
      countedAtMost: at === 0 ? countedAtMost : sortedAtMost,
    })
    if (at === 0) count = counted
    for (const company of companies) {
      const fit = rateFit(company, criteria)
      if (fit.score >= leastScore && keepsMusts(fit, criteria)) found.set(company.id, { company, fit })
    }
  }
  const sorted = [...found.values()].toSorted(compareFits)
  return { fits: sorted.slice(0, keptFits), count: Math.min(count, countedAtMost), isExact: count <= countedAtMost }
}

function toSearch({ wanted, ranges }: Pass): { wanted: Pass['wanted']; ranges: WantedRange[] } {
  const searchable = ranges.filter(({ figure }) => searchableRanges.has(figure))
  // The set above holds the names that WantedRange knows.
  return { wanted, ranges: searchable as WantedRange[] }
}

function keepsMusts({ parts }: Fit, criteria: readonly Criterion[]): boolean {
  return parts.every(({ state }, at) => !criteria[at]?.must || state === 'met' || state === 'unknown')
}

/** Best first; of equals the one of which more is known, then the larger one, then by name. */
function compareFits(one: Fitted, other: Fitted): number {
  return (
    other.fit.score - one.fit.score ||
    countKnown(other) - countKnown(one) ||
    (other.company.revenue_millions ?? -1) - (one.company.revenue_millions ?? -1) ||
    (one.company.name < other.company.name ? -1 : 1)
  )
}

function countKnown({ fit }: Fitted): number {
  return fit.parts.filter(({ state }) => state !== 'unknown').length
}
