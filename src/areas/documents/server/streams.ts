import { Readable } from 'node:stream'
import type { Storage } from '#adapters/storage/port.ts'
import * as z from 'zod'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { signedIn, type CallContext, type StreamRequest } from '#areas/identity/server/call-context.ts'
import type { Document } from '../contract.ts'
import { openDocument } from './open-document.ts'
import { readUpload } from './read-upload.ts'
import { uploadDocument, type UploadDeps } from './upload-document.ts'

/** What http.ts needs for the calls of `documentStreams`: a request in, a response out, refusals thrown as AppError. */
type StreamHandler<Deps> = (
  context: CallContext<Deps>,
  request: StreamRequest,
  params: Record<string, string>,
) => Promise<Response>

export const documentStreamHandlers = {
  upload: async (context, request) => {
    const actor = signedIn(context)
    const document = await uploadDocument(context.deps, actor, readUpload(request))
    return Response.json(document, { status: 201 })
  },
  content: async (context, _request, params) => {
    const id = z.uuid().safeParse(params['id'])
    if (!id.success) throw new AppError('NOT_FOUND', 'This document does not exist.')
    const { document, content } = await openDocument(context.deps, signedIn(context), { id: id.data })
    // Node's stream of bytes is the web's; only the names of the types differ.
    return new Response(Readable.toWeb(content) as ReadableStream, { headers: contentHeaders(document) })
  },
} satisfies Record<string, StreamHandler<UploadDeps & { db: Db; storage: Storage }>>

/** A browser must never show or run what somebody uploaded under our own address: it is always saved. */
function contentHeaders({ name, file_type, file_size, sha256 }: Document): Record<string, string> {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return {
    'content-type': file_type === 'text/plain' ? 'text/plain; charset=utf-8' : file_type,
    'content-length': String(file_size),
    'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
    etag: `"${sha256}"`,
  }
}
