import { industriesOf } from '#areas/companies/rules/industry-taxonomy.ts'
import type { View } from '#areas/companies/server/view-of.ts'
import type { Db } from '#db/connection.ts'
import { countAndList, listLargest } from './lists/list-store.ts'
import { dimensionsFor, toListQuery, type ListSearch } from './lists/to-list-query.ts'

export { searchableRanges, type ListRange } from './lists/list-store.ts'
export type { ListSearch } from './lists/to-list-query.ts'

type Deps = { db: Db }

/** Matches are counted one by one up to this number; the count is one more if there are more. */
type Counting = { countedAtMost: number }

export type ListedIds = { ids: string[]; count: number }

/** The ids of the largest active companies that meet all criteria, largest first; other areas read the companies by id. */
export async function listIds({ db }: Deps, view: View, search: ListSearch): Promise<string[]> {
  return listLargest(db, await toListQuery(db, view, { search, dimensions: await dimensionsFor(db, search) }))
}

type Around = Pick<ListSearch, 'ranges' | 'limit'> & { industry: string }

/**
 * The largest companies around an industry, in two steps: those of the industries that it belongs to, and any. Where an industry
 * has few companies, these say what it does not.
 */
export async function* listIdsAround(deps: Deps, view: View, { industry, ...rest }: Around): AsyncGenerator<string[]> {
  const wider = industriesOf(industry)
  if (wider.length > 0) yield listIds(deps, view, { criteria: [{ industries: wider, not: false }], ...rest })
  yield listIds(deps, view, { criteria: [], ...rest })
}

/** The same, and how many there are. */
export async function countIds(
  { db }: Deps,
  view: View,
  { countedAtMost, ...search }: ListSearch & Counting,
): Promise<ListedIds> {
  const query = await toListQuery(db, view, { search, dimensions: await dimensionsFor(db, search) })
  return countAndList(db, query, countedAtMost)
}

/** For several searches with one view: the names of the dimensions that any of them uses are read once. */
export async function prepareLists(
  { db }: Deps,
  view: View,
  searches: readonly Pick<ListSearch, 'criteria'>[],
): Promise<(search: ListSearch & Counting) => Promise<ListedIds>> {
  const dimensions = await dimensionsFor(db, { criteria: searches.flatMap(({ criteria }) => criteria) })
  return async ({ countedAtMost, ...search }) =>
    countAndList(db, await toListQuery(db, view, { search, dimensions }), countedAtMost)
}
