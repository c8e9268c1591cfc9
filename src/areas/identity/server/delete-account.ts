import type { Actor } from '../../permissions.ts'
import { askLibrary } from './ask-library.ts'
import type { IdentityDeps } from './deps.ts'
import { provePresence } from './prove-presence.ts'
import { recordSignIn } from './record-sign-in.ts'
import { eraseUser } from './remove-user.ts'
import { toLibraryHeaders, type Visit } from './visit.ts'

type Deletion = { actor: Actor; password?: string | undefined }

/** Deletes the own account with everything personal in it. The audit log keeps the bare id. */
export async function deleteAccount(deps: IdentityDeps, visit: Visit, { actor, password }: Deletion): Promise<void> {
  await provePresence(deps, actor, password)
  await deps.db.transaction().execute((trx) => eraseUser(deps, trx, { userId: actor.userId, actorId: actor.userId }))
  await recordSignIn(deps, visit, { method: 'delete', userId: actor.userId, success: true })
  const headers = toLibraryHeaders(visit)
  await askLibrary(visit, () => deps.auth.core.api.signOut({ headers, returnHeaders: true }))
}
