import type { Db } from '#db/connection.ts'
import { cleanDetails, cleanText } from '../../rules/clean-details.ts'
import type { SecurityEventType } from '../../rules/event-types.ts'
import { shortenAddress } from '../../rules/shorten-address.ts'
import { insertSecurityEvent } from './security-event-store.ts'
import { sha256 } from '../sha256.ts'

export type SecurityEvent = {
  eventType: SecurityEventType
  /** From the session, never from a page's claim. */
  userId: string | null
  success: boolean
  /** Personal fields become digests, secrets are dropped; see rules/clean-details.ts. */
  details?: Readonly<Record<string, unknown>>
  resource?: string
  address?: string
  userAgent?: string
  /** `page`: a hint from a browser. */
  source?: 'server' | 'page'
  at: Date
}

/** Stores one security event. It is lost if the transaction fails, so record refusals outside of it. */
export async function recordSecurityEvent(db: Db, event: SecurityEvent): Promise<void> {
  await insertSecurityEvent(db, {
    event_type: event.eventType,
    user_id: event.userId,
    success: event.success,
    details: cleanDetails(event.details ?? {}, sha256),
    resource: event.resource === undefined ? null : cleanText(event.resource, 500),
    address: event.address === undefined ? null : shortenAddress(event.address),
    user_agent: event.userAgent === undefined ? null : cleanText(event.userAgent, 300),
    source: event.source ?? 'server',
    created_at: event.at,
  })
}
