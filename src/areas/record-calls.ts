import * as z from 'zod'
import type { Fields, RecordOf, ValueOf } from '#core/fields/field.ts'
import type { Narrowed, Params } from '#core/fields/params.ts'
import { call, largestInteger } from './call.ts'
import { changeShape, newShape, paramShape, recordShape } from './field-schemas.ts'
import { fileCalls } from './file-calls.ts'
import { fillWords, type Filter, type Words } from './record-words.ts'

/** What every record has besides its fields. */
export type RecordMeta = { id: string; version: number; change_id: string; created_at: string; updated_at: string }

export const recordMeta = {
  id: z.uuid(),
  /** Grows by one with each change; a change that names an older one is refused. */
  version: z.number().int(),
  /** The change that made this version: what `undo` takes. */
  change_id: z.uuid(),
  created_at: z.string(),
  updated_at: z.string(),
}

export const changeKinds = ['created', 'changed', 'removed', 'undone', 'imported'] as const

/** One change of one record, as its history shows it. */
export const RecordVersion = z.object({
  version: z.number().int(),
  change_id: z.uuid(),
  at: z.string(),
  user_id: z.uuid().nullable(),
  user_name: z.string(),
  kind: z.enum(changeKinds),
  override_reason: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** Still the last change of this record, so that it can be undone. */
  can_undo: z.boolean(),
})
export type RecordVersion = z.infer<typeof RecordVersion>

/** What one change did to several records; the refused ones are as they were. */
export const ChangeResult = z.object({
  change_id: z.uuid().nullable(),
  changed: z.number().int(),
  refused: z.array(z.object({ id: z.uuid(), title: z.string(), reason: z.string() })),
})
export type ChangeResult = z.infer<typeof ChangeResult>

/** The version that the writer saw: when somebody was faster, the answer is 409 and nothing is changed. */
export const seenVersion = z.int().min(1).max(largestInteger).optional()

/** At most so many records are changed together. */
export const bulkLimit = 1000

/** The calls by which every kind of record shows its history and undoes a change. `param` names the id in the path. */
export function historyCalls<const Param extends string>(param: Param, words: Words) {
  const { path, access, noun, plural, reads, changes } = fillWords(words)
  type Input = { [Name in Param]: string } & { limit: number }
  type Sent = { [Name in Param]: string } & { limit?: unknown }
  const limit = z.coerce.number().int().min(1).max(500).default(100)
  // the parameter of the path and the limit, as the type says
  const input = z.strictObject({ [param]: z.uuid(), limit }) as unknown as z.ZodType<Input, Sent>
  return {
    history: call(access.read, reads && { reads })
      .get(`${path}/{${param}}/history`, `Every change of a ${noun}, newest first`)
      .input(input)
      .output(z.array(RecordVersion)),
    undo: call(access.write, { ...(changes && { changes }) })
      .post(`${path}/undo`, `Undo the last change to one or more ${plural}`)
      .input(z.strictObject({ change_id: z.uuid() }))
      .output(ChangeResult),
  }
}

/** A kind of record, as plain data. */
type Described<T extends Fields, L extends Fields, P extends Params, S extends string> = {
  /** What a person says of it, and may change. */
  fields: T
  /** What is said once, when it is made: the record to which it belongs. */
  links: L
  params: P
  /** What a list can be sorted by, the usual one first. */
  sorts: readonly [S, ...S[]]
}

type Simple<T> = { [Name in keyof T]: T[Name] }
type WithInitial<T extends Fields> = {
  [Name in keyof T]: T[Name] extends { readonly initial: unknown } ? Name : never
}[keyof T]

export type RecordSeen<T extends Fields, L extends Fields> = Simple<RecordMeta & RecordOf<L> & RecordOf<T>>
export type NewRecord<T extends Fields> = Simple<
  { -readonly [Name in Exclude<keyof T, WithInitial<T>>]: ValueOf<T[Name]> } & {
    -readonly [Name in WithInitial<T>]?: ValueOf<T[Name]>
  }
