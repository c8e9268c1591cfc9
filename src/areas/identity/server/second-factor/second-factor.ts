import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { AppError } from '#core/errors.ts'
import type { Actor } from '#areas/permissions.ts'
import type { SignedInUser } from '../../contract.ts'
import { linkOrigin } from '../password/own-paths.ts'
import { queueAccountMail } from '../sign-in/queue-account-mail.ts'
import { callLibrary } from '../sign-in/call-library.ts'
import type { IdentityDeps } from '../deps.ts'
import { findPendingUserId } from '../sign-in/attempt-store.ts'
import { findLibrarySession } from '../sign-in/find-signed-in.ts'
import { guardSecret } from '../sign-in/guard-secret.ts'
import { provePresence } from '../sign-in/prove-presence.ts'
import { recordSignIn } from '../sign-in/record-sign-in.ts'
import { readChallenge } from '../sign-in/read-signed-cookies.ts'
import { findUser, toSignedInUser, type UserRow } from '../store.ts'
import { toLibraryHeaders, type Visit } from '../sign-in/visit.ts'

type Ask = { actor: Actor; password?: string | undefined }

/** Creates a secret and recovery codes. They take effect once a first authenticator code was entered. */
export async function enableSecondFactor(deps: IdentityDeps, visit: Visit, { actor, password }: Ask) {
  await provePresence(deps, actor, password)
  const answer = await callLibrary(visit, () =>
    deps.auth.core.api.enableTwoFactor({
      body: { method: 'totp', ...(password === undefined ? {} : { password }) },
      headers: toLibraryHeaders(visit),
      returnHeaders: true,
    }),
  )
  if (answer.method !== 'totp' || !('totpURI' in answer)) throw new Error('The library did not begin a second factor.')
  const secret = new URL(answer.totpURI).searchParams.get('secret') ?? ''
  return { method: 'totp' as const, totpURI: answer.totpURI, secret, backupCodes: answer.backupCodes }
}

export async function disableSecondFactor(deps: IdentityDeps, visit: Visit, { actor, password }: Ask): Promise<void> {
  await provePresence(deps, actor, password)
  await callLibrary(visit, () =>
    deps.auth.core.api.disableTwoFactor({
      body: password === undefined ? {} : { password },
      headers: toLibraryHeaders(visit),
      returnHeaders: true,
    }),
  )
  await audit(deps, actor.userId, 'user.second_factor_disabled')
  // whoever has a stolen session and the password turns it off first
  const origin = linkOrigin(deps.config, visit)
  await deps.db
    .transaction()
    .execute((trx) =>
      queueAccountMail(deps, trx, { kind: 'second-factor-off', userId: actor.userId, to: actor.email, origin }),
    )
}

export async function replaceBackupCodes(
  deps: IdentityDeps,
  visit: Visit,
  { actor, password }: Ask,
): Promise<string[]> {
  await provePresence(deps, actor, password)
  const { backupCodes } = await callLibrary(visit, () =>
    deps.auth.core.api.generateBackupCodes({
      body: password === undefined ? {} : { password },
      headers: toLibraryHeaders(visit),
      returnHeaders: true,
    }),
  )
  await audit(deps, actor.userId, 'user.recovery_codes_replaced')
  return backupCodes
}

type Proof = { code: string; trustDevice?: boolean | undefined }

/** Verifies an authenticator code: completes a sign-in, or the set-up of the second factor. */
export async function verifyTotp(
  deps: IdentityDeps,
  visit: Visit,
  { code, trustDevice = false }: Proof,
): Promise<SignedInUser> {
  const held = await findLibrarySession(deps, visit.request.headers)
  const before = held ? await findUser(deps.db, held.user.id) : undefined
  const user = await finish(deps, visit, {
    method: 'totp',
    ask: () =>
      deps.auth.core.api.verifyTOTP({
        body: { code: code.replaceAll(' ', ''), trustDevice },
        headers: toLibraryHeaders(visit),
        returnHeaders: true,
      }),
  })
  if (before && !before.two_factor_enabled && user.twoFactorEnabled)
    await audit(deps, user.id, 'user.second_factor_enabled')
  return user
}

/** Verifies a recovery code instead of an authenticator code. Each works once. */
export async function verifyBackupCode(
  deps: IdentityDeps,
  visit: Visit,
  { code, trustDevice = false }: Proof,
): Promise<SignedInUser> {
  return finish(deps, visit, {
    method: 'backup-code',
    ask: () =>
      deps.auth.core.api.verifyBackupCode({
        body: { code: code.trim(), trustDevice },
        headers: toLibraryHeaders(visit),
        returnHeaders: true,
      }),
  })
}

type ProofResponse = { headers: Headers; response: { user?: { id: string } | undefined } }

type ProofStep = { method: 'totp' | 'backup-code'; ask: () => Promise<ProofResponse> }

async function finish(deps: IdentityDeps, visit: Visit, { method, ask }: ProofStep): Promise<SignedInUser> {
  const awaited = await findPendingSignIn(deps, visit)
  const look = () => callLibrary(visit, ask)
  try {
    const attempt = awaited && ({ kind: 'code', email: awaited.email, from: visit.request } as const)
    const { user: answered } = attempt ? await guardSecret(deps, attempt, look) : await look()
    const user = answered && (await findUser(deps.db, answered.id))
    if (!user) throw new AppError('UNAUTHORIZED', 'Auth session missing!')
    await recordSignIn(deps, visit, { method, userId: user.id, success: true })
    return toSignedInUser(user, deps.clock.now())
  } catch (error) {
    if (error instanceof AppError)
      await recordSignIn(deps, visit, { method, userId: awaited?.id ?? null, success: false, reason: error.message })
    throw error
  }
}

/** The user whose sign-in in this browser is waiting for a code. A signed-in user cannot guess at another account. */
async function findPendingSignIn(deps: IdentityDeps, { request: { headers } }: Visit): Promise<UserRow | undefined> {
  const challenge = await readChallenge(deps.auth, headers)
  const userId = challenge === null ? undefined : await findPendingUserId(deps.db, challenge)
  return userId === undefined ? undefined : await findUser(deps.db, userId)
}

async function audit(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  userId: string,
  action: 'user.second_factor_enabled' | 'user.second_factor_disabled' | 'user.recovery_codes_replaced',
): Promise<void> {
  await recordAudit(db, {
    workspaceId: null,
    actorId: userId,
    action,
    subject: { type: 'user', id: userId },
    at: clock.now(),
  })
}
