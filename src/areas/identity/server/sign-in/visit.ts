import type { CallContext } from '../call-context.ts'

/** The part of a call that signing in needs: the request and the response headers. */
export type Visit = Pick<CallContext<unknown>, 'request' | 'reply'>

/** The library reads the client address from a header that only we set. */
export function toLibraryHeaders({ request }: Pick<Visit, 'request'>): Headers {
  const headers = new Headers(request.headers)
  headers.set('x-client-ip', request.address)
  return headers
}
