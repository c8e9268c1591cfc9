import type { Readable } from 'node:stream'
import { AppError } from '#core/errors.ts'
import type { Actor } from '../../permissions.ts'

/** What every handler gets beside the input. `actor` is null only where the contract says `anyone`. */
export type CallContext<Deps> = {
  deps: Deps
  actor: Actor | null
  request: { id: string; address: string; userAgent: string; headers: Headers }
  /** Headers that the answer will carry, for cookies above all. */
  reply: Headers
}

/**
 * What a call gets whose body is a file. The edge made the stream and owns it: it hears its errors from the first moment,
 * and ends it once the call is answered.
 */
export type StreamRequest = { url: string; headers: Headers; body: Readable }

/** The person behind a call that the contract does not open to anyone. */
export function signedIn(context: CallContext<unknown>): Actor {
  if (!context.actor) throw new AppError('UNAUTHORIZED', 'Please sign in to continue.')
  return context.actor
}
