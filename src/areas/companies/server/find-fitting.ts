import type { Db } from '#db/connection.ts'
import { isAllowed, type Actor } from '../../permissions.ts'
import { listCompaniesById } from './candidate-store.ts'
import { toStoredCompany, type StoredCompany } from './find-companies.ts'
import { listDimensions, listFitting, type RangeName, type WantedRange } from './fitting-store.ts'

export type { WantedRange } from './fitting-store.ts'

/** Which companies somebody may see: visitors and people without the right to view companies see the sample ones. */
export type View = { workspaceId: string | null; onlySample: boolean }

export function viewOf(actor: Actor | null): View {
  const mayView = actor !== null && isAllowed(actor, 'view_companies')
  return { workspaceId: mayView ? actor.workspaceId : null, onlySample: !mayView }
}

/** Names of a dimension or phrases of the text: any one suffices. */
export type WantedNames = {
  kind: 'industry' | 'country' | 'region' | 'stage' | 'technology' | null
  /** Whether a stored name of this kind is meant. */
  isMeant(name: string): boolean
  phrases: readonly string[]
  not: boolean
}

export type FittingSearch = {
  wanted: readonly WantedNames[]
  ranges: readonly WantedRange[]
  limit: number
  countedAtMost: number
}
export type Fitting = { companies: StoredCompany[]; count: number }

/** Ready to search with what is wanted as often as needed: the names of the dimensions are read once. */
export async function prepareFitting(
  { db }: { db: Db },
  view: View,
): Promise<(search: FittingSearch) => Promise<Fitting>> {
  const dimensions = await listDimensions(db)
  return async ({ wanted, ranges, limit, countedAtMost }) => {
    const withIds = wanted.map(({ kind, isMeant, phrases, not }) => ({
      phrases,
      not,
      ids: dimensions.filter((one) => one.kind === kind && isMeant(one.name)).map(({ id }) => id),
    }))
    const { rows, count } = await listFitting(db, { ...view, wanted: withIds, ranges, limit, countedAtMost })
    return { companies: rows.map(toStoredCompany), count }
  }
}

export const searchableRanges: ReadonlySet<string> = new Set<RangeName>([
  'revenue',
  'growth',
  'employees',
  'founded',
  'margin',
  'ebitda',
])

/** The companies of these ids that are in view. */
export async function findInView({ db }: { db: Db }, view: View, ids: readonly string[]): Promise<StoredCompany[]> {
  if (ids.length === 0) return []
  const rows = await listCompaniesById(db, view.workspaceId, ids)
  return rows.filter(({ is_sample }) => is_sample || !view.onlySample).map(toStoredCompany)
}
