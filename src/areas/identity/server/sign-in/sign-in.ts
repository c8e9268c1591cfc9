import { AppError } from '#core/errors.ts'
import type { SignedInUser } from '../../contract.ts'
import { callLibrary } from './call-library.ts'
import type { IdentityDeps } from '../deps.ts'
import { guardSecret } from './guard-secret.ts'
import { toOwnPathOrRefuse } from '../password/own-paths.ts'
import { recordSignIn } from './record-sign-in.ts'
import { findLibrarySession } from './find-signed-in.ts'
import { deleteSession } from '../account/session-store.ts'
import { findUser, findUserByEmail, toSignedInUser } from '../store.ts'
import { toLibraryHeaders, type Visit } from './visit.ts'

type SignIn = { email: string; password: string; rememberMe?: boolean | undefined; callbackURL?: string | undefined }

export type SignInAnswer =
  | { redirect: false; user: SignedInUser; error: null }
  | { twoFactorRedirect: true; twoFactorMethods: string[] }

/** Signs in with email and password; with a second factor, the session waits for its code. */
export async function signIn(deps: IdentityDeps, visit: Visit, input: SignIn): Promise<SignInAnswer> {
  toOwnPathOrRefuse(deps.config, visit, input.callbackURL)
  const email = input.email.toLowerCase()
  await endOwnSession(deps, visit)
  try {
    const attempt = { kind: 'password', email, from: visit.request } as const
    const answer = await guardSecret(deps, attempt, () => requestSession(deps, visit, { ...input, email }))
    if ('twoFactorRedirect' in answer) return { twoFactorRedirect: true, twoFactorMethods: answer.twoFactorMethods }
    const user = await findUser(deps.db, answer.user.id)
    if (!user) throw new AppError('UNAUTHORIZED', 'Invalid login credentials')
    await recordSignIn(deps, visit, { method: 'password', userId: user.id, success: true })
    return { redirect: false, user: toSignedInUser(user, deps.clock.now()), error: null }
  } catch (error) {
    if (error instanceof AppError) await recordRefusal(deps, visit, { email, refusal: error })
    throw error
  }
}

type LibraryAnswer = { user: { id: string } } | { twoFactorRedirect: true; twoFactorMethods: string[] }

async function requestSession(deps: IdentityDeps, visit: Visit, input: SignIn): Promise<LibraryAnswer> {
  const { email, password, rememberMe = true } = input
  const headers = toLibraryHeaders(visit)
  // The second-factor plugin returns another response than the library's types say.
  return callLibrary<LibraryAnswer>(visit, () =>
    deps.auth.core.api.signInEmail({ body: { email, password, rememberMe }, headers, returnHeaders: true }),
  )
}

/** Only the session of this browser, not those of other devices (G016). A failure does not stop the sign-in. */
async function endOwnSession(deps: IdentityDeps, visit: Visit): Promise<void> {
  try {
    const held = await findLibrarySession(deps, visit.request.headers)
    if (held) await deleteSession(deps.db, held.user.id, held.session.id)
  } catch (error) {
    deps.log.warn({ err: error, requestId: visit.request.id }, 'the previous session could not be ended')
  }
}

type RecordRefusalInput = { email: string; refusal: AppError }

async function recordRefusal(deps: IdentityDeps, visit: Visit, { email, refusal }: RecordRefusalInput): Promise<void> {
  const user = await findUserByEmail(deps.db, email)
  const reason = refusal.code === 'TOO_MANY_REQUESTS' ? 'pause' : refusal.message
  await recordSignIn(deps, visit, { method: 'password', userId: user?.id ?? null, success: false, email, reason })
}
