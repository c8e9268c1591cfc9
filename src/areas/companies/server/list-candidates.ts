import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { countCandidateRows, listCandidateRows, listCountryIds } from './candidate-store.ts'
import { toStoredCompany, type StoredCompany } from './find-companies.ts'
import { findIndustryIdsOfAny } from './find-industries.ts'
import { viewOf } from './view-of.ts'

export type CandidateCriteria = {
  /** Any one of them; empty for all. */
  industries: readonly string[]
  countries: readonly string[]
  revenue: { min: number | null; max: number | null }
  growth: { min: number | null; max: number | null }
  limit: number
}

const countedAtMost = 10_000

/** Companies in view that fulfil several choices at once, largest first, and how many there are (counted to 10,000). */
export async function listCandidates(
  deps: { db: Db },
  actor: Actor,
  { industries, countries, revenue, growth, limit }: CandidateCriteria,
): Promise<{ companies: StoredCompany[]; count: number; onlySample: boolean }> {
  const industryIds = industries.length > 0 ? await findIndustryIdsOfAny(deps.db, industries) : null
  const countryIds = countries.length > 0 ? await listCountryIds(deps.db, countries) : null
  const view = viewOf(actor)
  const { onlySample } = view
  if (industryIds?.length === 0 || countryIds?.length === 0) return { companies: [], count: 0, onlySample }
  const query = { ...view, industryIds, countryIds, revenue, growth }
  const rows = await listCandidateRows(deps.db, query, limit)
  // Fewer rows than asked for are all there are.
  const count = rows.length < limit ? rows.length : await countCandidateRows(deps.db, query, countedAtMost)
  return { companies: rows.map(toStoredCompany), count, onlySample }
}
