import { findConfirmedEmail } from '#areas/identity/server/account/find-confirmed-email.ts'
import type { Actor } from '#areas/permissions.ts'
import type { InvitationKey } from '../../contract.ts'
import type { Trx } from '../deps.ts'
import { hashToken } from '#areas/identity/server/secret-token.ts'
import {
  findInvitation,
  findInvitationByTokenForEveryone,
  listInvitationsForEmail,
  type InvitationRow,
} from './invitation-store.ts'
import { refuse } from '../refuse.ts'
import { findWorkspaceForChange } from '../store.ts'

type InvitationLookup = { key: InvitationKey; at: Date }

/**
 * The open invitation that a user may accept or decline, with its workspace locked. Another user's link, an expired one
 * and one that never existed give the same error.
 */
export async function findReceivedInvitation(
  trx: Trx,
  actor: Actor,
  { key, at }: InvitationLookup,
): Promise<InvitationRow> {
  const email = await findConfirmedEmail(trx, actor.userId)
  if (email === null) return refuse('no_invitation')
  const found =
    'token' in key
      ? await findInvitationByTokenForEveryone(trx, hashToken(key.token), at)
      : (await listInvitationsForEmail(trx, email, at)).find((row) => row.id === key.invitation_id)
  if (found?.email !== email || !(await findWorkspaceForChange(trx, found.workspace_id))) return refuse('no_invitation')
  // read again under the lock: it may have been answered or withdrawn in the meantime
  const invitation = await findInvitation(trx, found.workspace_id, found.id)
  const isSame = invitation?.state === 'pending' && invitation.token_hash.equals(found.token_hash)
  return isSame ? invitation : refuse('no_invitation')
}
