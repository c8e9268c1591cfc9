import { randomUUID } from 'node:crypto'
import type { Db } from '#db/connection.ts'
import { rowsWhere } from '#db/queries/where-equal.ts'
import type { Actor } from '../../permissions.ts'
import type { AuditEntry } from './record-audit.ts'
import type { AuditRow } from './store.ts'

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

type Values = Partial<Pick<AuditRow, 'chain_id' | 'actor_id' | 'action' | 'subject_id'>>

/** The entries with these values, oldest first. */
export function readEntries(
  db: Db,
  values: { [Name in keyof Values]: NonNullable<Values[Name]> },
): Promise<AuditRow[]> {
  return rowsWhere(db, 'audit_log', values).selectAll().orderBy('seq').execute()
}
