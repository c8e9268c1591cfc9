import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { contractRoutes } from 'virtual:contract-routes'
import type { contract, streams } from '#contract'
import { readBodyFailure, readErrorBody, readFetchFailure } from './api-error.ts'
import { describeFile, sendUnderKey, whileRunning } from './creation-keys.ts'
import { announceWrite } from './freshness.ts'
import { learnScope, shownScope } from './shown-scope.ts'
import { noteUntilAnswered } from './unanswered-save.ts'

export { ApiError, isGone, serverSentence } from './api-error.ts'

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
  fetch: async (request, init, ...[{ context }, path, input]) => {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(context.timeoutMs ?? timeoutMs)])
    const options = { ...init, credentials: 'same-origin', signal, keepalive: context.outlivesPage ?? false } as const
    // who somebody is, no workspace changes
    const reads = request.method === 'GET' && path[0] !== 'identity' ? 'records' : 'else'
    const send = (headers: Headers) => {
      for (const [name, value] of Object.entries(shownScope())) headers.set(name, value)
      const answer = () => learnScope(() => fetch(request.clone(), { ...options, headers }), reads)
      return context.outlivesPage ? noteUntilAnswered(answer) : answer()
    }
    try {
      if (request.method !== 'POST') return await send(request.headers)
      // The server knows which calls create; to the others a key says nothing.
      return await sendUnderKey(JSON.stringify([path, input]), (key) => {
        const headers = new Headers(request.headers)
        headers.set('idempotency-key', key)
        return whileRunning(() => send(headers), signal)
      })
    } catch (thrown) {
      throw readFetchFailure(thrown)
    }
  },
  customErrorResponseBodyDecoder: (body, response) =>
    new ORPCError<string, WireError>('REFUSED', { status: response.status, data: { body } }),
  interceptors: [
    async ({ next, path }) => {
      try {
        return await next()
      } finally {
        announceWrite(path)
      }
    },
    tellReadably,
  ],
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

type Streams = typeof streams
/** A call whose body is a file, by area and name. */
export type FileCall = { [Area in keyof Streams]: readonly [Area, keyof Streams[Area] & string] }[keyof Streams]

/** A double click and a second try after a lost answer make one. */
export async function sendFileOnce<Answer extends { status: number }>(
  [call, url, file]: readonly [call: FileCall, url: string, file: File],
  send: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await sendUnderKey(describeFile(url, file), (key) => send({ 'idempotency-key': key, ...shownScope() }))
  } finally {
    announceWrite(call)
  }
}
