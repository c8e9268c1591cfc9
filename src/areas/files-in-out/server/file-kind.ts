import type { Actor } from '#areas/permissions.ts'
import type { NewFacts } from '#areas/records/server/create-records.ts'
import type { RecordKind, RecordRow } from '#areas/records/server/record-kind.ts'
import type { CellProblem } from '#core/fields/read-cells.ts'
import type { Fields, RecordOf } from '#core/fields/field.ts'
import type { Db } from '#db/connection.ts'

type Problem<T extends Fields> = { problem: CellProblem<T> }

/** How records of a kind come in from files and leave as files. */
export type FileKind<T extends Fields, Row extends RecordRow> = {
  kind: RecordKind<Row>
  /** The fields that a file can have. */
  fields: T
  /** 'deals' */
  plural: string
  /** The field without which a row adds nothing. */
  title: keyof T & string
  /** A row with the name of a record changes it, and never adds another one. */
  isOneForEachName?: true
  /** Rows go by their name: an id in the file is one of something else. */
  hasNoIds?: true
  /** The same for the records that a file adds: what their names lead to, or a refusal of all of them. */
  forNames?: (db: Db, actor: Actor, names: readonly string[]) => Promise<FileKind<T, Row>>
  toRecord: (row: Row) => RecordOf<T> & { id: string }
  decideNew: (record: RecordOf<T>, context: { actor: Actor; at: Date }) => { facts: NewFacts<Row> } | Problem<T>
  decideChange: (
    before: Row,
    fields: Partial<RecordOf<T>>,
    context: { actor: Actor; at: Date },
  ) => { facts: Partial<Row> } | Problem<T>
}
