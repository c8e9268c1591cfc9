import type { Readable } from 'node:stream'
import type { StreamRequest } from '#areas/identity/server/call-context.ts'
import { AppError } from '#core/errors.ts'
import { documentSizeLimitBytes, UploadQuery } from '../contract.ts'
import { cleanName } from '../rules/clean-name.ts'
import { tooLarge } from './upload-document.ts'

/** What a request that carries a file says about it, and the bytes, of which none is read yet. */
export function readUpload(request: StreamRequest): UploadQuery & { content: Readable } {
  const query = readQuery(request)
  // A sender that says how much it is about to send need not send it.
  if (Number(request.headers.get('content-length')) > documentSizeLimitBytes) throw tooLarge(cleanName(query.name))
  return { ...query, content: request.body }
}

function readQuery(request: StreamRequest): UploadQuery {
  const query = UploadQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (query.success) return query.data
  const issues = query.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
  throw new AppError('BAD_REQUEST', 'Say the name of the file and, if you like, its category.', { data: { issues } })
}
