import type { Actor } from '#areas/permissions.ts'
import type { SessionEntry } from '../../contract.ts'
import type { IdentityDeps } from '../deps.ts'
import * as store from './session-store.ts'

export async function listSessions(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  actor: Actor,
): Promise<SessionEntry[]> {
  const rows = await store.listSessions(db, actor.userId, clock.now())
  return rows.map((row) => ({
    id: row.id,
    ipAddress: row.ip_address || null,
    userAgent: row.user_agent || null,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    current: row.id === actor.sessionId,
  }))
}
