import type {
  ChangeResult,
  ListQuery,
  ManyChange,
  RecordChange as SentChange,
  RecordPage,
  RecordSeen,
  RecordVersion,
} from '#areas/record-calls.ts'
import type { Actor } from '#areas/permissions.ts'
import { checkAssignees } from '#areas/workspaces/server/members/check-assignees.ts'
import { AppError } from '#core/errors.ts'
import type { Fields, RecordOf } from '#core/fields/field.ts'
import type { Params } from '#core/fields/params.ts'
import { toRecord, toRow, type RowOf } from '#core/fields/rows.ts'
import type { Db } from '#db/connection.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import { changeRecord, changeRecords, noSuch, removeRecords, type ChangedMany } from './change-records.ts'
import { createRecord, type NewFacts, type RecordDeps } from './create-records.ts'
import { listHistory } from './list-history.ts'
import { listRecordPage, type PageQuery } from './list-store.ts'
import { titleOf, type RecordKind, type RecordReader, type RecordRow } from './record-kind.ts'
import { listRecordsById } from './record-store.ts'
import { undoChange } from './undo-change.ts'
import { ownerOf } from './write-records.ts'
import type { NamedRecord } from './named-record.ts'

/** What makes up the answers of a kind of record. */
export type RecordRules<
  T extends Fields,
  L extends Fields,
  P extends Params,
  S extends string,
  Row extends RecordRow,
> = {
  kind: RecordKind<Row>
  params: P
  sorts: readonly S[]
  fields: T
  links: L
  /** Refuses links to records that the person cannot see. */
  checkLinks: (db: Db, actor: Actor, links: RecordOf<L>) => Promise<void>
  /** What new rows have besides fields and links. */
  startFacts?: (actor: Actor) => NewFacts<Row>
  /** Columns that follow from the fields of a new or changed row: who completed it, and when. */
  follow?: Follow<Row>
}

export type Follow<Row> = (before: Row | null, after: Partial<Row>, by: { actor: Actor; at: Date }) => Partial<Row>

/** The answers of all calls of `recordCalls`, for a kind whose rules are those of its fields. */
export function recordAnswers<
  T extends Fields,
  L extends Fields,
  P extends Params,
  S extends string,
  Row extends RecordRow,
>(rules: RecordRules<T, L, P, S, Row>) {
  return { rules, ...readingAnswers(rules), ...writingAnswers(rules) }
}

function readingAnswers<T extends Fields, L extends Fields, P extends Params, S extends string, Row extends RecordRow>({
  kind,
  fields,
  links,
}: RecordRules<T, L, P, S, Row>) {
  const all = { ...links, ...fields }
  const toSeen = (row: Row) => toSeenRecord<T, L>(all, row)
  const listRows = ({ db }: { db: Db }, actor: Actor, query: PageQuery) =>
    listRecordPage(db, { kind, fields: all, ownerId: ownerOf(kind, actor), query })
  return {
    toSeen,
    /** For lists that show more than the fields. */
    listRows,
    async list(deps: RecordDeps, actor: Actor, query: ListQuery<P, S>): Promise<RecordPage<T, L>> {
      const { rows, count } = await listRows(deps, actor, query)
      return { rows: rows.map(toSeen), count }
    },
    async get({ db }: RecordDeps, actor: Actor, id: string): Promise<RecordSeen<T, L>> {
      const rows = await listRecordsById(db, kind, { ownerId: ownerOf(kind, actor), ids: [id] })
      const [row] = rows
      if (!row) throw noSuch(kind)
      await kind.checkSeen?.(db, actor, rows)
      return toSeen(row)
    },
    /** What these records are called, without those that were removed: for the activity of what they belong to. */
    async findNames(db: Db, reader: RecordReader, ids: readonly string[]): Promise<NamedRecord[]> {
      const rows = await listRecordsById(db, kind, { ownerId: reader.workspaceId, ids })
      const seen = rows.filter((row) => kind.isSeen?.(reader, row) ?? true)
      return seen.map((row) => ({ id: row.id, name: titleOf(kind, row) }))
    },
    history: (deps: RecordDeps, actor: Actor, { id, limit }: { id: string; limit: number }): Promise<RecordVersion[]> =>
      listHistory(deps, actor, { kind, id, limit }),
  }
}

