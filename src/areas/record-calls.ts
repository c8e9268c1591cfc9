import * as z from 'zod'
import type { Fields, RecordOf, ValueOf } from '#core/fields/field.ts'
import { exportFormats, fileFields, type ExportFormat, type FileField } from '#core/fields/file-columns.ts'
import type { Narrowed, Params, ParamValue } from '#core/fields/params.ts'
import { call, largestInteger } from './call.ts'
import { changeShape, newShape, paramShape, recordShape } from './field-schemas.ts'
import type { Permission } from './permissions.ts'

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

type Access = { read: Permission; write: Permission }
type Words = {
  tags: string[]
  path: `/api/${string}`
  access: Access
  /** As in `call`: with the area of the records to which these belong, because they are hidden with them. */
  reads?: readonly string[]
  /** 'request' */
  noun: string
  /** 'requests' */
  plural: string
  /** What an undo changes, where who may read a record may be allowed to change it. */
  changes?: readonly string[]
}

/** The calls by which every kind of record shows its history and undoes a change. `param` names the id in the path. */
export function historyCalls<const Param extends string>(param: Param, words: Words) {
  const { tags, path, access, noun, plural, reads, changes } = words
  type Input = { [Name in Param]: string } & { limit: number }
  type Sent = { [Name in Param]: string } & { limit?: unknown }
  const limit = z.coerce.number().int().min(1).max(500).default(100)
  // the parameter of the path and the limit, as the type says
  const input = z.strictObject({ [param]: z.uuid(), limit }) as unknown as z.ZodType<Input, Sent>
  return {
    history: call(access.read, reads && { reads })
      .route({
        method: 'GET',
        path: `${path}/{${param}}/history`,
        tags,
        summary: `Every change of a ${noun}, newest first`,
      })
      .input(input)
      .output(z.array(RecordVersion)),
    undo: call(access.write, { quota: 'write', ...(changes && { changes }) })
      .route({
        method: 'POST',
        path: `${path}/undo`,
        tags,
        summary: `Undo the last change to one or more ${plural}`,
      })
      .input(z.strictObject({ change_id: z.uuid() }))
      .output(ChangeResult),
  }
}

/** An imported file: at most this large, and at most so many rows. */
export const fileLimitBytes = 5 * 1024 * 1024
export const fileRows = 10_000

const FileQuery = z.strictObject({
  name: z.string().min(1).max(255),
  /** JSON of the columns that become fields; left out, they are guessed from the head of the file. */
  mapping: z.string().max(10_000).optional(),
  /** What begins the fractions of amounts that can mean two things; left out, the file has to say it. */
  decimal_mark: z.enum(['.', ',']).optional(),
  /** JSON of the rows that are about a record with the same name: with its id they change it, with null they are left out. */
  choices: z.string().max(20_000).optional(),
})

/** With the record that new rows belong to. */
export function fileQuery<L extends Fields>(links: L): z.ZodType<z.infer<typeof FileQuery> & RecordOf<L>> {
  // the shape of the links is part of it
  return FileQuery.extend(recordShape(links)) as never
}

export const RowChoice = z.strictObject({ row: z.int().min(1).max(largestInteger), id: z.uuid().nullable() })
export type RowChoice = z.infer<typeof RowChoice>

/** So many rows with the name of a record can be decided one by one. */
export const choicesLimit = 200

export type MappedColumn<T extends Fields = Fields> = { field: FileField<T>; column: string }

export function mappedColumn<T extends Fields>(fields: T): z.ZodType<MappedColumn<T>, MappedColumn<T>> {
  return z.strictObject({ field: z.enum(fileFields(fields)), column: z.string().max(300) })
}

const RowFinding = z.object({
  /** 'known' only reminds of a record with the same name. */
  kind: z.enum(['error', 'known']),
  row: z.number().int(),
  column: z.string().nullable(),
  message: z.string(),
})

