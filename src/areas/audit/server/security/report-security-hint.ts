import type { Clock } from '#adapters/system/port.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../../permissions.ts'
import type { SecurityHint } from '../../contract.ts'
import { visitorEventTypes } from '../../rules/event-types.ts'
import { recordSecurityEvent, type SecurityEvent } from './record-security-event.ts'

type Deps = { db: Db; clock: Clock }
type From = { address: string; userAgent: string }
type Report = { hint: SecurityHint['event']; from: From }

/**
 * Stores a hint from a page. The session determines the user: a signed-in page that names another user is refused, and
 * the refusal is stored instead. A visitor's claim about the user is dropped, because it proves nothing.
 */
export async function reportSecurityHint(deps: Deps, actor: Actor | null, { hint, from }: Report): Promise<void> {
  const at = deps.clock.now()
  if (!actor && !visitorEventTypes.includes(hint.event_type)) {
    throw new AppError('UNAUTHORIZED', 'Please sign in to continue.')
  }
  if (actor && hint.user_id && hint.user_id !== actor.userId) {
    await recordSecurityEvent(deps.db, forgery(actor, { hint, from }, at))
    throw new AppError('FORBIDDEN', 'Events can only be reported for your own account.')
  }
  await recordSecurityEvent(deps.db, {
    eventType: hint.event_type,
    userId: actor?.userId ?? null,
    success: hint.success,
    details: hint.details ?? {},
    ...(hint.resource ? { resource: hint.resource } : {}),
    ...from,
    source: 'page',
    at,
  })
}

function forgery(actor: Actor, { hint, from }: Report, at: Date): SecurityEvent {
  return {
    eventType: 'suspicious_activity',
    userId: actor.userId,
    success: false,
    details: { reason: 'event for another user', claimed_type: hint.event_type },
    resource: '/functions/v1/security-monitor',
    ...from,
    source: 'server',
    at,
  }
}
