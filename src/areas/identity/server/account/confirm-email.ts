import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { AppError } from '#core/errors.ts'
import type { IdentityDeps, Trx } from '../deps.ts'
import type { Confirmation } from '../../rules/confirmed-cookie.ts'
import { deleteLinksToAccount, useLink } from '../password/link-store.ts'
import { queueAccountMail } from '../sign-in/queue-account-mail.ts'
import { linkOrigin, toOwnPathOrRefuse } from '../password/own-paths.ts'
import { recordSignIn } from '../sign-in/record-sign-in.ts'
import { hashToken } from '../secret-token.ts'
import { findUser, findUserByEmail, lockRoles, updateUser, upsertRole } from '../store.ts'
import type { Visit } from '../sign-in/visit.ts'

/** Confirms an address with a mail link and returns where to go next. Each link works once. */
export async function confirmEmail(
  deps: IdentityDeps,
  visit: Visit,
  { token, callbackURL }: { token: string; callbackURL?: string | undefined },
): Promise<{ location: string; confirmed: Confirmation }> {
  const location = toOwnPathOrRefuse(deps.config, visit, callbackURL)
  const { userId, confirmed } = await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now()
    const link = await useLink(trx, { tokenHash: hashToken(token), purposes: ['confirm-email', 'change-email'], now })
    const user = link && (await findUser(trx, link.user_id))
    if (!link || !user) throw deadLink()
    if (link.purpose === 'change-email')
      await changeToAddress(deps, trx, { user, email: link.email, origin: linkOrigin(deps.config, visit) })
    else if (link.email !== user.email) throw deadLink()
    else await confirmAddress(deps, trx, user)
    return { userId: user.id, confirmed: link.purpose === 'change-email' ? ('address' as const) : ('account' as const) }
  })
  await recordSignIn(deps, visit, { method: 'confirm', userId, success: true })
  return { location, confirmed }
}

export function deadLink(): AppError {
  return new AppError('BAD_REQUEST', 'Invalid token: this link was changed, has been used or has expired.', {
    data: { reason: 'INVALID_TOKEN' },
  })
}

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** Also used when a password reset by mail proves the address. */
export async function confirmAddress(
  deps: Pick<IdentityDeps, 'clock' | 'config'>,
  trx: Trx,
  user: User,
): Promise<void> {
  if (user.email_verified) return
  const at = deps.clock.now()
  await updateUser(trx, user.id, { email_verified: true, updated_at: at })
  await makeNamedAdmin(deps, trx, user)
  const subject = { type: 'user', id: user.id }
  await recordAudit(trx, { workspaceId: null, actorId: user.id, action: 'user.address_confirmed', subject, at })
}

type Move = { user: User; email: string; origin: string }

async function changeToAddress(deps: IdentityDeps, trx: Trx, { user, email, origin }: Move): Promise<void> {
  // Another user may have signed up with it since the mail was sent.
  if (await findUserByEmail(trx, email)) throw deadLink()
  const at = deps.clock.now()
  await updateUser(trx, user.id, { email, email_verified: true, updated_at: at })
  await deleteLinksToAccount(trx, user.id)
  await queueAccountMail(deps, trx, { kind: 'address-changed', userId: user.id, to: user.email, origin })
  await makeNamedAdmin(deps, trx, { ...user, email })
  const subject = { type: 'user', id: user.id }
  await recordAudit(trx, { workspaceId: null, actorId: user.id, action: 'user.address_changed', subject, at })
}

/**
 * Before anything of the audit log is written in a transaction that may make somebody the named admin: everybody locks the
 * roles before the log, so that no two wait for each other.
 */
export async function lockForNamedAdmin(
  { config }: Pick<IdentityDeps, 'config'>,
  trx: Trx,
  { email }: Pick<User, 'email'>,
): Promise<void> {
  if (config.adminEmail !== null && email === config.adminEmail.toLowerCase()) await lockRoles(trx)
}

/** G027: the configured address becomes admin once it is confirmed, not when it is typed. */
async function makeNamedAdmin(
  { clock, config }: Pick<IdentityDeps, 'clock' | 'config'>,
  trx: Trx,
  user: User,
): Promise<void> {
  if (config.adminEmail === null || user.email !== config.adminEmail.toLowerCase() || user.role === 'admin') return
  const at = clock.now()
  await lockRoles(trx)
  await upsertRole(trx, { userId: user.id, role: 'admin', at })
  await recordAudit(trx, {
    workspaceId: null,
    actorId: null,
    action: 'user.role_changed',
    subject: { type: 'user', id: user.id },
    details: { from: user.role, to: 'admin' },
    at,
  })
}
