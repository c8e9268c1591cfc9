import type { RecordVersion } from '#areas/record-calls.ts'
import { namePeople } from '#areas/identity/server/people/name-people.ts'
import type { Actor } from '#areas/permissions.ts'
import { toRecord, type RowOf } from '#core/fields/rows.ts'
import type { Field, Fields } from '#core/fields/field.ts'
import { describeChanges } from '#core/fields/words.ts'
import { format } from '#core/format/utc-format.ts'
import type { Db } from '#db/connection.ts'
import { noSuch } from './change-records.ts'
import { statedFields, type RecordKind, type RecordRow } from './record-kind.ts'
import { listRecordsById } from './record-store.ts'
import { isBeginning, readFacts } from './undo-change.ts'
import { listVersions, type VersionRow } from './version-store.ts'
import { ownerOf, toFacts } from './write-records.ts'

type Version = Pick<
  VersionRow,
  'version' | 'change_id' | 'valid_from' | 'valid_to' | 'facts' | 'changed_by' | 'change_kind' | 'override_reason'
>
type HistoryQuery<Row extends RecordRow> = { kind: RecordKind<Row>; id: string; limit: number }

/** Every change of a record as a person reads it, newest first, each with the facts that it made. */
export async function listHistory<Row extends RecordRow>(
  { db }: { db: Db },
  actor: Actor,
  { kind, id, limit }: HistoryQuery<Row>,
): Promise<(RecordVersion & { facts: Partial<Row> })[]> {
  const rows = await listRecordsById(db, kind, { ownerId: ownerOf(kind, actor), ids: [id] })
  const [row] = rows
  if (!row) throw noSuch(kind)
  await kind.checkSeen?.(db, actor, rows)
  const stored = await listVersions(db, { kind: kind.table, recordId: id }, limit + 1)
  const versions = [...describeBulkWrite(kind, row, stored[0]), ...stored]
  const fields = statedFields(kind.fields)
  const states = versions.map(({ facts }) => readFacts(kind, facts))
  const names = await findNames(db, actor, { finders: kind.findNames ?? {}, versions, states, fields })
  const reader = { format, nameOf: (_of: string, one: string) => names.get(one) ?? null }
  const isSeen = (state: object) => kind.isSeen?.(actor, state as Row) ?? true
  // what it was while it was hidden from this reader stays hidden
  const toState = (state: object | undefined) =>
    state && isSeen(state) ? toRecord(fields, state as RowOf<Fields>) : null
  const seen = versions.slice(0, limit).map((made, index) => ({ made, index }))
  return seen
    .filter(({ index }) => isSeen(states[index] ?? {}))
    .map(({ made, index }) => ({
      version: made.version,
      change_id: made.change_id,
      at: made.valid_from.toISOString(),
      user_id: made.changed_by,
      user_name: names.get(made.changed_by ?? '') ?? '',
      kind: made.change_kind,
      override_reason: made.override_reason,
      changes: describeChanges(
        fields,
        { before: toState(states[index + 1]), after: toRecord(fields, states[index] as RowOf<Fields>) },
        reader,
      ),
      can_undo: made.valid_to === null && made.version === row.version && !isBeginning(made),
      facts: states[index] as Partial<Row>,
    }))
}

/** The present state of a row that was written in bulk after its last version. */
function describeBulkWrite<Row extends RecordRow>(
  kind: RecordKind<Row>,
  row: Row,
  last: VersionRow | undefined,
): Version[] {
  if (!kind.howInBulk || last?.version === row.version) return []
  const { id, version, updated_at } = row
  const facts: unknown = JSON.parse(JSON.stringify(toFacts(kind, row)))
  const about = { changed_by: null, change_kind: kind.howInBulk(row), override_reason: null }
  // It cannot be undone here, so that its change needs no id of its own.
  return [{ version, change_id: id, valid_from: updated_at, valid_to: updated_at, facts, ...about }]
}

/** Amounts and days as the product writes them in its own documents, whoever reads. */
type Past = {
  finders: NonNullable<RecordKind<RecordRow>['findNames']>
  versions: readonly Version[]
  states: readonly Record<string, unknown>[]
  fields: Fields
}

async function findNames(
  db: Db,
  actor: Actor,
  { finders, versions, states, fields }: Past,
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (of: string) => [
    ...new Set(
      Object.entries(fields).flatMap(([name, field]) => (isLink(field, of) ? states.flatMap(idsIn(name)) : [])),
    ),
  ]
  const writers = versions.map(({ changed_by }) => changed_by)
  const names = await namePeople(db, [...writers, ...idsOf('member')])
  for (const [of, find] of Object.entries(finders))
    for (const [id, name] of await find(db, actor, idsOf(of))) names.set(id, name)
  return names
}

function isLink(field: Field, of: string): boolean {
  return (field.kind === 'id' || field.kind === 'ids') && field.of === of
}

function idsIn(name: string) {
  return (state: Record<string, unknown>): string[] => [state[name] ?? []].flat() as string[]
}
