import type { Db } from '#db/connection.ts'
import { toStoredCompany, type StoredCompany } from './find-companies.ts'
import type { View } from './view-of.ts'
import { listDimensions, listFitting, type RangeName, type WantedRange } from './fitting-store.ts'

export type { WantedRange } from './fitting-store.ts'

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
