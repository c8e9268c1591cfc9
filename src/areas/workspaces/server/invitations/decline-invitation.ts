import type { Clock } from '#adapters/system/port.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { InvitationKey } from '../../contract.ts'
import { findReceivedInvitation } from './find-received-invitation.ts'
import { updateInvitation } from './invitation-store.ts'

type Deps = { db: Db; clock: Clock }

export async function declineInvitation(deps: Deps, actor: Actor, key: InvitationKey): Promise<void> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    const { id, workspace_id: workspaceId } = await findReceivedInvitation(trx, actor, { key, at })
    await updateInvitation(trx, { workspaceId, id }, { state: 'declined', answered_at: at })
    await recordAudit(trx, {
      workspaceId,
      actorId: actor.userId,
      action: 'invitation.declined',
      subject: { type: 'invitation', id },
      at,
    })
  })
}