/** A row as it would be written: the record before, and what it becomes; a new one was nothing before. */
const FilePreview = z.object({
  row: z.number().int(),
  title: z.string(),
  /** The record that it changes, or that has the same name; null for a new one. */
  id: z.uuid().nullable(),
  differences: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type FilePreview = z.infer<typeof FilePreview>

/** What a file would do, or has done. Nothing is written unless every row can be. */
export type FileResult<T extends Fields = Fields> = {
  columns: string[]
  mapping: MappedColumn<T>[]
  sample: string[][]
  rows: number
  created: number
  changed: number
  unchanged: number
  refused: number
  /** The first errors, and reminders of records with the same name. */
  findings: z.infer<typeof RowFinding>[]
  /** The first rows that add or change something. */
  preview: FilePreview[]
  /** Rows without an id that have the name of a record, compared with it. */
  doubles: FilePreview[]
  /** An amount that can mean two things where the file does not say which. */
  two_ways: string | null
  change_id: string | null
}

export function fileResult<T extends Fields>(fields: T): z.ZodType<FileResult<T>, FileResult<T>> {
  return z.object({
    columns: z.array(z.string()),
    mapping: z.array(mappedColumn(fields)),
    sample: z.array(z.array(z.string())),
    rows: z.number().int(),
    created: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
    findings: z.array(RowFinding),
    preview: z.array(FilePreview),
    doubles: z.array(FilePreview),
    two_ways: z.string().nullable(),
    change_id: z.uuid().nullable(),
  })
}

type Mutable<Value> = Value extends readonly (infer Item)[] ? Item[] : Value
type Filter<P extends Params> = { -readonly [Name in keyof P]?: Mutable<ParamValue<P[Name]>> }

export type ExportQuery<P extends Params> = Filter<P> & { format: ExportFormat }

export function exportQuery<P extends Params>(params: P): z.ZodType<ExportQuery<P>> {
  return z.strictObject({ ...paramShape(params), format: z.enum(exportFormats).default('csv') }) as never
}

/** The calls of every kind of record whose body or answer is a file. */
export function fileCalls<const T extends Fields, const L extends Fields, const P extends Params>(
  { fields, links, params }: { fields: T; links: L; params: P },
  { tags, path, access, plural }: Words,
) {
  const input = z.object({ query: fileQuery(links) })
  return {
    checkFile: call(access.write, { quota: 'write', changes: [] })
      .route({
        method: 'POST',
        path: `${path}/import/check`,
        summary: `Preview the import of a file of ${plural}; nothing is written`,
        tags,
        inputStructure: 'detailed',
      })
      .input(input)
      .output(fileResult(fields)),
    importFile: call(access.write, { quota: 'write', creates: 'apart' })
      .route({
        method: 'POST',
        path: `${path}/import`,
        summary: `Add and change ${plural} from a file`,
        tags,
        inputStructure: 'detailed',
      })
      .input(input)
      .output(fileResult(fields)),
    exportFile: call(access.read)
      .route({ method: 'GET', path: `${path}/export`, summary: `The ${plural} that match a filter, as a file`, tags })
      .input(exportQuery(params))
      .output(z.file()),
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
  const { tags, path, access, noun, plural, reads } = words
  const shapes = schemasOf(described)
  const id = z.strictObject({ id: z.uuid() })
  return {
    calls: {
      list: call(access.read, reads && { reads })
        .route({ method: 'GET', path, tags, summary: `The ${plural} that match a filter, with their count` })
        .input(shapes.query)
        .output(shapes.page),
      get: call(access.read, reads && { reads })
        .route({ method: 'GET', path: `${path}/{id}`, tags, summary: `One ${noun}` })
        .input(id)
        .output(shapes.record),
      create: call(access.write, { quota: 'write', creates: 'together' })
        .route({ method: 'POST', path, tags, summary: `Add a ${noun}`, successStatus: 201 })
        .input(shapes.created)
        .output(shapes.record),
      change: call(access.write, { quota: 'write' })
        .route({ method: 'PATCH', path: `${path}/{id}`, tags, summary: `Change fields of a ${noun}` })
        .input(shapes.change)
        .output(shapes.record),
      changeMany: call(access.write, { quota: 'write', bodyLimitBytes: 512 * 1024 })
        .route({ method: 'POST', path: `${path}/bulk`, tags, summary: `Change or remove many ${plural} together` })
        .input(shapes.changeMany)
        .output(ChangeResult),
      remove: call(access.write, { quota: 'write' })
        .route({ method: 'DELETE', path: `${path}/{id}`, tags, summary: `Remove a ${noun}`, successStatus: 204 })
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
