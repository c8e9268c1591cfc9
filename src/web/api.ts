import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { contractRoutes } from 'virtual:contract-routes'
import type { contract } from '#contract'
import { readBodyFailure, readErrorBody, readFetchFailure } from './api-error.ts'

export { ApiError } from './api-error.ts'

/** Long enough for a slow line, short enough that nobody stares at a spinner for ever. */
const timeoutMs = 30_000

/**
 * A call that truly takes longer says so: `client.area.call(input, { context: { timeoutMs } })`. One that outlives its
 * page is finished after a reload too; its body may have 64 KiB.
 */
export type CallOptions = { timeoutMs?: number; outlivesPage?: boolean }

/** Carries the decoded body from the codec to `tellReadably`, because the link insists on its own error class. */
type WireError = { body: unknown }

const link = new OpenAPILink<CallOptions>(contractRoutes, {
  url: () => window.location.origin,
  fetch: async (request, init, { context }) => {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(context.timeoutMs ?? timeoutMs)])
    try {
      return await fetch(request, {
        ...init,
        credentials: 'same-origin',
        signal,
        keepalive: context.outlivesPage ?? false,
      })
    } catch (thrown) {
      throw readFetchFailure(thrown)
    }
  },
  customErrorResponseBodyDecoder: (body, response) =>
    new ORPCError<string, WireError>('REFUSED', { status: response.status, data: { body } }),
  interceptors: [tellReadably],
})

async function tellReadably<Answer>({ next }: { next: () => Promise<Answer> }): Promise<Answer> {
  try {
    return await next()
  } catch (thrown) {
    if (!(thrown instanceof ORPCError)) throw readBodyFailure(thrown)
    const data: unknown = thrown.data
    const body = typeof data === 'object' && data !== null && 'body' in data ? data.body : undefined
    throw readErrorBody(body, thrown.status)
  }
}

/** Every call of the contract, by area and name. Rejects with an ApiError. */
export const client: JsonifiedClient<ContractRouterClient<typeof contract, CallOptions>> = createORPCClient(link)

/** The same calls as options for TanStack Query: `useQuery(api.deals.list.queryOptions())`. */
export const api = createTanstackQueryUtils(client)
