import * as z from 'zod'
import type { Role } from '#areas/permissions.ts'
import { giveRoleAndWorkspace } from '../account/complete-account.ts'
import type { IdentityDeps, Trx } from '../deps.ts'
import { queueAccountMail } from './queue-account-mail.ts'
import { recordSignIn } from './record-sign-in.ts'
import { findUserByEmail, insertUser, upsertPassword } from '../store.ts'

/** A sign-up request. The password is already a hash. */
export const AccountRequest = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  hash: z.string(),
  termsVersion: z.string().nullable(),
  origin: z.string(),
  /** Only for the security events. */
  browser: z.strictObject({ id: z.string(), address: z.string(), userAgent: z.string() }),
})
export type AccountRequest = z.infer<typeof AccountRequest>

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'newId' | 'config' | 'accountHooks' | 'startMail' | 'log'>

/** Null when the address already has an account. */
export async function openAccount(
  deps: Omit<Deps, 'db' | 'log'>,
  trx: Trx,
  request: AccountRequest,
): Promise<Role | null> {
  const { id, email, name, hash, termsVersion, origin } = request
  const at = deps.clock.now()
  if (!(await insertUser(trx, { id, email, name, termsVersion, at }))) return null
  await upsertPassword(trx, { id: deps.newId(), userId: id, hash, at })
  await queueAccountMail(deps, trx, { kind: 'confirm-email', userId: id, to: email, origin })
  return await giveRoleAndWorkspace(deps, trx, { userId: id, email, name, isConfirmed: false, method: 'signup' })
}

/** Runs after the response: creates the account, or mails the owner of a known address. Safe to run again. */
export async function openRequestedAccount(deps: Deps, request: AccountRequest): Promise<void> {
  if ((await deps.db.transaction().execute((trx) => openAccount(deps, trx, request))) !== null) return
  const { id, email, origin } = request
  const known = await findUserByEmail(deps.db, email)
  if (!known || known.id === id) return
  await recordKnownAddress(deps, request, known.id)
  const kind = known.email_verified ? 'known-address' : 'confirm-email'
  await deps.db
    .transaction()
    .execute((trx) => queueAccountMail(deps, trx, { kind, userId: known.id, to: email, origin }))
}

export async function recordKnownAddress(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  { email, name, browser }: AccountRequest,
  userId: string | null,
): Promise<void> {
  const facts = { method: 'signup', success: false, email, fullName: name, reason: 'known address' } as const
  await recordSignIn(deps, { request: browser }, { ...facts, userId })
}
