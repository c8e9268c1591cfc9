import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { matchName } from '../rules/match-name.ts'
import { findInView, type StoredCompany } from './find-companies.ts'
import { listCompanyIdsByName } from './store.ts'
import { viewOf } from './view-of.ts'

/** By each of these names the one company that this person may see and that is called so; a name of several leads to none. */
export async function findCompaniesByNames(
  deps: { db: Db },
  actor: Actor,
  names: readonly string[],
): Promise<Map<string, StoredCompany>> {
  const view = viewOf(actor)
  const keys = new Map(names.map((name) => [name, matchName(name)]))
  const found = await listCompanyIdsByName(deps.db, view.workspaceId, [...new Set(keys.values())].filter(Boolean))
  const idsByKey = Map.groupBy(found, ({ match_name }) => match_name)
  const seen = new Map(
    (
      await findInView(
        deps,
        view,
        found.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  )
  return new Map(
    [...keys].flatMap(([name, key]) => {
      const [company, ...others] = (idsByKey.get(key) ?? []).flatMap(({ id }) => seen.get(id) ?? [])
      return company && others.length === 0 ? [[name, company] as const] : []
    }),
  )
}
