import { sql, type RawBuilder } from 'kysely'
import type { Role } from '../../permissions.ts'
import { askLibrary } from './ask-library.ts'
import { completeAccount } from './complete-account.ts'
import type { IdentityDeps } from './deps.ts'
import { isRenewalDue } from './build-auth.ts'
import { readSessionToken } from './read-signed-cookies.ts'
import { findHeldSession, isTouchDue, touchSession } from './session-store.ts'
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
  return (await findSignedInBeside(deps, headers, { reply, beside: sql<null>`null` }))?.person ?? null
}

type Wanted<Beside> = { reply: Headers | undefined; /** May name the row of `sessions`. */ beside: RawBuilder<Beside> }

/** The same, and what another area knows of the session, mostly from the same statement; undefined where it was not read. */
export async function findSignedInBeside<Beside>(
  deps: Deps,
  headers: Headers,
  { reply, beside }: Wanted<Beside>,
): Promise<{ person: SignedIn; beside: Beside | undefined } | null> {
  if (!headers.has('cookie')) return null
  const plain = await findPlainSession(deps, headers, { isRenewable: reply !== undefined, beside })
  if (plain) return plain
  const person = await findByLibrary(deps, headers, reply)
  return person && { person, beside: undefined }
}

async function findByLibrary(deps: Deps, headers: Headers, reply: Headers | undefined): Promise<SignedIn | null> {
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

/**
 * The usual case, read by ourselves: a session that is open, of a complete account, and not yet to be renewed. Null for
 * everything else, which the library then decides.
 */
async function findPlainSession<Beside>(
  { db, clock, auth }: Deps,
  headers: Headers,
  { isRenewable, beside }: { isRenewable: boolean; beside: RawBuilder<Beside> },
): Promise<{ person: SignedIn; beside: Beside } | null> {
  const token = await readSessionToken(auth, headers)
  const held = token === null ? undefined : await findHeldSession(db, token, beside)
  const now = clock.now()
  if (!held?.role || held.expires_at <= now || (isRenewable && isRenewalDue(held.expires_at, now))) return null
  if (isTouchDue(held.last_used_at, now)) await touchSession(db, held.id, now)
  const { user_id: userId, email, name, id: sessionId, role, active_workspace_id: activeWorkspaceId } = held
  return { person: { userId, email, name, sessionId, role, activeWorkspaceId }, beside: held.beside }
}

export async function findLibrarySession({ auth }: Pick<Deps, 'auth'>, headers: Headers, reply?: Headers) {
  if (!headers.has('cookie')) return null
  return askLibrary({ reply: reply ?? new Headers() }, () =>
    auth.core.api.getSession({ headers, query: { disableRefresh: reply === undefined }, returnHeaders: true }),
  )
}
