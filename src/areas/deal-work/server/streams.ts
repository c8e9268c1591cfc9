import * as z from 'zod'
import { signedIn, type StreamHandler } from '#areas/identity/server/call-context.ts'
import { readUpload } from '#areas/documents/server/files/read-upload.ts'
import { AppError } from '#core/errors.ts'
import { readDeclaredBytes } from '#areas/documents/server/files/declared-bytes.ts'
import { readQuery } from '#areas/files-in-out/server/read-query.ts'
import { IndexExport, RoomQuery } from '../contract.ts'
import { folderLetters, longestRoomPassword } from '../rules/limits.ts'
import { passwordHeader } from '../rules/words.ts'
import { exportIndex } from './index/export-index.ts'
import { uploadRoom } from './room/rooms.ts'
import { cleanFolder } from '../rules/folders.ts'
import { uploadFile } from './files/attach-file.ts'
import type { DealWorkDeps } from './deps.ts'

export const dealWorkStreamHandlers = {
  uploadRoom: async (context, request, params) => {
    const actor = signedIn(context)
    const query = readQuery(request, RoomQuery)
    const password = readPassword(request.headers)
    const upload = { ...query, dealId: readDealId(params), content: request.body, password }
    const declaredBytes = readDeclaredBytes(request.headers)
    return Response.json(await uploadRoom(context.deps, actor, { ...upload, declaredBytes }), { status: 201 })
  },
  exportIndex: async (context, request, params) => {
    const dealId = readDealId(params)
    const { format } = readQuery(request, IndexExport)
    return await exportIndex(context.deps, signedIn(context), { dealId, format })
  },
  uploadFile: async (context, request, params) => {
    const actor = signedIn(context)
    const url = new URL(request.url)
    const folder = cleanFolder(url.searchParams.get('folder')?.slice(0, folderLetters) ?? '')
    url.searchParams.delete('folder')
    const upload = { ...readUpload({ ...request, url: url.toString() }), dealId: readDealId(params), folder }
    return Response.json(await uploadFile(context.deps, actor, upload), { status: 201 })
  },
} satisfies Record<string, StreamHandler<DealWorkDeps>>

/** In a header, because addresses are logged; encoded, because headers have no other letters than ASCII. */
function readPassword(headers: Headers): string | null {
  const given = headers.get(passwordHeader)
  if (given === null) return null
  try {
    const password = decodeURIComponent(given)
    if (password.length > 0 && password.length <= longestRoomPassword) return password
  } catch {
    // refused below
  }
  throw new AppError('BAD_REQUEST', `A ZIP file password must have 1 to ${longestRoomPassword} characters.`)
}

function readDealId(params: Record<string, string>): string {
  const dealId = z.uuid().safeParse(params['dealId'])
  if (!dealId.success) throw new AppError('NOT_FOUND', 'There is no such deal.')
  return dealId.data
}
