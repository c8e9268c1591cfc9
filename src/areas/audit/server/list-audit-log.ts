import type { Db } from '#db/connection.ts'
import type { AuditEntry, AuditQuery } from '../contract.ts'
import type { Actor } from '#areas/permissions.ts'
import type { FindPeople, LoggedNames } from './find-people.ts'
import { listAuditEntries, type AuditRow } from './store.ts'

type Deps = { db: Db; findPeople: FindPeople; loggedNames?: LoggedNames }

/** Names are those of today. Only people are named to a reader without a workspace of the chain. */
type LogPage = { chainId: string; reader: Actor | null; query: AuditQuery }

/** One page of a chain, newest first, with the names of people and records. */
export async function listAuditLog(deps: Deps, { chainId, reader, query }: LogPage): Promise<AuditEntry[]> {
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
  const [people, records] = await Promise.all([namePeople(deps, rows), reader ? nameRecords(deps, reader, rows) : []])
  const known = { people: byId(people), records: byId(records) }
  return rows.map((row) => toAuditEntry(row, known))
}

type NamedSubject = { id: string; name: string; isRemoved?: boolean }
type LoggedSubjects = { people: ReadonlyMap<string, NamedSubject>; records: ReadonlyMap<string, NamedSubject> }

const byId = (found: readonly NamedSubject[]) => new Map(found.map((one) => [one.id, one]))

async function namePeople({ db, findPeople }: Deps, rows: readonly AuditRow[]): Promise<NamedSubject[]> {
  const ids = [...new Set(rows.flatMap((row) => [...(row.actor_id === null ? [] : [row.actor_id]), ...idsIn(row)]))]
  const people = ids.length > 0 ? await findPeople(db, ids) : []
  return people.map(({ userId, name, email }) => ({ id: userId, name: name || email }))
}

/** The subjects of the entries, and the deals that they belong to. */
async function nameRecords(
  { db, loggedNames = {} }: Deps,
  reader: Actor,
  rows: readonly AuditRow[],
): Promise<NamedSubject[]> {
  const subjects = rows.flatMap(({ subject_type: type, subject_id, details }) => [
    { type, id: subject_id },
    ...(typeof details['deal_id'] === 'string' ? [{ type: 'deal', id: details['deal_id'] }] : []),
  ])
  const byType = [...Map.groupBy(subjects, ({ type }) => type)]
  const found = await Promise.all(
    byType.map(async ([type, some]) => {
      const ids = [...new Set(some.map(({ id }) => id).filter(isId))]
      return ids.length === 0 ? [] : ((await loggedNames[type]?.(db, reader, ids)) ?? [])
    }),
  )
  return found.flat()
}

/** Details that are ids name people, such as the person of a task, or records. */
function idsIn({ subject_id, details }: AuditRow): string[] {
  return [subject_id, ...Object.values(details).flat()].filter(isId)
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
}

function toAuditEntry(row: AuditRow, { people, records }: LoggedSubjects): AuditEntry {
  const subject = (row.subject_type === 'user' ? people : records).get(row.subject_id)
  const named = idsIn(row).flatMap((id) => records.get(id) ?? people.get(id) ?? [])
  return {
    seq: row.seq,
    id: row.id,
    at: row.at.toISOString(),
    actor_id: row.actor_id,
    actor_name: row.actor_id === null ? null : (people.get(row.actor_id)?.name ?? null),
    action: row.action,
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    subject_name: subject?.name ?? null,
    is_subject_removed: subject?.isRemoved ?? false,
    names: Object.fromEntries(named.map(({ id, name }) => [id, name])),
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
