import { searchRegister } from '#areas/company-search/server/search.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { OwnCompanies } from '../contract.ts'

/** The company search shows the rest. */
const shown = 10

/** Our own companies of this name that the user may see. No register confirms them. */
export async function listOwn(
  deps: { db: Db },
  actor: Actor | null,
  wanted: { query: string; jurisdiction: string | null },
): Promise<OwnCompanies> {
  const { rows, total, corrections } = await searchRegister(deps, actor, { ...wanted, limit: shown, offset: 0 })
  const companies = rows.map(({ id, name, location, region, country, is_sample }) => ({
    id,
    name,
    place: [...new Set([location, region, country].filter(Boolean))].join(', ') || null,
    is_sample,
  }))
  return { companies, total_count: total, corrections }
}