>
export type RecordChange<T extends Fields> = Simple<Partial<RecordOf<T>> & { id: string; version?: number }>
export type ListQuery<P extends Params, S extends string> = Simple<
  Filter<P> & { sort: S; direction: 'asc' | 'desc'; after?: string; limit: number }
>
type SentQuery<P extends Params, S extends string> = Simple<
  Narrowed<P> & { sort?: S; direction?: 'asc' | 'desc'; after?: string; limit?: number }
>
export type RecordPage<T extends Fields, L extends Fields> = {
  rows: RecordSeen<T, L>[]
  /** How many there are in all that the filter names. */
  count: number
}
export type ManyChange<T extends Fields> = {
  ids: string[]
  /** `remove` instead of fields removes them. */
  change: Simple<Partial<RecordOf<T>> & { remove?: true }>
}

/**
 * Every call of a kind of record: list, get, create, change, changeMany, remove, undo, history; and as streams checkFile,
 * importFile, exportFile. A contract spreads them: `export const requestsContract = requestCalls.calls`.
 */
export function recordCalls<
  const T extends Fields,
  const L extends Fields,
  const P extends Params,
  const S extends string,
>(described: Described<T, L, P, S>, words: Words) {
  const { path, access, noun, plural, reads } = fillWords(words)
  const shapes = schemasOf(described)
  const id = z.strictObject({ id: z.uuid() })
  return {
    calls: {
      list: call(access.read, reads && { reads })
        .get(path, `The ${plural} that match a filter, with their count`)
        .input(shapes.query)
        .output(shapes.page),
      get: call(access.read, reads && { reads })
        .get(`${path}/{id}`, `One ${noun}`)
        .input(id)
        .output(shapes.record),
      create: call(access.write, { creates: 'together' })
        .create(path, `Add a ${noun}`)
        .input(shapes.created)
        .output(shapes.record),
      change: call(access.write)
        .patch(`${path}/{id}`, `Change fields of a ${noun}`)
        .input(shapes.change)
        .output(shapes.record),
      changeMany: call(access.write, { bodyLimitBytes: 512 * 1024 })
        .post(`${path}/bulk`, `Change or remove many ${plural} together`)
        .input(shapes.changeMany)
        .output(ChangeResult),
      remove: call(access.write)
        .delete(`${path}/{id}`, `Remove a ${noun}`, { successStatus: 204 })
        .input(id)
        .output(z.void()),
      ...historyCalls('id', words),
    },
    streams: fileCalls(described, words),
  }
}

function schemasOf<T extends Fields, L extends Fields, P extends Params, S extends string>({
  fields,
  links,
  params,
  sorts,
}: Described<T, L, P, S>) {
  const record = z.object({ ...recordMeta, ...recordShape(links), ...recordShape(fields) })
  const page = z.object({ rows: z.array(record), count: z.number().int() })
  const created = z.strictObject({ ...newShape(links), ...newShape(fields) })
  const change = z.strictObject({ id: z.uuid(), version: seenVersion, ...changeShape(fields) })
  const changeMany = z.strictObject({
    ids: z.array(z.uuid()).min(1).max(bulkLimit),
    change: z.strictObject({ ...changeShape(fields), remove: z.literal(true).optional() }),
  })
  const query = z.strictObject({
    ...paramShape(params),
    sort: z.enum(sorts).default(sorts[0] as never),
    direction: z.enum(['asc', 'desc']).default('asc'),
    /** The last record of the page before. */
    after: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  })
  // each schema is made of the shapes from which its type is worked out
  return { record, page, created, change, changeMany, query } as unknown as {
    record: z.ZodType<RecordSeen<T, L>, RecordSeen<T, L>>
    page: z.ZodType<RecordPage<T, L>, RecordPage<T, L>>
    created: z.ZodType<Simple<RecordOf<L> & RecordOf<T>>, Simple<NewRecord<L> & NewRecord<T>>>
    change: z.ZodType<RecordChange<T>, RecordChange<T>>
    changeMany: z.ZodType<ManyChange<T>, ManyChange<T>>
    query: z.ZodType<ListQuery<P, S>, SentQuery<P, S>>
  }
}
