import type { StreamHandler } from '#areas/identity/server/call-context.ts'
import { readNotification, receiveEvent, type ReceiveDeps } from './payments/receive-event.ts'

export const billingStreamHandlers = {
  // Streamed, because the signature is over the bytes as they came, before anything is parsed.
  providerEvents: async ({ deps }, request) => {
    const signature = request.headers.get('stripe-signature') ?? ''
    return Response.json(await receiveEvent(deps, { body: await readNotification(request.body), signature }))
  },
} satisfies Record<string, StreamHandler<ReceiveDeps>>
