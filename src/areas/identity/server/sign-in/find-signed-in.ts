import { sql, type RawBuilder } from 'kysely'
import type { Role } from '#areas/permissions.ts'
import { callLibrary } from './call-library.ts'
import { effectiveRole } from '../../rules/effective-role.ts'
import { completeAccount } from '../account/complete-account.ts'
import type { IdentityDeps } from '../deps.ts'
import { isRenewalDue } from './build-auth.ts'
import { readSessionToken } from './read-signed-cookies.ts'
import { findSessionByToken, isTouchDue, touchSession } from '../account/session-store.ts'
import { findUser } from '../store.ts'

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
 * The user of the session cookie in these headers, or null. Role and name are read each time, so a change takes effect
 * immediately. With `reply`, a session in use is renewed and its cookie added to the response.
 */
export async function findSignedIn(deps: Deps, headers: Headers, reply?: Headers): Promise<SignedIn | null> {
  return (await findSignedInWith(deps, headers, { reply, extra: sql<null>`null` }))?.person ?? null
}

type ReadOptions<Extra> = {
  reply: Headers | undefined
  /** May name the row of `sessions`. */ extra: RawBuilder<Extra>
}

/** The same with a value that another area adds to the statement; undefined where the library read the session. */
export async function findSignedInWith<Extra>(
  deps: Deps,
  headers: Headers,
  { reply, extra }: ReadOptions<Extra>,
): Promise<{ person: SignedIn; extra: Extra | undefined } | null> {
  if (!headers.has('cookie')) return null
  const plain = await findPlainSession(deps, headers, { isRenewable: reply !== undefined, extra })
  if (plain) return plain
  const person = await findByLibrary(deps, headers, reply)
  return person && { person, extra: undefined }
}

async function findByLibrary(deps: Deps, headers: Headers, reply: Headers | undefined): Promise<SignedIn | null> {
  const found = await findLibrarySession(deps, headers, reply)
  if (!found) return null
  let user = await findUser(deps.db, found.user.id)
  if (!user) return null
  if (!user.role) {
    await completeAccount(deps, user.id)
    user = (await findUser(deps.db, found.user.id)) ?? user
  }
  await touchSession(deps.db, found.session.id, deps.clock.now())
  return {
    userId: user.id,
    email: user.email,
    name: user.name,
    sessionId: found.session.id,
    role: effectiveRole(user, deps.clock.now()) ?? 'basic',
    activeWorkspaceId: found.session.activeWorkspaceId ?? null,
  }
}

/**
 * The usual case, read without the library: an open session of a complete account that is not due for renewal. Null for
 * everything else, which the library then decides.
 */
async function findPlainSession<Extra>(
  { db, clock, auth }: Deps,
  headers: Headers,
  { isRenewable, extra }: { isRenewable: boolean; extra: RawBuilder<Extra> },
): Promise<{ person: SignedIn; extra: Extra } | null> {
  const now = clock.now()
  const token = await readSessionToken(auth, headers)
  const found = token === null ? undefined : await findSessionByToken(db, token, extra)
  const role = found ? effectiveRole(found, now) : null
  if (!found || !role || found.expires_at <= now || (isRenewable && isRenewalDue(found.expires_at, now))) return null
  if (isTouchDue(found.last_used_at, now)) await touchSession(db, found.id, now)
  const { user_id: userId, email, name, id: sessionId, active_workspace_id: activeWorkspaceId } = found
  return { person: { userId, email, name, sessionId, role, activeWorkspaceId }, extra: found.extra }
}

export async function findLibrarySession({ auth }: Pick<Deps, 'auth'>, headers: Headers, reply?: Headers) {
  if (!headers.has('cookie')) return null
  return callLibrary({ reply: reply ?? new Headers() }, () =>
    auth.core.api.getSession({ headers, query: { disableRefresh: reply === undefined }, returnHeaders: true }),
  )
}
