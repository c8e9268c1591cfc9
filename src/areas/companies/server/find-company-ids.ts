import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { listCompaniesById } from './store.ts'

/**
 * Which of these ids are companies of the universe or the workspace. Says nothing about them, so whoever may not view
 * companies can put a row back that has named one before.
 */
export async function findCompanyIds({ db }: { db: Db }, actor: Actor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  return new Set((await listCompaniesById(db, actor.workspaceId, ids)).map(({ id }) => id))
}
