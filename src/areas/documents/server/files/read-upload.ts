import type { Readable } from 'node:stream'
import type { StreamRequest } from '#areas/identity/server/call-context.ts'
import { AppError } from '#core/errors.ts'
import { UploadQuery } from '../../contract.ts'
import { readDeclaredBytes } from './declared-bytes.ts'

export type IncomingDocument = UploadQuery & { content: Readable; declaredBytes: number | null }

/** The file of an upload request: what the request says about it, and the unread bytes. */
export function readUpload(request: StreamRequest): IncomingDocument {
  return { ...readQuery(request), content: request.body, declaredBytes: readDeclaredBytes(request.headers) }
}

function readQuery(request: StreamRequest): UploadQuery {
  const query = UploadQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (query.success) return query.data
  const issues = query.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
  throw new AppError('BAD_REQUEST', 'Provide the name of the file and, optionally, its category.', { data: { issues } })
}
