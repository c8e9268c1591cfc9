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

/** The person behind a call that the contract does not open to anyone. */
export function signedIn(context: CallContext<unknown>): Actor {
  if (!context.actor) throw new AppError('UNAUTHORIZED', 'Please sign in to continue.')
  return context.actor
}
