import type { Db } from '#db/connection.ts'
import {
  countComparedRows,
  findComparedRows,
  listComparedRows,
  readComparedFigures,
  type ComparedFigures,
  type ComparedRow,
} from './compared-store.ts'
import { findIndustryIds } from './find-industries.ts'

export type { ComparedFigures, ComparedRow } from './compared-store.ts'

type Deps = { db: Db }
/** Whose companies beside the universe. Who may ask is decided before background work is ordered. */
type Viewer = { workspaceId: string }

/** Active companies of one industry, largest first, with what a comparison needs. */
export async function listCompared(
  deps: Deps,
  { workspaceId }: Viewer,
  { industry, limit }: { industry: string; limit: number },
): Promise<ComparedRow[]> {
  const industryIds = await findIndustryIds(deps.db, industry)
  if (industryIds.length === 0) return []
  return await listComparedRows(deps.db, { workspaceId, industryIds, side: 'in', revenue: null, limit })
}

/** The same companies, with what many are compared by at once, some thousands at a time. */
export async function readFigures(
  deps: Deps,
  { workspaceId }: Viewer,
  order: { industry: string; limit: number; take: (companies: readonly ComparedFigures[]) => Promise<void> },
): Promise<void> {
  const { industry, limit, take } = order
  const industryIds = await findIndustryIds(deps.db, industry)
  if (industryIds.length === 0) return
  await readComparedFigures(deps.db, { workspaceId, industryIds, side: 'in', revenue: null, limit }, take)
}

/** Some companies by their ids. */
export async function findCompared(
  deps: Deps,
  { workspaceId }: Viewer,
  ids: readonly string[],
): Promise<Map<string, ComparedRow>> {
  const rows = await findComparedRows(deps.db, workspaceId, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The same within a range of revenue. */
export async function listComparedWithin(
  deps: Deps,
  { workspaceId }: Viewer,
  { industry, revenue, limit }: { industry: string; revenue: { min: number; max: number }; limit: number },
): Promise<ComparedRow[]> {
  const industryIds = await findIndustryIds(deps.db, industry)
  if (industryIds.length === 0) return []
  return await listComparedRows(deps.db, { workspaceId, industryIds, side: 'in', revenue, limit })
}

/** How many there are, counted no further than `most`. */
export async function countCompared(
  deps: Deps,
  { workspaceId }: Viewer,
  { industry, most }: { industry: string; most: number },
): Promise<number> {
  const industryIds = await findIndustryIds(deps.db, industry)
  if (industryIds.length === 0) return 0
  return await countComparedRows(deps.db, { workspaceId, industryIds, side: 'in', revenue: null, limit: most }, most)
}

/** Companies of all other industries within a range of revenue, largest first. */
export async function listComparedOutside(
  deps: Deps,
  { workspaceId }: Viewer,
  { industry, revenue, limit }: { industry: string; revenue: { min: number; max: number }; limit: number },
): Promise<ComparedRow[]> {
  const industryIds = await findIndustryIds(deps.db, industry)
  return await listComparedRows(deps.db, { workspaceId, industryIds, side: 'outside', revenue, limit })
}
