import * as z from 'zod'
import { signedIn, type CallContext, type StreamRequest } from '#areas/identity/server/call-context.ts'
import { readUpload } from '#areas/documents/server/read-upload.ts'
import { AppError } from '#core/errors.ts'
import { uploadFile } from './attach-file.ts'
import type { DealWorkDeps } from './deps.ts'

type StreamHandler = (
  context: CallContext<DealWorkDeps>,
  request: StreamRequest,
  params: Record<string, string>,
) => Promise<Response>

export const dealWorkStreamHandlers = {
  uploadFile: async (context, request, params) => {
    const actor = signedIn(context)
    const dealId = z.uuid().safeParse(params['dealId'])
    if (!dealId.success) throw new AppError('NOT_FOUND', 'There is no such deal.')
    const upload = { ...readUpload(request), dealId: dealId.data }
    return Response.json(await uploadFile(context.deps, actor, upload), { status: 201 })
  },
} satisfies Record<string, StreamHandler>
