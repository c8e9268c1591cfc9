import { searchRegister } from '#areas/companies/server/search-register.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { OwnCompanies } from '../contract.ts'

/** The database search shows the rest. */
const shown = 10

/** Our own companies of this name, as far as this person may see them. No register vouches for them. */
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
