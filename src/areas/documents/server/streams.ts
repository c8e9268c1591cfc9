import type { Storage } from '#adapters/storage/port.ts'
import * as z from 'zod'
import { AppError } from '#core/errors.ts'
import { signedIn, type StreamRequest, type StreamHandler } from '#areas/identity/server/call-context.ts'
import { largestInteger } from '../../call.ts'
import { replaceDocument, type ReplaceDeps } from './change/replace-document.ts'
import { openDocument } from './open-document.ts'
import { openSigned, type LinkDeps } from './reading/signed-links.ts'
import { handOut, type HandOutDeps } from './reading/hand-out.ts'
import { serveFile } from './reading/serve-file.ts'
import { openRedacted } from './redaction/guest-copy.ts'
import { readUpload } from './files/read-upload.ts'
import { uploadDocument } from './upload-document.ts'

export type DocumentStreamDeps = ReplaceDeps & LinkDeps & HandOutDeps & { storage: Storage }

export const documentStreamHandlers = {
  upload: async (context, request) => {
    const actor = signedIn(context)
    const document = await uploadDocument(context.deps, actor, readUpload(request))
    return Response.json(document, { status: 201 })
  },
  replace: async (context, request, params) => {
    const upload = { ...readUpload(request), id: readId(params) }
    return Response.json(await replaceDocument(context.deps, signedIn(context), upload), { status: 201 })
  },
  content: async (context, request, params) => {
    const actor = signedIn(context)
    const { version, view, deal: dealId } = readContentQuery(request)
    const opened = await openDocument(context.deps, actor, { id: readId(params), version })
    const kind = view === undefined ? 'downloaded' : 'opened'
    return serveFile(await handOut(context.deps, { ...actor, dealId }, { opened, kind, signal: request.signal }))
  },
  redacted: async (context, { signal }, params) => {
    const actor = signedIn(context)
    const opened = await openRedacted(context.deps, actor, { id: readId(params) })
    return serveFile(await handOut(context.deps, actor, { opened, kind: 'downloaded', signal }))
  },
  signed: async ({ deps }, { url, signal }) => {
    const { reader, opened } = await openSigned(deps, new URL(url).searchParams.get('token')?.slice(0, 500) ?? '')
    return serveFile(await handOut(deps, reader, { opened, kind: 'downloaded', signal }))
  },
} satisfies Record<string, StreamHandler<DocumentStreamDeps>>

function readId(params: Record<string, string>): string {
  const id = z.uuid().safeParse(params['id'])
  if (!id.success) throw new AppError('NOT_FOUND', 'This document does not exist. It may have been deleted.')
  return id.data
}

const ContentQuery = z.object({
  version: z.coerce.number().int().min(1).max(largestInteger).optional(),
  view: z.literal('1').optional(),
  deal: z.uuid().optional(),
})

function readContentQuery({ url }: StreamRequest): z.infer<typeof ContentQuery> {
  const query = ContentQuery.safeParse(Object.fromEntries(new URL(url).searchParams))
  if (!query.success) throw new AppError('BAD_REQUEST', 'The version must be a whole number.')
  return query.data
}