function writingAnswers<T extends Fields, L extends Fields, P extends Params, S extends string, Row extends RecordRow>({
  kind,
  fields,
  links,
  checkLinks,
  startFacts,
  follow,
}: RecordRules<T, L, P, S, Row>) {
  const all = { ...links, ...fields }
  const toSeen = (row: Row) => toSeenRecord<T, L>(all, row)
  const read = async (trx: Db, actor: Actor, rows: readonly Row[]) => kind.checkSeen?.(trx, actor, rows)
  const decide = (actor: Actor, given: Partial<RecordOf<T>>) => (before: Row, _context: unknown, at: Date) => {
    const facts = toChange(fields, before, given)
    return { facts: { ...facts, ...follow?.(before, facts, { actor, at }) } }
  }
  return {
    create(deps: RecordDeps, actor: Actor, input: RecordOf<T> & RecordOf<L>): Promise<RecordSeen<T, L>> {
      return inTransaction(deps.db, async (trx) => {
        await checkLinks(trx, actor, input)
        await checkMembers(trx, actor, { fields, given: input })
        // the columns of the table are those of its fields
        const said = toRow(all, input as unknown as RecordOf<L & T>) as unknown as Partial<Row>
        const followed = { ...startFacts?.(actor), ...said, ...follow?.(null, said, { actor, at: deps.clock.now() }) }
        return toSeen(await createRecord({ ...deps, db: trx }, actor, { kind, facts: followed }))
      })
    },
    async change(deps: RecordDeps, actor: Actor, { id, version, ...sent }: SentChange<T>): Promise<RecordSeen<T, L>> {
      const given = sent as unknown as Partial<RecordOf<T>>
      const row = await changeRecord(deps, actor, {
        kind,
        id,
        version,
        read: async (trx, rows) => {
          await read(trx, actor, rows)
          await checkMembers(trx, actor, { fields, given, before: rows[0] })
        },
        decide: decide(actor, given),
      })
      return toSeen(row)
    },
    async changeMany(deps: RecordDeps, actor: Actor, { ids, change }: ManyChange<T>): Promise<ChangeResult> {
      const { remove, ...sent } = change as { remove?: true } & Partial<RecordOf<T>>
      const given = sent as unknown as Partial<RecordOf<T>>
      const check = async (trx: Db, rows: readonly Row[]) => {
        if ((remove === true) === Object.keys(sent).length > 0)
          throw new AppError('BAD_REQUEST', 'Specify a change or a removal.')
        await read(trx, actor, rows)
        await checkMembers(trx, actor, { fields, given })
      }
      return toResult(
        remove
          ? await removeRecords(deps, actor, { kind, ids, check })
          : await changeRecords(deps, actor, { kind, ids, read: check, decide: decide(actor, given) }),
      )
    },
    async remove(deps: RecordDeps, actor: Actor, id: string): Promise<void> {
      await removeRecords(deps, actor, { kind, ids: [id], check: (trx, rows) => read(trx, actor, rows) })
    },
    undo: (deps: RecordDeps, actor: Actor, changeId: string) => undoChange(deps, actor, { kind, changeId }),
  }
}

/** The columns of a row after a change of some fields. */
export function toChange<T extends Fields, Row extends RecordRow>(
  fields: T,
  before: Row,
  given: { readonly [Name in keyof T]?: RecordOf<T>[Name] | undefined },
): Partial<Row> {
  const now = { ...toRecord(fields, before as unknown as RowOf<T>), ...withoutUndefined(given) }
  // the columns of the table are those of its fields
  return toRow(fields, now as RecordOf<T>) as unknown as Partial<Row>
}

/** The record as it is answered: what every record has, and its fields. */
export function toSeenRecord<T extends Fields, L extends Fields>(fields: Fields, row: RecordRow) {
  const { id, version, change_id, created_at, updated_at } = row
  const meta = { id, version, change_id, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() }
  // the columns of the table are those of its fields
  return { ...meta, ...toRecord(fields, row as unknown as RowOf<Fields>) } as RecordSeen<T, L>
}

export function toResult<Row>({ changeId, changes, refused }: ChangedMany<Row>): ChangeResult {
  return {
    change_id: changeId,
    changed: changes.length,
    refused: refused.map(({ id, title, error }) => ({ id, title, reason: error.message })),
  }
}

function withoutUndefined<Given extends object>(given: Given): Given {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given
}

type People = { fields: Fields; given: object; before?: object | undefined }

/** People who are chosen must be members, and may write where there is something to do; not so those who were chosen before. */
async function checkMembers(db: Db, actor: Actor, { fields, given, before = {} }: People): Promise<void> {
  const [now, was] = [given, before] as Readonly<Record<string, unknown>>[]
  const chosen = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'id' && field.of === 'member' && now?.[name] && now[name] !== was?.[name]
      ? [{ id: now[name] as string, mustWrite: field.mustWrite }]
      : [],
  )
  const people = chosen.filter(({ mustWrite }) => !mustWrite).map(({ id }) => id)
  const assignees = chosen.filter(({ mustWrite }) => mustWrite).map(({ id }) => id)
  await checkAssignees(db, actor, { people, assignees })
}
