import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { spellIndustries } from '../rules/industry-taxonomy.ts'
import { industries } from '../rules/industries.ts'
import { listIndustryNames } from './store.ts'

/** The default list, then the other industries of active companies (S0 §7). */
export async function listIndustries({ db }: { db: Db }, actor: Actor): Promise<string[]> {
  const defaults = industries.map(({ name }) => name)
  const others = await listIndustryNames(db, actor.workspaceId)
  const spell = spellIndustries(others.map((value) => ({ value, count: 1 })))
  return [...new Set([...defaults, ...others.map(spell)])]
}
