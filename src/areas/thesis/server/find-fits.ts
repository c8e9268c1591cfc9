import { setImmediate as pause } from 'node:timers/promises'
import type { Db } from '#db/connection.ts'
import { findInView, type StoredCompany } from '#areas/companies/server/find-companies.ts'
import { prepareLists, searchableRanges, type ListRange } from '#areas/company-search/server/list-ids.ts'
import type { View } from '#areas/companies/server/view-of.ts'
import type { Criterion } from '../contract.ts'
import { otherWordsId } from '../rules/criteria.ts'
import { isTrade, isWhollySearched, planSearch, type Pass } from '../rules/plan-search.ts'
import { criterionParts, missesNothing, rateFit, type Fit } from '../rules/fit/rate-fit.ts'

/** Companies that one pass brings to be rated, and where the search does not know all criteria. */
const passLimit = 150
const wideLimit = 200
/** How many that miss nothing are counted, and how many matches of the wider passes are sorted. */
const countedAtMost = 10_000
const sortedAtMost = 1500
/** With this many good companies, wider passes are not needed. */
const enough = 20
/** Whoever waits for one wider pass mostly waits for the next one too. */
const passesAtOnce = 2
/** What earns less is no answer to the question. Hard limits take much off, and the nearest are still worth a look. */
const leastScore = 20
/** Companies of an answer. */
export const mostFits = 50
/** More are kept than shown, so that others move up when some are excluded. */
const keptFits = 80

export type Fitted = { company: StoredCompany; fit: Fit }
export type Fits = { fits: Fitted[]; count: number; isExact: boolean }

/** The companies that fit best, and how many miss nothing. */
export async function findFits(deps: { db: Db }, view: View, criteria: readonly Criterion[]): Promise<Fits> {
  const [first, ...wider] = planSearch(criteria).map(toSearch)
  if (criteria.length === 0 || !first) return { fits: [], count: 0, isExact: true }
  const list = await prepareLists(deps, view, [first, ...wider])
  const seen = new Set<string>()
  const search = async (wanted: Parameters<typeof list>[0]) => {
    const { ids, count } = await list(wanted)
    const fresh = ids.filter((id) => !seen.has(id))
    for (const id of fresh) seen.add(id)
    return { companies: fresh.length === 0 ? [] : await findInView(deps, view, fresh), count }
  }
  const isWhole = isWhollySearched(criteria, searchableRanges)
  const limit = isWhole ? passLimit : wideLimit
  const { companies, count } = await search({ ...first, limit, countedAtMost })
  const rated = await rateAll(companies, criteria)
  const found = new Map(rated.filter(({ fit }) => isAnswer(fit, criteria)).map((one) => [one.company.id, one]))
  for (let at = 0; at < wider.length && found.size < enough; at += passesAtOnce) {
    const passes = wider.slice(at, at + passesAtOnce)
    const more = await Promise.all(
      passes.map((pass) => search({ ...pass, limit: passLimit, countedAtMost: sortedAtMost })),
    )
    const all = more.flatMap((pass) => pass.companies)
    for (const one of await rateAll(all, criteria)) if (isAnswer(one.fit, criteria)) found.set(one.company.id, one)
  }
  const fits = keepOfTrade([...found.values()], criteria)
    .toSorted(compareFits)
    .slice(0, keptFits)
  return { fits, ...(isWhole ? toCount(count) : countRated(rated, count)) }
}

/** Between some companies others have their turn: long texts take long to read. */
async function rateAll(companies: readonly StoredCompany[], criteria: readonly Criterion[]): Promise<Fitted[]> {
  const rated: Fitted[] = []
  for (const [at, company] of companies.entries()) {
    if (at % ratedAtOnce === ratedAtOnce - 1) await pause()
    rated.push({ company, fit: rateFit(company, criteria) })
  }
  return rated
}

const ratedAtOnce = 25

function isAnswer(fit: Fit, criteria: readonly Criterion[]): boolean {
  return fit.score !== null && fit.score >= leastScore && keepsMusts(fit, criteria)
}

/** Where there are companies of the trade, others are no answer, however well they are placed. */
function keepOfTrade(found: readonly Fitted[], criteria: readonly Criterion[]): readonly Fitted[] {
  const sought = new Set(criteria.flatMap((one) => (isTrade(one) ? [one.id] : [])))
  const ofTrade = found.filter(({ fit }) =>
    fit.parts.some(({ criterion_id: id, state }) => sought.has(id) && (state === 'met' || state === 'near')),
  )
  return ofTrade.length > 0 ? ofTrade : found
}

type Count = Pick<Fits, 'count' | 'isExact'>

function toCount(counted: number): Count {
  return { count: Math.min(counted, countedAtMost), isExact: counted <= countedAtMost }
}

/** When only scoring supports a criterion: how many companies meet everything; exact if all were scored. */
function countRated(rated: readonly Fitted[], counted: number): Count {
  const complete = rated.filter(({ fit }) => missesNothing(fit))
  return { count: complete.length, isExact: counted <= rated.length }
}

function toSearch({ wanted, ranges }: Pass): { criteria: Pass['wanted']; ranges: ListRange[] } {
  const searchable = ranges.filter(({ figure }) => searchableRanges.has(figure))
  // The set above holds the names that ListRange knows.
  return { criteria: wanted, ranges: searchable as ListRange[] }
}

function keepsMusts({ parts }: Fit, criteria: readonly Criterion[]): boolean {
  const musts = new Set(criteria.flatMap(({ must, id }) => (must ? [id] : [])))
  return parts.every(({ criterion_id: id, state }) => !musts.has(id) || state === 'met' || state === 'unknown')
}

/** Best first; of equals the one that has more of the other words, then the one of which more is known, then the larger one, then by name. */
function compareFits(one: Fitted, other: Fitted): number {
  return (
    (other.fit.score ?? 0) - (one.fit.score ?? 0) ||
    pointsForWords(other) - pointsForWords(one) ||
    countKnown(other) - countKnown(one) ||
    (other.company.revenue_millions ?? -1) - (one.company.revenue_millions ?? -1) ||
    (one.company.name < other.company.name ? -1 : 1)
  )
}

function pointsForWords({ fit }: Fitted): number {
  return fit.parts.find(({ criterion_id: id }) => id === otherWordsId)?.points ?? 0
}

function countKnown({ fit }: Fitted): number {
  return criterionParts(fit.parts).filter(({ state }) => state !== 'unknown').length
}
