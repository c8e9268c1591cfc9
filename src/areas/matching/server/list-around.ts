import { findCompared, type ComparedRow } from '#areas/companies/server/find-compared.ts'
import { listIdsAround } from '#areas/company-search/server/list-ids.ts'
import type { Db } from '#db/connection.ts'
import { hasEnoughValued } from '../rules/pair/value-targets.ts'
import type { SectorCompany } from './read-sector.ts'

type Sector = { workspaceId: string; sector: string; companies: readonly SectorCompany[] }

/** Companies looked at in each step. */
const lookedAt = 1000

/** Where few companies of a sector have a known value: those of wider industries, until there are enough. */
export async function listAround(deps: { db: Db }, { workspaceId, sector, companies }: Sector): Promise<ComparedRow[]> {
  const around: ComparedRow[] = []
  if (hasEnoughValued(companies)) return around
  const seen = new Set(companies.map(({ id }) => id))
  const search = { industry: sector, ranges: [], limit: lookedAt }
  for await (const ids of listIdsAround(deps, { workspaceId, onlySample: false }, search)) {
    const rows = await findCompared(
      deps,
      { workspaceId },
      ids.filter((id) => !seen.has(id)),
    )
    for (const row of rows) seen.add(row.id)
    around.push(...rows)
    if (hasEnoughValued([...companies, ...around])) break
  }
  return around
}
