import * as z from 'zod'
import { readUpload, type IncomingDocument } from '#areas/documents/server/files/read-upload.ts'
import { signedIn, type StreamRequest, type StreamHandler } from '#areas/identity/server/call-context.ts'
import { AppError } from '#core/errors.ts'
import { documentCodes, type DocumentCode } from '../rules/document-list.ts'
import type { EngagementDeps } from './deps.ts'
import { noEngagement } from './kinds.ts'
import { sendRequested } from './requests/answer-request.ts'
import { uploadClientFile } from './write/client-files.ts'

export const engagementStreamHandlers = {
  uploadFile: async (context, request, params) => {
    const actor = signedIn(context)
    const id = z.uuid().safeParse(params['id'])
    if (!id.success) throw noEngagement()
    const { code, upload } = readClientUpload(request)
    const file = await uploadClientFile(context.deps, actor, {
      ...upload,
      engagementId: id.data,
      code,
      requestId: null,
    })
    return Response.json(file, { status: 201 })
  },
  sendRequested: async ({ deps }, request) => {
    const { code, token, upload } = readClientUpload(request)
    return Response.json(await sendRequested(deps, { ...upload, code, token }), { status: 201 })
  },
} satisfies Record<string, StreamHandler<EngagementDeps>>

type ReadUpload = { code: DocumentCode; token: string; upload: IncomingDocument }

/** The line of the checklist and the secret of a link; the rest is what every upload says. */
function readClientUpload(request: StreamRequest): ReadUpload {
  const url = new URL(request.url)
  const code = z.enum(documentCodes).safeParse(url.searchParams.get('code'))
  if (!code.success) throw new AppError('BAD_REQUEST', 'Choose the checklist item that this document is for.')
  const token = url.searchParams.get('token') ?? ''
  url.searchParams.delete('code')
  url.searchParams.delete('token')
  return { code: code.data, token, upload: readUpload({ ...request, url: url.toString() }) }
}
