import type { Readable } from 'node:stream'
import type { StreamRequest } from '#areas/identity/server/call-context.ts'
import { AppError } from '#core/errors.ts'
import { UploadQuery } from '../contract.ts'
import { readDeclaredBytes } from './declared-bytes.ts'

export type IncomingDocument = UploadQuery & { content: Readable; declaredBytes: number | null }

/** What a request that carries a file says about it, and the bytes, of which none is read yet. */
export function readUpload(request: StreamRequest): IncomingDocument {
  return { ...readQuery(request), content: request.body, declaredBytes: readDeclaredBytes(request.headers) }
}

function readQuery(request: StreamRequest): UploadQuery {
  const query = UploadQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (query.success) return query.data
  const issues = query.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
  throw new AppError('BAD_REQUEST', 'Say the name of the file and, if you like, its category.', { data: { issues } })
}
