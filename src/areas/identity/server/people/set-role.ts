import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { recordSecurityEvent } from '#areas/audit/server/security/record-security-event.ts'
import { AppError } from '#core/errors.ts'
import type { Actor, Role } from '#areas/permissions.ts'
import type { UserEntry } from '../../contract.ts'
import type { IdentityDeps } from '../deps.ts'
import { countAdmins, findUser, lockRoles, toUserEntry, upsertRole } from '../store.ts'

/** Changes a user's role, effective from the next call. */
export async function setRole(
  deps: Pick<IdentityDeps, 'db' | 'clock'>,
  actor: Actor,
  { userId, role }: { userId: string; role: Role },
): Promise<UserEntry> {
  return deps.db.transaction().execute(async (trx) => {
    await lockRoles(trx)
    const user = await findUser(trx, userId)
    if (!user) throw new AppError('NOT_FOUND', 'There is no such account.')
    const from = user.role ?? 'basic'
    if (from === role) return toUserEntry(user)
    if (from === 'admin' && (await countAdmins(trx)) === 1) {
      throw new AppError('CONFLICT', 'The role of the last admin cannot be changed. Make someone else an admin first.')
    }
    const at = deps.clock.now()
    await upsertRole(trx, { userId, role, at })
    await recordSecurityEvent(trx, {
      eventType: 'data_access',
      userId: actor.userId,
      success: true,
      resource: 'user_roles',
      details: { method: 'set-role', from, to: role, subject: userId },
      at,
    })
    const subject = { type: 'user', id: userId }
    await recordAudit(trx, {
      workspaceId: null,
      actorId: actor.userId,
      action: 'user.role_changed',
      subject,
      details: { from, to: role },
      at,
    })
    return toUserEntry({ ...user, role })
  })
}
