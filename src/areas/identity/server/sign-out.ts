import { askLibrary } from './ask-library.ts'
import type { IdentityDeps } from './deps.ts'
import { findLibrarySession } from './find-signed-in.ts'
import { recordSignIn } from './record-sign-in.ts'
import { deleteSessions } from './session-store.ts'
import { toLibraryHeaders, type Visit } from './visit.ts'

/** Ends every session of the person (SESS-05). Somebody without a session is signed out already. */
export async function signOut(deps: IdentityDeps, visit: Visit): Promise<void> {
  const headers = toLibraryHeaders(visit)
  const held = await findLibrarySession(deps, headers)
  if (held) {
    await deleteSessions(deps.db, held.user.id)
    await recordSignIn(deps, visit, { method: 'sign-out', userId: held.user.id, success: true })
  }
  await askLibrary(visit, () => deps.auth.core.api.signOut({ headers, returnHeaders: true }))
}
