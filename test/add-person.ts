import { createHmac } from 'node:crypto'
import type { Role } from '#areas/permissions.ts'
import { giveRoleAndWorkspace } from '#areas/identity/server/account/complete-account.ts'
import { confirmAddress, lockForNamedAdmin } from '#areas/identity/server/account/confirm-email.ts'
import type { IdentityDeps } from '#areas/identity/server/deps.ts'
import { recordSignIn } from '#areas/identity/server/sign-in/record-sign-in.ts'
import { findUser, insertUser, upsertPassword, upsertRole } from '#areas/identity/server/store.ts'
import { password } from './password.ts'
import { hashOnce } from './remember-hashes.ts'

type PersonDeps = Omit<IdentityDeps, 'mailer' | 'startMail' | 'startSignUp'>
type NewPerson = { email: string; name: string; password?: string | undefined; role?: Role | undefined }
export type AddedPerson = { userId: string; workspaceId: string; cookie: { name: string; value: string } }

const browser = { request: { id: 'test', address: '127.0.0.1', userAgent: 'node', headers: new Headers() } }

/**
 * A person who has signed up, confirmed the address and signed in, written by the use cases themselves but without the
 * mail and without hashing the password twice, which cost a quarter of a second of CPU. The way of real people is tried
 * in the tests of identity and in auth.e2e.ts.
 */
export async function addPerson(deps: PersonDeps, person: NewPerson): Promise<AddedPerson> {
  const userId = await openAccount(deps, person)
  const { workspace_id: workspaceId } = await deps.db
    .selectFrom('workspace_members')
    .select('workspace_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { userId, workspaceId, cookie: await openSession(deps, userId) }
}

async function openAccount(deps: PersonDeps, { email, name, password: secret, role }: NewPerson): Promise<string> {
  const userId = deps.newId()
  const at = deps.clock.now()
  const hash = await hashOnce(secret ?? password)
  await deps.db.transaction().execute(async (trx) => {
    const address = email.toLowerCase()
    await lockForNamedAdmin(deps, trx, { email: address })
    if (!(await insertUser(trx, { id: userId, email: address, name, termsVersion: null, at })))
      throw new Error(`${email} has an account already.`)
    await upsertPassword(trx, { id: deps.newId(), userId, hash, at })
    await giveRoleAndWorkspace(deps, trx, { userId, email: address, name, isConfirmed: false, method: 'signup' })
    const user = await findUser(trx, userId)
    if (user) await confirmAddress(deps, trx, user)
    if (role) await upsertRole(trx, { userId, role, at })
  })
  await recordSignIn(deps, browser, { method: 'confirm', userId, success: true })
  return userId
}

/** Another session of somebody who has an account, and the cookie that a browser would hold. */
export async function openSession(deps: PersonDeps, userId: string): Promise<AddedPerson['cookie']> {
  const { authCookies, internalAdapter, secret } = await deps.auth.core.$context
  const { token } = await internalAdapter.createSession(userId)
  await recordSignIn(deps, browser, { method: 'password', userId, success: true })
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return { name: authCookies.sessionToken.name, value: encodeURIComponent(`${token}.${signature}`) }
}
