import { findConfirmedEmail } from '#areas/identity/server/find-confirmed-email.ts'
import type { Actor } from '../../permissions.ts'
import type { InvitationKey } from '../contract.ts'
import type { Trx } from './deps.ts'
import { hashToken } from './invitation-mail.ts'
import {
  findInvitation,
  findInvitationByTokenForEveryone,
  listInvitationsForEmail,
  type InvitationRow,
} from './invitation-store.ts'
import { refuse } from './refuse.ts'
import { findWorkspaceForChange } from './store.ts'

type Asked = { key: InvitationKey; at: Date }

/**
 * The open invitation a person may answer, with its workspace locked. A link in wrong hands, one that has run out and
 * one that never was are the same answer.
 */
export async function findReceivedInvitation(trx: Trx, actor: Actor, { key, at }: Asked): Promise<InvitationRow> {
  const email = await findConfirmedEmail(trx, actor.userId)
  if (email === null) return refuse('no_invitation')
  const found =
    'token' in key
      ? await findInvitationByTokenForEveryone(trx, hashToken(key.token), at)
      : (await listInvitationsForEmail(trx, email, at)).find((row) => row.id === key.invitation_id)
  if (found?.email !== email || !(await findWorkspaceForChange(trx, found.workspace_id))) return refuse('no_invitation')
  // read again under the lock: somebody may have answered or withdrawn it meanwhile
  const invitation = await findInvitation(trx, found.workspace_id, found.id)
  const isSame = invitation?.state === 'pending' && invitation.token_hash.equals(found.token_hash)
  return isSame ? invitation : refuse('no_invitation')
}
