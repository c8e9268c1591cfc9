import type { Role } from '../../permissions.ts'
import { askLibrary } from './ask-library.ts'
import { completeAccount } from './complete-account.ts'
import type { IdentityDeps } from './deps.ts'
import { touchSession } from './session-store.ts'
import { findUser } from './store.ts'

export type SignedIn = {
  userId: string
  email: string
  name: string
  sessionId: string
  role: Role
  activeWorkspaceId: string | null
}

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'auth' | 'accountHooks' | 'config'>

/**
 * Who holds the session cookie of these headers, or null. Role and name are read anew each time, so a change holds at
 * once. With `reply`, a session in use is renewed and the answer carries its cookie.
 */
export async function findSignedIn(deps: Deps, headers: Headers, reply?: Headers): Promise<SignedIn | null> {
  const held = await findLibrarySession(deps, headers, reply)
  if (!held) return null
  let user = await findUser(deps.db, held.user.id)
  if (!user) return null
  if (!user.role) {
    await completeAccount(deps, user.id)
    user = (await findUser(deps.db, held.user.id)) ?? user
  }
  await touchSession(deps.db, held.session.id, deps.clock.now())
  return {
    userId: user.id,
    email: user.email,
    name: user.name,
    sessionId: held.session.id,
    role: user.role ?? 'basic',
    activeWorkspaceId: held.session.activeWorkspaceId ?? null,
  }
}

export async function findLibrarySession({ auth }: Pick<Deps, 'auth'>, headers: Headers, reply?: Headers) {
  if (!headers.has('cookie')) return null
  return askLibrary({ reply: reply ?? new Headers() }, () =>
    auth.core.api.getSession({ headers, query: { disableRefresh: reply === undefined }, returnHeaders: true }),
  )
}
