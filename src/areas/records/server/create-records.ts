import type { Clock, NewId } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { RecordKind, RecordRow } from './record-kind.ts'
import { ownerOf, writeRecords, type Planned, type Writer } from './write-records.ts'

export type RecordDeps = { db: Db; clock: Clock; newId: NewId }
export type NewFacts<Row extends RecordRow> = Partial<Omit<Row, 'version' | 'change_id' | 'removed_at'>>

/** Adds records as one change, in the order in which they are given. */
export async function createRecords<Row extends RecordRow>(
  deps: RecordDeps,
  writer: Writer,
  { kind, facts }: { kind: RecordKind<Row>; facts: readonly NewFacts<Row>[] },
): Promise<Row[]> {
  const at = deps.clock.now()
  const changeId = deps.newId()
  const planned = facts.map((one) => planNew(kind, one, { writer, changeId, at, newId: deps.newId }))
  const changes = await inTransaction(deps.db, (trx) =>
    writeRecords(trx, writer, { kind, planned, how: 'created', at }),
  )
  return changes.map(({ after }) => after)
}

export async function createRecord<Row extends RecordRow>(
  deps: RecordDeps,
  writer: Writer,
  { kind, facts }: { kind: RecordKind<Row>; facts: NewFacts<Row> },
): Promise<Row> {
  const [row] = await createRecords(deps, writer, { kind, facts: [facts] })
  if (!row) throw new Error(`The insert of a ${kind.noun} returned no row`)
  return row
}

type Making = { writer: Writer; changeId: string; at: Date; newId: NewId }

/** The row of a new record. */
export function planNew<Row extends RecordRow>(
  kind: RecordKind<Row>,
  facts: NewFacts<Row>,
  { writer, changeId, at, newId }: Making,
): Planned<Row> {
  const meta = { version: 1, change_id: changeId, removed_at: null }
  const owner = { [kind.owner]: ownerOf(kind, writer), ...(kind.isShared && pickOwner(kind, facts)) }
  const row = { id: newId(), created_at: at, updated_at: at, ...facts, ...meta, ...owner }
  // the columns that every kind has, and those that were given
  return { before: null, after: row as unknown as Planned<Row>['after'] }
}

/** Null where a new record is for everybody. */
function pickOwner<Row extends RecordRow>({ owner }: RecordKind<Row>, facts: object): object {
  return owner in facts ? { [owner]: (facts as Readonly<Record<string, unknown>>)[owner] } : {}
}
