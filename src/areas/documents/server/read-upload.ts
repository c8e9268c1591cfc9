import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { AppError } from '#core/errors.ts'
import { documentSizeLimitBytes, UploadQuery } from '../contract.ts'
import { cleanName } from '../rules/clean-name.ts'
import { tooLarge } from './upload-document.ts'

/** What a request that carries a file says about it, and the bytes, of which none is read yet. */
export function readUpload(request: Request): UploadQuery & { content: Readable } {
  const query = readQuery(request)
  // A sender that says how much it is about to send need not send it.
  if (Number(request.headers.get('content-length')) > documentSizeLimitBytes) throw tooLarge(cleanName(query.name))
  return { ...query, content: toReadable(request.body) }
}

function readQuery(request: Request): UploadQuery {
  const query = UploadQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (query.success) return query.data
  const issues = query.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
  throw new AppError('BAD_REQUEST', 'Say the name of the file and, if you like, its category.', { data: { issues } })
}

function toReadable(body: ReadableStream<Uint8Array> | null): Readable {
  return body ? Readable.fromWeb(body as NodeReadableStream) : Readable.from([])
}
