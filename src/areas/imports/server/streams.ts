import { Readable } from 'node:stream'
import type * as z from 'zod'
import { AppError } from '#core/errors.ts'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { exportLists, ExportQuery, ImportUploadQuery } from '../contract.ts'
import type { ImportDeps } from './deps.ts'
import { exportCompanies } from './export-companies.ts'
import { uploadImport } from './upload-import.ts'

type StreamHandler = (
  context: CallContext<ImportDeps>,
  request: Request,
  params: Record<string, string>,
) => Promise<Response>

export const importStreamHandlers = {
  upload: async (context, request) => {
    const query = readQuery(new URL(request.url).searchParams, ImportUploadQuery)
    const content = request.body ? Readable.fromWeb(request.body) : Readable.from([])
    return Response.json(await uploadImport(context.deps, signedIn(context), { ...query, content }), { status: 201 })
  },
  export: async (context, request) => {
    const wish = readQuery(new URL(request.url).searchParams, ExportQuery, exportLists)
    const { content, type } = exportCompanies(context.deps, signedIn(context), wish)
    const day = context.deps.clock.now().toISOString().slice(0, 10)
    return new Response(Readable.toWeb(content) as ReadableStream, {
      headers: {
        'content-type': type,
        'content-disposition': `attachment; filename="target-companies-${day}.${wish.format}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    })
  },
} satisfies Record<string, StreamHandler>

function readQuery<Schema extends z.ZodType>(
  params: URLSearchParams,
  schema: Schema,
  lists: readonly string[] = [],
): z.infer<Schema> {
  const named = lists.flatMap((name) => (params.has(name) ? [[name, params.getAll(name)]] : []))
  const query = schema.safeParse({ ...Object.fromEntries(params), ...Object.fromEntries(named) })
  if (query.success) return query.data
  const issues = query.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
  throw new AppError('BAD_REQUEST', 'The address of this call is not complete.', { data: { issues } })
}
