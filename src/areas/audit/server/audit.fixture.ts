import { randomUUID } from 'node:crypto'
import type { Actor } from '../../permissions.ts'
import type { AuditEntry } from './record-audit.ts'

export const noon = new Date('2026-03-02T12:00:00.000Z')

/** An actor, by default the owner of their own workspace. */
export function makeActor(only: Partial<Actor> = {}): Actor {
  return {
    userId: randomUUID(),
    email: 'ada@example.com',
    name: 'Ada Berg',
    sessionId: randomUUID(),
    role: 'basic',
    workspaceId: randomUUID(),
    memberRole: 'owner',
    capabilities: [],
    ...only,
  }
}

export function makeAuditEntry(only: Partial<AuditEntry> = {}): AuditEntry {
  return {
    workspaceId: randomUUID(),
    actorId: null,
    action: 'deal.removed',
    subject: { type: 'deal', id: 'a-deal' },
    at: noon,
    ...only,
  }
}
