import * as z from 'zod'
import { readDeclaredBytes } from '#areas/documents/server/files/declared-bytes.ts'
import { readQuery } from '#areas/files-in-out/server/read-query.ts'
import { signedIn, type StreamHandler } from '#areas/identity/server/call-context.ts'
import { AppError } from '#core/errors.ts'
import { EvidenceQuery, PaymentUploadQuery } from '../contract.ts'
import { addEvidence, openEvidence } from './cases/evidence.ts'
import { uploadPayments, type UploadDeps } from './imports/upload-payments.ts'

export const monitoringStreamHandlers = {
  upload: async (context, request) => {
    const { name } = readQuery(request, PaymentUploadQuery)
    const upload = { name, content: request.body, declaredBytes: readDeclaredBytes(request.headers) }
    return Response.json(await uploadPayments(context.deps, signedIn(context), upload), { status: 201 })
  },
  addEvidence: async (context, request) => {
    const { alertId, name } = readQuery(request, EvidenceQuery)
    const evidence = { alertId, name, content: request.body, declaredBytes: readDeclaredBytes(request.headers) }
    return Response.json(await addEvidence(context.deps, signedIn(context), evidence), { status: 201 })
  },
  openEvidence: async (context, _request, params) => {
    const id = z.uuid().safeParse(params['noteId'])
    if (!id.success) throw new AppError('NOT_FOUND', 'There is no such file.')
    return await openEvidence(context.deps, signedIn(context), id.data)
  },
} satisfies Record<string, StreamHandler<UploadDeps>>
