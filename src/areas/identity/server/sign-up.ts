import { AppError } from '#core/errors.ts'
import type { SignedInUser } from '../contract.ts'
import { describeRefusal, ratePassword } from '../rules/rate-password.ts'
import { giveRoleAndWorkspace } from './complete-account.ts'
import type { IdentityDeps, Trx } from './deps.ts'
import { orderMail } from './order-mail.ts'
import { linkOrigin, toOwnPathOrRefuse } from './own-paths.ts'
import { recordSignIn } from './record-sign-in.ts'
import { findUserByEmail, insertUser, toSignedInUser, upsertPassword } from './store.ts'
import type { Visit } from './visit.ts'

type SignUp = {
  email: string
  password: string
  name?: string | undefined
  data?: { full_name?: string | undefined } | undefined
  callbackURL?: string | undefined
  termsVersion?: string | undefined
}

type Account = { id: string; email: string; name: string; hash: string; termsVersion: string | null; origin: string }

/** Opens an account: the person, the password, the role, the workspace and the mail to confirm, all or none. */
export async function signUp(deps: IdentityDeps, visit: Visit, input: SignUp): Promise<SignedInUser> {
  toOwnPathOrRefuse(deps.config, visit, input.callbackURL)
  const email = input.email.toLowerCase()
  const name = (input.name ?? input.data?.full_name ?? '').trim()
  await refuseWeakPassword(deps, visit, { email, name, password: input.password })
  const { password } = await deps.auth.core.$context
  // Hashed for known addresses as well, so that the time taken tells nothing.
  const hash = await password.hash(input.password)
  const origin = linkOrigin(deps.config, visit)
  const account = { id: deps.newId(), email, name, hash, termsVersion: input.termsVersion ?? null, origin }
  const user = await deps.db.transaction().execute((trx) => openAccount(deps, trx, account))
  return user ?? answerKnownAddress(deps, visit, account)
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

/** Null when the address has an account already. */
async function openAccount(deps: IdentityDeps, trx: Trx, account: Account): Promise<SignedInUser | null> {
  const { id, email, name, hash, termsVersion, origin } = account
  const at = deps.clock.now()
  if (!(await insertUser(trx, { id, email, name, termsVersion, at }))) return null
  await upsertPassword(trx, { id: deps.newId(), userId: id, hash, at })
  await orderMail(deps, trx, { kind: 'confirm-email', userId: id, to: email, origin })
  const role = await giveRoleAndWorkspace(deps, trx, { userId: id, email, name, isConfirmed: false, method: 'signup' })
  return toSignedInUser({ id, email, name, role, email_verified: false, two_factor_enabled: false, created_at: at })
}

/** G018: either says that the address is known, or answers as if it were not and tells its owner by mail. */
async function answerKnownAddress(deps: IdentityDeps, visit: Visit, account: Account): Promise<SignedInUser> {
  const { id, email, name, origin } = account
  const known = await findUserByEmail(deps.db, email)
  const facts = { method: 'signup', success: false, email, fullName: name, reason: 'known address' } as const
  await recordSignIn(deps, visit, { ...facts, userId: known?.id ?? null })
  if (deps.config.signUpAnswers === 'open') throw alreadyRegistered()
  if (known) {
    const kind = known.email_verified ? 'known-address' : 'confirm-email'
    await deps.db.transaction().execute((trx) => orderMail(deps, trx, { kind, userId: known.id, to: email, origin }))
  }
  const at = deps.clock.now()
  return toSignedInUser({
    id,
    email,
    name,
    role: 'basic',
    email_verified: false,
    two_factor_enabled: false,
    created_at: at,
  })
}

export function alreadyRegistered(): AppError {
  return new AppError('UNPROCESSABLE', 'User already registered', { data: { reason: 'USER_ALREADY_EXISTS' } })
}
