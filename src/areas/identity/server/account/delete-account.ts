import type { Actor } from '#areas/permissions.ts'
import { callLibrary } from '../sign-in/call-library.ts'
import type { IdentityDeps } from '../deps.ts'
import { provePresence } from '../sign-in/prove-presence.ts'
import { recordSignIn } from '../sign-in/record-sign-in.ts'
import { eraseUser } from '../people/remove-user.ts'
import { toLibraryHeaders, type Visit } from '../sign-in/visit.ts'

type Deletion = { actor: Actor; password?: string | undefined }

/** Deletes the user's own account and all personal data. The audit log keeps only the id. */
export async function deleteAccount(deps: IdentityDeps, visit: Visit, { actor, password }: Deletion): Promise<void> {
  await provePresence(deps, actor, password)
  await deps.db.transaction().execute((trx) => eraseUser(deps, trx, { userId: actor.userId, actorId: actor.userId }))
  await recordSignIn(deps, visit, { method: 'delete', userId: actor.userId, success: true })
  const headers = toLibraryHeaders(visit)
  await callLibrary(visit, () => deps.auth.core.api.signOut({ headers, returnHeaders: true }))
}
