import { callLibrary } from './call-library.ts'
import type { IdentityDeps } from '../deps.ts'
import { findLibrarySession } from './find-signed-in.ts'
import { recordSignIn } from './record-sign-in.ts'
import { deleteSessions } from '../account/session-store.ts'
import { toLibraryHeaders, type Visit } from './visit.ts'

/** Ends every session of the user (SESS-05). A visitor without a session is already signed out. */
export async function signOut(deps: IdentityDeps, visit: Visit): Promise<void> {
  const headers = toLibraryHeaders(visit)
  const held = await findLibrarySession(deps, headers)
  if (held) {
    await deleteSessions(deps.db, held.user.id)
    await recordSignIn(deps, visit, { method: 'sign-out', userId: held.user.id, success: true })
  }
  await callLibrary(visit, () => deps.auth.core.api.signOut({ headers, returnHeaders: true }))
}
