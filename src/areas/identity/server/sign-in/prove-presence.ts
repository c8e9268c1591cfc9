import { AppError } from '#core/errors.ts'
import type { Actor } from '#areas/permissions.ts'
import type { IdentityDeps } from '../deps.ts'
import { guardSecret } from './guard-secret.ts'
import { findSession } from '../account/session-store.ts'
import { findPasswordHash } from '../store.ts'

/** How long after signing in a user without a password counts as present. */
const freshMs = 15 * 60_000

/**
 * Required before irreversible actions: the password, or a recent sign-in for users who only use Google. A browser left
 * open is not enough.
 */
export async function provePresence(deps: IdentityDeps, actor: Actor, password: string | undefined): Promise<void> {
  const hash = await findPasswordHash(deps.db, actor.userId)
  if (hash === null) return requireFreshSession(deps, actor)
  if (password === undefined)
    throw new AppError('BAD_REQUEST', 'Please enter your password.', { data: { reason: 'PASSWORD_REQUIRED' } })
  const context = await deps.auth.core.$context
  const attempt = { kind: 'password', email: actor.email, from: { sessionId: actor.sessionId } } as const
  await guardSecret(deps, attempt, async () => {
    if (!(await context.password.verify({ hash, password }))) throw wrongPassword()
  })
}

export function wrongPassword(): AppError {
  return new AppError('BAD_REQUEST', 'This password is not correct.', { data: { reason: 'INVALID_PASSWORD' } })
}

async function requireFreshSession(deps: IdentityDeps, actor: Actor): Promise<void> {
  const session = await findSession(deps.db, actor.userId, actor.sessionId)
  const age = session ? deps.clock.now().getTime() - session.created_at.getTime() : Infinity
  if (age <= freshMs) return
  throw new AppError('FORBIDDEN', 'Please sign out, sign in with Google again, and then try again.', {
    data: { reason: 'SESSION_NOT_FRESH' },
  })
}
