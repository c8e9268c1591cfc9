import type { CallContext } from './call-context.ts'

/** The part of a call that signing in needs: what the browser sent, and the headers that the answer will carry. */
export type Visit = Pick<CallContext<unknown>, 'request' | 'reply'>

/** The library reads the address of a browser from a header that only we write. */
export function toLibraryHeaders({ request }: Pick<Visit, 'request'>): Headers {
  const headers = new Headers(request.headers)
  headers.set('x-client-ip', request.address)
  return headers
}
