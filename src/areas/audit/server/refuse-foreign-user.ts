import type { Clock } from '#adapters/system/port.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { recordSecurityEvent } from './security/record-security-event.ts'

type NamedUser = {
  actor: { userId: string }
  userId: string | undefined
  address: string
  resource: string
  refusal: string
}

/** The id of somebody else in a body is no mistake of a page: it is recorded and refused (G004). */
export async function refuseForeignUser(
  { db, clock }: { db: Db; clock: Clock },
  { actor, userId, address, resource, refusal }: NamedUser,
): Promise<void> {
  if (userId === undefined || userId === actor.userId) return
  await recordSecurityEvent(db, {
    eventType: 'suspicious_activity',
    userId: actor.userId,
    success: false,
    details: { reason: 'foreign_user_id' },
    resource,
    address,
    at: clock.now(),
  })
  throw new AppError('FORBIDDEN', refusal)
}
