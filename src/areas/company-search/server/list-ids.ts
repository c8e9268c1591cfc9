import { industriesOf } from '#areas/companies/rules/industry-taxonomy.ts'
import { choosePeerSet, hasEnoughPeers, type PeerSet } from '#areas/companies/rules/value-by-peers.ts'
import { findCompared, type ComparedRow } from '#areas/companies/server/find-compared.ts'
import type { View } from '#areas/companies/server/view-of.ts'
import type { Db } from '#db/connection.ts'
import { countTotal } from './facets/cube-store.ts'
import { countAndList, listLargest, type ListRange } from './lists/list-store.ts'
import { dimensionsFor, toListQuery, unsaidLeaver, type ListSearch } from './lists/to-list-query.ts'

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

/** The caller has checked the right to view companies. */
type Viewer = { workspaceId: string }
type Industry = {
  industry: string
  size: number | null
  /** Only samples are valued by samples: nothing made-up says what a real company is worth. */
  isSample: boolean
}

/** Companies of an industry that are nearest in size, largest and smallest, and what one of that size is valued by. */
export type NearPeers = { rows: ComparedRow[]; set: PeerSet }

/**
 * The companies of an industry around a size, and those of them with a known value. Of an industry with few known values also
 * those of the industries that it belongs to, and then of any. Every value by peers rests on this one list.
 */
export async function listPeers(
  deps: Deps,
  viewer: Viewer,
  { industry, size, isSample }: Industry,
): Promise<NearPeers> {
  const rows = industry === '' ? [] : await listNearest(deps, viewer, { industries: [industry], size, known: [] })
  const all = [...rows]
  const listUsable = () => all.filter((row) => isSample || !row.is_sample)
  for (const industries of size === null ? [] : [industriesOf(industry), null]) {
    if (hasEnoughPeers(listUsable())) break
    if (industries?.length !== 0) all.push(...(await listNearest(deps, viewer, { industries, size, known: all })))
  }
  return { rows, set: choosePeerSet(listUsable(), { size: size ?? 1, isWidened: all.length > rows.length }) }
}

/** Companies looked at to each side of a size. */
const mostNearest = 500

type Near = { industries: readonly string[] | null; size: number | null; known: readonly { id: string }[] }

async function listNearest(deps: Deps, viewer: Viewer, { industries, size, known }: Near): Promise<ComparedRow[]> {
  const criteria = industries === null ? [] : [{ industries, not: false }]
  const list = (ends: { min: number | null; max: number | null }) => {
    const ranges: ListRange[] = [{ figure: 'revenue', ...ends, mustBeKnown: true }]
    const search = { criteria, ranges, limit: mostNearest, smallestFirst: ends.min !== null }
    return listIds(deps, { ...viewer, onlySample: false }, search)
  }
  const [below, above] = [
    await list({ min: null, max: size }),
    size === null ? [] : await list({ min: size, max: null }),
  ]
  const ids = new Set([...below, ...above])
  for (const { id } of known) ids.delete(id)
  return findCompared(deps, viewer, [...ids])
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

/** How many companies a workspace has of its own. */
export async function countOwn({ db }: Deps, { workspaceId }: Viewer): Promise<number> {
  const all = { industryIds: null, countryId: null, regionIds: null, ranges: [], groups: [] }
  return (await countTotal(db, { workspaceId, scope: 'workspace', ...all })).count
}

/** For several searches with one view: the names of the dimensions that any of them uses are read once. */
export async function prepareLists(
  { db }: Deps,
  view: View,
  searches: readonly Pick<ListSearch, 'criteria'>[],
): Promise<(search: ListSearch & Counting) => Promise<ListedIds>> {
  const dimensions = await dimensionsFor(db, { criteria: searches.flatMap(({ criteria }) => criteria) })
  const leaveUnsaid = await unsaidLeaver(db, searches)
  return async ({ countedAtMost, ...search }) =>
    countAndList(db, await toListQuery(db, view, { search: leaveUnsaid(search), dimensions }), countedAtMost)
}
