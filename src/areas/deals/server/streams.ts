import { Readable } from 'node:stream'
import * as z from 'zod'
import type { Clock, NewId } from '#adapters/system/port.ts'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { DealExport, FileQuery, filterLists, MappedColumn } from '../contract.ts'
import { exportDeals } from './export-deals.ts'
import { checkDealFile, importDealFile } from './import-deals.ts'
import { readDealFile } from './read-deal-file.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }
type StreamHandler = (context: CallContext<Deps>, request: Request) => Promise<Response>

export const dealStreamHandlers = {
  checkFile: async (context, request) => {
    const mapping = readMapping(request)
    const file = await readDealFile(request.body)
    return Response.json(await checkDealFile(context.deps, signedIn(context), { file, mapping }))
  },
  importFile: async (context, request) => {
    const mapping = readMapping(request)
    const file = await readDealFile(request.body)
    return Response.json(await importDealFile(context.deps, signedIn(context), { file, mapping }))
  },
  exportFile: async (context, request) => {
    const wish = readQuery(new URL(request.url).searchParams, DealExport, filterLists)
    const { content, type } = exportDeals(context.deps, signedIn(context), wish)
    const day = context.deps.clock.now().toISOString().slice(0, 10)
    // Node's stream of bytes is the web's; only the names of the types differ.
    return new Response(Readable.toWeb(content) as ReadableStream, {
      headers: {
        'content-type': type,
        'content-disposition': `attachment; filename="deals-${day}.${wish.format}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    })
  },
} satisfies Record<string, StreamHandler>

function readMapping(request: Request): MappedColumn[] | undefined {
  const { mapping } = readQuery(new URL(request.url).searchParams, FileQuery, [])
  if (mapping === undefined) return undefined
  const read = z.array(MappedColumn).max(50).safeParse(parse(mapping))
  if (!read.success) throw new AppError('BAD_REQUEST', 'The mapping is not a list of fields with their columns.')
  const fields = read.data.map(({ field }) => field)
  if (new Set(fields).size < fields.length)
    throw new AppError('BAD_REQUEST', 'Each field can come from one column only.')
  return read.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readQuery<Schema extends z.ZodType>(
  params: URLSearchParams,
  schema: Schema,
  lists: readonly string[],
): z.infer<Schema> {
  const named = lists.flatMap((name) => (params.has(name) ? [[name, params.getAll(name)]] : []))
  const query = schema.safeParse({ ...Object.fromEntries(params), ...Object.fromEntries(named) })
  if (query.success) return query.data
  const issues = query.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
  throw new AppError('BAD_REQUEST', 'The address of this call is not complete.', { data: { issues } })
}
