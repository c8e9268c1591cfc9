import type { Db } from '#db/connection.ts'
import type { AuditEntry, AuditQuery } from '../contract.ts'
import type { FindPeople } from './find-people.ts'
import { listAuditEntries, type AuditRow } from './store.ts'

type Deps = { db: Db; findPeople: FindPeople }

/** One page of a chain, newest first, with the names of actors and subjects. */
export async function listAuditLog(deps: Deps, chainId: string, query: AuditQuery): Promise<AuditEntry[]> {
  const rows = await listAuditEntries(deps.db, chainId, {
    before: query.before,
    limit: query.limit,
    action: query.action,
    actorId: query.actor_id,
    subjectType: query.subject_type,
    subjectId: query.subject_id,
    from: toDate(query.from),
    to: toDate(query.to),
  })
  const ids = [...new Set(rows.flatMap((row) => [row.actor_id, personIn(row)].filter((id) => id !== null)))]
  const people = ids.length > 0 ? await deps.findPeople(deps.db, ids) : []
  const names = new Map(people.map((person) => [person.userId, person.name || person.email]))
  return rows.map((row) => toAuditEntry(row, names))
}

function personIn(row: AuditRow): string | null {
  return row.subject_type === 'user' ? row.subject_id : null
}

function toAuditEntry(row: AuditRow, names: ReadonlyMap<string, string>): AuditEntry {
  return {
    seq: row.seq,
    id: row.id,
    at: row.at.toISOString(),
    actor_id: row.actor_id,
    actor_name: row.actor_id === null ? null : (names.get(row.actor_id) ?? null),
    action: row.action,
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    subject_name: names.get(personIn(row) ?? '') ?? null,
    details: toPlain(row.details),
    previous_hash: row.previous_hash,
    hash: row.hash,
  }
}

type Plain = AuditEntry['details']

function toPlain(details: AuditRow['details']): Plain {
  // the contract has no readonly lists; nobody else holds this row
  return details as Plain
}

function toDate(instant: string | undefined): Date | undefined {
  return instant === undefined ? undefined : new Date(instant)
}
