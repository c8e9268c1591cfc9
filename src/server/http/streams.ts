import { billingStreamHandlers } from '#areas/billing/server/streams.ts'
import { dealWorkStreamHandlers } from '#areas/deal-work/server/streams.ts'
import { dealStreamHandlers } from '#areas/deals/server/streams.ts'
import { diligenceItemStreamHandlers, diligenceRiskStreamHandlers } from '#areas/diligence-reviews/server/streams.ts'
import { documentRequestStreamHandlers } from '#areas/document-requests/server/streams.ts'
import { requestThreadStreamHandlers } from '#areas/request-threads/server/streams.ts'
import { roomGuestStreamHandlers } from '#areas/room-guests/server/streams.ts'
import { documentStreamHandlers } from '#areas/documents/server/streams.ts'
import { engagementStreamHandlers } from '#areas/engagements/server/streams.ts'
import { monitoringStreamHandlers } from '#areas/monitoring/server/streams.ts'
import { outreachStreamHandlers } from '#areas/outreach/server/streams.ts'
import { screeningStreamHandlers } from '#areas/screening/server/streams.ts'
import { sourcingStreamHandlers } from '#areas/sourcing/server/sourcing-files.ts'
import { watchlistStreamHandlers } from '#areas/watchlist/server/streams.ts'
import { importStreamHandlers } from '#areas/imports/server/streams.ts'
import type { StreamHandler } from '#areas/identity/server/call-context.ts'
import type { DeclaredCall } from './calls.ts'
import type { Deps } from '../wire.ts'

/** The handlers of calls whose body or response is a file, one line per area. */
const handlers: Record<string, Record<string, StreamHandler<Deps>>> = {
  documents: documentStreamHandlers,
  imports: importStreamHandlers,
  billing: billingStreamHandlers,
  screening: screeningStreamHandlers,
  deals: dealStreamHandlers,
  monitoring: monitoringStreamHandlers,
  documentRequests: documentRequestStreamHandlers,
  roomGuests: roomGuestStreamHandlers,
  requestThreads: requestThreadStreamHandlers,
  diligenceItems: diligenceItemStreamHandlers,
  diligenceRisks: diligenceRiskStreamHandlers,
  dealWork: dealWorkStreamHandlers,
  engagements: engagementStreamHandlers,
  watchlist: watchlistStreamHandlers,
  sourcing: sourcingStreamHandlers,
  outreach: outreachStreamHandlers,
}

export function getStreamHandler({ name }: DeclaredCall): StreamHandler<Deps> {
  const [area = '', call = ''] = name.split('.')
  const handler = handlers[area]?.[call]
  if (!handler) throw new Error(`The stream ${name} has no handler.`)
  return handler
}
