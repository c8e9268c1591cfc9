import type { Clock } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import type { InvitationPreview } from '../../contract.ts'
import { hashToken } from '#areas/identity/server/secret-token.ts'
import { findInvitationByTokenForEveryone } from './invitation-store.ts'
import { refuse } from '../refuse.ts'
import { toPreviews } from './to-invitation.ts'

/** What a link is for, without the address it was sent to. */
export async function previewInvitation(deps: { db: Db; clock: Clock }, token: string): Promise<InvitationPreview> {
  const row = await findInvitationByTokenForEveryone(deps.db, hashToken(token), deps.clock.now())
  const [preview] = row ? await toPreviews(deps.db, [row]) : []
  return preview ?? refuse('no_invitation')
}
