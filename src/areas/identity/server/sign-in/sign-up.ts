import { AppError } from '#core/errors.ts'
import type { Role } from '#areas/permissions.ts'
import type { SignedInUser } from '../../contract.ts'
import { describeRefusal, ratePassword } from '../../rules/passwords/rate-password.ts'
import type { IdentityDeps } from '../deps.ts'
import { openAccount, recordKnownAddress, type AccountRequest } from './open-account.ts'
import { linkOrigin, toOwnPathOrRefuse } from '../password/own-paths.ts'
import { recordSignIn } from './record-sign-in.ts'
import { findUserByEmail, toSignedInUser } from '../store.ts'
import type { Visit } from './visit.ts'

type SignUp = {
  email: string
  password: string
  name?: string | undefined
  data?: { full_name?: string | undefined } | undefined
  callbackURL?: string | undefined
  termsVersion?: string | undefined
}

/**
 * Creates an account: user, password, role, workspace and confirmation mail, all or none. Where sign-up must not reveal
 * existing accounts (G018), this runs after the response, so response and timing are the same for every address.
 */
export async function signUp(deps: IdentityDeps, visit: Visit, input: SignUp): Promise<SignedInUser> {
  toOwnPathOrRefuse(deps.config, visit, input.callbackURL)
  const email = input.email.toLowerCase()
  const name = (input.name ?? input.data?.full_name ?? '').trim()
  await refuseWeakPassword(deps, visit, { email, name, password: input.password })
  const { password } = await deps.auth.core.$context
  const { id: requestId, address, userAgent } = visit.request
  const request: AccountRequest = {
    id: deps.newId(),
    email,
    name,
    hash: await password.hash(input.password),
    termsVersion: input.termsVersion ?? null,
    origin: linkOrigin(deps.config, visit),
    browser: { id: requestId, address, userAgent },
  }
  if (deps.config.signUpAnswers === 'open') return await openNow(deps, request)
  await deps.db.transaction().execute((trx) => deps.startSignUp(trx, request))
  return toNewUser(request, { role: 'basic', at: deps.clock.now() })
}

async function openNow(deps: IdentityDeps, request: AccountRequest): Promise<SignedInUser> {
  const role = await deps.db.transaction().execute((trx) => openAccount(deps, trx, request))
  if (role !== null) return toNewUser(request, { role, at: deps.clock.now() })
  const known = await findUserByEmail(deps.db, request.email)
  await recordKnownAddress(deps, request, known?.id ?? null)
  throw alreadyRegistered()
}

async function refuseWeakPassword(
  deps: IdentityDeps,
  visit: Visit,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<void> {
  const reasons = ratePassword(password, { email, name })
  if (reasons.length === 0) return
  await recordSignIn(deps, visit, {
    method: 'signup',
    userId: null,
    success: false,
    email,
    fullName: name,
    reason: 'weak password',
  })
  throw new AppError('UNPROCESSABLE', describeRefusal(password, reasons), {
    data: { reason: 'weak_password', reasons },
  })
}

function toNewUser({ id, email, name }: AccountRequest, { role, at }: { role: Role; at: Date }): SignedInUser {
  const user = { id, email, name, role, premium_until: null, created_at: at }
  return toSignedInUser({ ...user, email_verified: false, two_factor_enabled: false }, at)
}

export function alreadyRegistered(): AppError {
  return new AppError('UNPROCESSABLE', 'User already registered', { data: { reason: 'USER_ALREADY_EXISTS' } })
}
