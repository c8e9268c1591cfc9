import { dealWorkStreamHandlers } from '#areas/deal-work/server/streams.ts'
import { dealStreamHandlers } from '#areas/deals/server/streams.ts'
import { documentStreamHandlers } from '#areas/documents/server/streams.ts'
import { outreachStreamHandlers } from '#areas/outreach/server/streams.ts'
import { importStreamHandlers } from '#areas/imports/server/streams.ts'
import type { CallContext, StreamRequest } from '#areas/identity/server/call-context.ts'
import type { DeclaredCall } from './calls.ts'
import type { Deps } from './wire.ts'

type StreamHandler = (
  context: CallContext<Deps>,
  request: StreamRequest,
  params: Record<string, string>,
) => Promise<Response>

/** Who answers the calls whose body or answer is a file, one line per area. */
const handlers: Record<string, Record<string, StreamHandler>> = {
  documents: documentStreamHandlers,
  imports: importStreamHandlers,
  deals: dealStreamHandlers,
  dealWork: dealWorkStreamHandlers,
  outreach: outreachStreamHandlers,
}

export function getStreamHandler({ name }: DeclaredCall): StreamHandler {
  const [area = '', call = ''] = name.split('.')
  const handler = handlers[area]?.[call]
  if (!handler) throw new Error(`Nobody answers the stream ${name}.`)
  return handler
}
