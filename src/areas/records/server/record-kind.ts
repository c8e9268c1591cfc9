import type { AuditAction, AuditDetails } from '#areas/audit/rules/actions.ts'
import type { Actor } from '#areas/permissions.ts'
import { columnsOf } from '#core/fields/rows.ts'
import { namesOf, type Fields } from '#core/fields/field.ts'
import type { Db } from '#db/connection.ts'
import type { FieldExpressions } from '#db/queries/field-conditions.ts'
import type { Tables } from '#db/tables.ts'

/** The columns that every kind of record has; `workspace_id` or `user_id` says whose it is. */
export type RecordRow = {
  id: string
  version: number
  change_id: string
  removed_at: Date | null
  created_at: Date
  updated_at: Date
}

export type ChangeKind = Tables['record_versions']['change_kind']

/** One record of a change: as it was, null for a new one, and as it is now. */
export type Changed<Row> = { before: Row | null; after: Row }

export type AuditNote = { [A in AuditAction]: { action: A; details: AuditDetails<A> } }[AuditAction]

export type Described<Row> = Changed<Row> & { how: ChangeKind; isOverride: boolean }

/** A kind of record: data, and pure functions of its rows. Only the last four use the database. */
export type RecordKind<Row extends RecordRow> = {
  table: keyof Tables
  /** 'deal', in 'There is no such deal.' */
  noun: string
  owner: 'workspace_id' | 'user_id'
  /** Records without an owner belong to everybody: all see them, and the area decides who may change them. */
  isShared?: true
  /** Rows are also written in bulk, without versions: by what a row that no version describes came to be as it is. */
  howInBulk?: (row: Row) => ChangeKind
  /** Columns that the database computes. */
  computed?: readonly (keyof Row & string)[]
  /** What is said of a key that another record has, by the name of its index. */
  doubles?: Readonly<Record<string, string>>
  fields: Fields
  /** Columns that a change can change besides the fields. */
  otherColumns?: readonly (keyof Row & string)[]
  /** What lists filter and sort a field by, where its column alone does not say what is shown. */
  shownAs?: FieldExpressions
  /** The column by which people know it. */
  title: keyof Row & string
  /** What open screens are told: the area of the contract, and the id by which its screens know it. */
  news: { topic: string; idOf: (row: Row) => string }
  /** The subject type of its audit entries; personal records have none. */
  subject?: string
  describe?: (made: Described<Row>) => readonly AuditNote[]
  /** What the ids of its fields are called, by what they are ids of; members are known here. */
  findNames?: Readonly<Record<string, (db: Db, actor: Actor, ids: readonly string[]) => Promise<Map<string, string>>>>
  /** Which of the ids still exist, by what they are ids of: undo restores no others. */
  findExisting?: Readonly<Record<string, (db: Db, actor: Actor, ids: readonly string[]) => Promise<Set<string>>>>
  /** The record that it belongs to: while that one is removed, no list shows it. */
  parent?: {
    table: keyof Tables
    column: keyof Row & string
    /** 'A deal' and 'tasks', in 'A deal can have at most 1,000 tasks.' */
    called: string
    plural: string
    /** How many of them it can have. */
    most: number
  }
  /** Refuses history and undo where the record that this one belongs to cannot be seen. */
  checkSeen?: (db: Db, actor: Actor, rows: readonly Row[]) => Promise<void>
  /** Whether this reader, or the product itself, may know of a row. */
  isSeen?: (reader: RecordReader, row: Row) => boolean
  /** Refuses an undo that the rules of the area forbid. */
  checkUndo?: (db: Db, actor: Actor, changes: readonly Changed<Row>[]) => Promise<void>
  /** What else follows from a change, in its transaction, however the change was made. */
  afterWrite?: (trx: Db, changes: readonly Changed<Row>[]) => Promise<void>
}

/** A member, or the product itself, which reads everything of its workspace. */
export type RecordReader = Pick<Actor, 'workspaceId'> & Partial<Pick<Actor, 'memberRole'>>

/** What a change can change, and what each version contains. */
export function factColumns<Row extends RecordRow>({ fields, otherColumns = [] }: RecordKind<Row>): string[] {
  return [...columnsOf(fields), ...otherColumns, 'removed_at']
}

/** What people call a record. */
export function titleOf<Row extends RecordRow>({ title }: RecordKind<Row>, row: Row): string {
  return String(row[title])
}

/** The fields that a person sets: the others follow from them, and are no change of their own. */
export function statedFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, { derived }]) => !derived))
}

/** The names of the fields in which two rows differ. */
export function changedFields<Row extends RecordRow>({ fields }: RecordKind<Row>, { before, after }: Changed<Row>) {
  const [was, is] = [before, after] as unknown as Readonly<Record<string, unknown>>[]
  const stated = statedFields(fields)
  const columns = columnsOf(stated)
  return namesOf(stated).filter((_, index) => {
    const column = columns[index] ?? ''
    return JSON.stringify(was?.[column]) !== JSON.stringify(is?.[column])
  })
}
