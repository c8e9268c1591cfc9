import * as z from 'zod'
import {
  choicesLimit,
  fileQuery,
  mappedColumn,
  RowChoice,
  type ExportQuery,
  type MappedColumn,
} from '#areas/file-calls.ts'
import { signedIn, type CallContext, type StreamRequest } from '#areas/identity/server/call-context.ts'
import type { Actor } from '#areas/permissions.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import type { RecordRow } from '#areas/records/server/record-kind.ts'
import { AppError } from '#core/errors.ts'
import type { Fields, RecordOf } from '#core/fields/field.ts'
import { listParams, type Params } from '#core/fields/params.ts'
import type { FileKind } from './file-kind.ts'
import { exportRecords, readPages } from './export-records.ts'
import { checkFile, exportRefused, importFile, listPeople } from './import-records.ts'
import { readQuery } from './read-query.ts'
import { readRecordFile } from './read-record-file.ts'
import { sendExport, type ExportAction, type ExportDeps } from './send-export.ts'

type Deps = ExportDeps & RecordDeps
type Seen<T extends Fields> = RecordOf<T> & { id: string }

type Imported<T extends Fields, L extends Fields, Row extends RecordRow, D extends Deps> = {
  fields: T
  plural: string
  /** Made for each file: new rows belong to the record that the address names. */
  fileKind: (deps: D, actor: Actor, belongsTo: RecordOf<L>) => Promise<FileKind<T, Row>> | FileKind<T, Row>
  links: L
}

/** What leaves as a file. */
type Exported<T extends Fields, P extends Params> = {
  fields: T
  plural: string
  params: P
  query: z.ZodType<ExportQuery<P>>
  action: ExportAction
  /** One page of the records that the filter names. */
  readPage: (
    deps: Deps,
    actor: Actor,
    page: { filter: ExportQuery<P>; after: string | undefined; limit: number },
  ) => Promise<Seen<T>[]>
}

/** Answers the calls of a kind of record whose body or answer is a file. */
export function fileStreams<
  T extends Fields,
  L extends Fields,
  Row extends RecordRow,
  P extends Params,
  D extends Deps = Deps,
>(streams: Imported<T, L, Row, D> & Exported<T, P>) {
  return { ...importStreams(streams), exportFile: exportStream(streams) }
}

/** The same of a kind that comes in from files only. */
export function importStreams<T extends Fields, L extends Fields, Row extends RecordRow, D extends Deps = Deps>(
  streams: Imported<T, L, Row, D>,
) {
  const { fields, links, plural } = streams
  const read = async ({ deps, actor, request }: StreamCall<D>) => {
    const query = readQuery(request, fileQuery(links))
    const { name, sheet, mapping, decimal_mark, choices, leave_out } = query
    const fileKind = await streams.fileKind(deps, actor, query)
    const file = await readRecordFile(request.body, { name, sheet, plural, fields, signal: request.signal })
    return {
      fileKind,
      file,
      mapping: mapping === undefined ? undefined : readMapping(fields, mapping),
      decimalMark: decimal_mark ?? null,
      choices: choices === undefined ? [] : readChoices(choices),
      leaveOut: leave_out ?? null,
    }
  }
  return {
    checkFile: async (context: CallContext<D>, request: StreamRequest) => {
      const actor = signedIn(context)
      const input = await read({ deps: context.deps, actor, request })
      return Response.json(await checkFile(context.deps, actor, input))
    },
    importFile: async (context: CallContext<D>, request: StreamRequest) => {
      const actor = signedIn(context)
      const input = await read({ deps: context.deps, actor, request })
      return Response.json(await importFile(context.deps, actor, input))
    },
    exportRefused: async (context: CallContext<D>, request: StreamRequest) => {
      const { deps } = context
      const actor = signedIn(context)
      const file = await exportRefused(deps, actor, await read({ deps, actor, request }))
      const name = `${plural}-rows-with-errors-${deps.clock.now().toISOString().slice(0, 10)}.csv`
      return sendExport(deps, actor, { ...file, name, format: 'csv', action: 'import_errors.exported' })
    },
  }
}

type StreamCall<D extends Deps = Deps> = { deps: D; actor: Actor; request: StreamRequest }

/** Answers the export of records that no file brings in. */
export function exportStream<T extends Fields, P extends Params>(exported: Exported<T, P>) {
  return (context: CallContext<Deps>, request: StreamRequest) =>
    Promise.resolve(sendRecords(exported, { deps: context.deps, actor: signedIn(context), request }))
}

function sendRecords<T extends Fields, P extends Params>(
  { fields, plural, params, query, action, readPage }: Exported<T, P>,
  { deps, actor, request }: StreamCall,
): Response {
  const filter = readQuery(request, query, listParams(params))
  const { format } = filter
  const at = deps.clock.now()
  const file = exportRecords({
    fields,
    format,
    pages: readPages((after, limit) => readPage(deps, actor, { filter, after, limit })),
    listPeople: () => listPeople(deps, actor),
    head: { sheet: `${plural.slice(0, 1).toUpperCase()}${plural.slice(1)}`, by: actor.name || actor.email, at },
  })
  const name = `${plural}-${at.toISOString().slice(0, 10)}.${format}`
  return sendExport(deps, actor, { ...file, name, format, action })
}

function readMapping<T extends Fields>(fields: T, mapping: string): MappedColumn<T>[] {
  const read = z.array(mappedColumn(fields)).max(50).safeParse(parse(mapping))
  if (!read.success) throw new AppError('BAD_REQUEST', 'The mapping must be a list of fields with their columns.')
  const named = read.data.map(({ field }) => field)
  if (new Set(named).size < named.length) throw new AppError('BAD_REQUEST', 'Each field can come from one column only.')
  return read.data
}

function readChoices(choices: string): RowChoice[] {
  const read = z.array(RowChoice).max(choicesLimit).safeParse(parse(choices))
  if (!read.success) throw new AppError('BAD_REQUEST', 'The choices must be a list of rows, each with an id or null.')
  return read.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
