import type { Actor } from '#areas/permissions.ts'
import type { IdentityDeps } from '../deps.ts'
import { listAccounts } from '../store.ts'

export async function listSignInMethods({ db }: Pick<IdentityDeps, 'db'>, actor: Actor) {
  const rows = await listAccounts(db, actor.userId)
  return rows.map((row) => ({ id: row.id, providerId: row.provider_id, createdAt: row.created_at.toISOString() }))
}
