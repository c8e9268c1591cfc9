import * as z from 'zod'
import { serveFile } from '#areas/documents/server/reading/serve-file.ts'
import { readQuery } from '#areas/files-in-out/server/read-query.ts'
import { recordStreams } from '#areas/files-in-out/server/record-streams.ts'
import type { CallContext, StreamRequest } from '#areas/identity/server/call-context.ts'
import { AppError } from '#core/errors.ts'
import type { GuestDeps } from './deps.ts'
import { guests } from './guests.ts'
import { RoomIndexExport } from '../contract.ts'
import { exportIndexOfRoom, openFileOfRoom } from './visit-room.ts'

const FileRequest = z.object({ id: z.uuid(), token: z.string().max(100), view: z.literal('1').optional() })

export const roomGuestStreamHandlers = {
  ...recordStreams(guests, 'room_guests.exported'),
  file: sendFile,
  exportIndex: ({ deps }: CallContext<GuestDeps>, request: StreamRequest) =>
    exportIndexOfRoom(deps, readQuery(request, RoomIndexExport)),
}

async function sendFile(
  { deps }: CallContext<GuestDeps>,
  { url, signal }: StreamRequest,
  params: Record<string, string>,
): Promise<Response> {
  const request = FileRequest.safeParse({ ...Object.fromEntries(new URL(url).searchParams), id: params['id'] })
  if (!request.success) throw new AppError('NOT_FOUND', 'This file is not in the data room. It may have been removed.')
  const { id, token, view } = request.data
  const kind = view === undefined ? 'downloaded' : 'opened'
  return serveFile(await openFileOfRoom(deps, { id, token, kind, signal }))
}
