import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { AppError } from '#core/errors.ts'
import { describeRefusal, ratePassword } from '../../rules/passwords/rate-password.ts'
import { confirmAddress, deadLink, lockForNamedAdmin } from '../account/confirm-email.ts'
import type { IdentityDeps, Trx } from '../deps.ts'
import { forgiveAttempts } from '../sign-in/guard-secret.ts'
import { deleteLinksToAccount, useLink } from './link-store.ts'
import { queueAccountMail } from '../sign-in/queue-account-mail.ts'
import { linkOrigin } from './own-paths.ts'
import { recordSignIn } from '../sign-in/record-sign-in.ts'
import { hashToken } from '../secret-token.ts'
import { deleteSessions } from '../account/session-store.ts'
import { findUser, upsertPassword } from '../store.ts'
import type { Visit } from '../sign-in/visit.ts'

/** Sets a new password with a mail link and ends every session. The link also proves the address. */
export async function resetPassword(
  deps: IdentityDeps,
  visit: Visit,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  refuseWeak(newPassword, { email: '', name: '' })
  const { password } = await deps.auth.core.$context
  const hash = await password.hash(newPassword)
  const user = await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now()
    const link = await useLink(trx, { tokenHash: hashToken(token), purposes: ['reset-password'], now })
    const owner = link && (await findUser(trx, link.user_id))
    if (!link || !owner || owner.email !== link.email) throw deadLink()
    // Thrown inside the transaction, so the link can be used again.
    refuseWeak(newPassword, owner)
    await lockForNamedAdmin(deps, trx, owner)
    await replacePassword(deps, trx, { userId: owner.id, hash, method: 'reset' })
    await deleteLinksToAccount(trx, owner.id)
    await deleteSessions(trx, owner.id)
    await queueAccountMail(deps, trx, {
      kind: 'password-changed',
      userId: owner.id,
      to: owner.email,
      origin: linkOrigin(deps.config, visit),
    })
    await confirmAddress(deps, trx, owner)
    return owner
  })
  await forgiveAttempts(deps, user.email)
  await recordSignIn(deps, visit, { method: 'reset', userId: user.id, success: true })
}

export function refuseWeak(password: string, person: { email: string; name: string }): void {
  const reasons = ratePassword(password, person)
  if (reasons.length === 0) return
  throw new AppError('UNPROCESSABLE', describeRefusal(password, reasons), {
    data: { reason: 'weak_password', reasons },
  })
}

type NewPassword = { userId: string; hash: string; method: 'reset' | 'change' }

export async function replacePassword(
  { clock, newId }: Pick<IdentityDeps, 'clock' | 'newId'>,
  trx: Trx,
  { userId, hash, method }: NewPassword,
): Promise<void> {
  const at = clock.now()
  await upsertPassword(trx, { id: newId(), userId, hash, at })
  await recordAudit(trx, {
    workspaceId: null,
    actorId: userId,
    action: 'user.password_changed',
    subject: { type: 'user', id: userId },
    details: { method },
    at,
  })
}
