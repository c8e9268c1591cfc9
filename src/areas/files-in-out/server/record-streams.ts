import { exportQuery } from '#areas/file-calls.ts'
import type { Actor } from '#areas/permissions.ts'
import type { ListQuery } from '#areas/record-calls.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { toChange, type RecordRules } from '#areas/records/server/record-answers.ts'
import type { RecordRow } from '#areas/records/server/record-kind.ts'
import type { Fields, RecordOf } from '#core/fields/field.ts'
import type { Params } from '#core/fields/params.ts'
import { toPlural } from '#core/format/to-plural.ts'
import { toRow } from '#core/fields/rows.ts'
import type { FileKind } from './file-kind.ts'
import { fileStreams } from './file-streams.ts'
import type { ExportAction } from './send-export.ts'

type Filed<T extends Fields, L extends Fields, P extends Params, S extends string, Row extends RecordRow> = {
  rules: RecordRules<T, L, P, S, Row>
  toSeen: (row: Row) => RecordOf<T> & { id: string }
  list: (deps: RecordDeps, actor: Actor, query: ListQuery<P, S>) => Promise<{ rows: (RecordOf<T> & { id: string })[] }>
}

/** Files of a kind of record whose rules are those of its fields: a row adds and changes what its calls add and change. */
export function recordStreams<
  T extends Fields,
  L extends Fields,
  P extends Params,
  S extends string,
  Row extends RecordRow,
>({ rules, toSeen, list }: Filed<T, L, P, S, Row>, action: ExportAction) {
  const { kind, fields, links, params, startFacts, follow } = rules
  const plural = toPlural(kind.noun)
  return fileStreams<T, L, Row, P>({
    fields,
    links,
    plural,
    params,
    query: exportQuery(params),
    action,
    fileKind: async (deps, actor, belongsTo): Promise<FileKind<T, Row>> => {
      await rules.checkLinks(deps.db, actor, belongsTo)
      return {
        kind,
        fields,
        plural,
        title: kind.title,
        toRecord: toSeen,
        decideNew: (record, { at }) => {
          // the columns of the table are those of its fields
          const row = toRow({ ...links, ...fields }, { ...belongsTo, ...record } as unknown as RecordOf<L & T>)
          const said = row as unknown as Partial<Row>
          return { facts: { ...startFacts?.(actor), ...said, ...follow?.(null, said, { actor, at }) } }
        },
        decideChange: (before, given, { at }) => {
          const said = toChange<T, Row>(fields, before, given)
          return { facts: { ...said, ...follow?.(before, said, { actor, at }) } }
        },
      }
    },
    readPage: async (deps, actor, { filter: { format: _format, ...filter }, after, limit }) => {
      // every kind can be sorted by when its records were made
      const query = { ...filter, sort: 'created_at', direction: 'asc', limit, ...(after !== undefined && { after }) }
      return (await list(deps, actor, query as unknown as ListQuery<P, S>)).rows
    },
  })
}
