import type { Clock } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import { findConfirmedEmail } from '#areas/identity/server/account/find-confirmed-email.ts'
import type { Actor } from '#areas/permissions.ts'
import type { OpenedInvitation } from '../../contract.ts'
import { hashToken } from '#areas/identity/server/secret-token.ts'
import { findInvitationByTokenForEveryone } from './invitation-store.ts'
import { refuse } from '../refuse.ts'
import { toPreviews } from './to-invitation.ts'

type OpeningInput = { token: string; actor: Pick<Actor, 'userId'> | null }

/** What a link is for, without the address it was sent to; a signed-in reader hears whether that is another one than theirs. */
export async function previewInvitation(
  { db, clock }: { db: Db; clock: Clock },
  { token, actor }: OpeningInput,
): Promise<OpenedInvitation> {
  const row = await findInvitationByTokenForEveryone(db, hashToken(token), clock.now())
  const [preview] = row ? await toPreviews(db, [row]) : []
  if (!preview || !row) return refuse('no_invitation')
  return { ...preview, is_for_other: actor !== null && (await findConfirmedEmail(db, actor.userId)) !== row.email }
}
