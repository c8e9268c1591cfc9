import type { CallContext } from '#areas/identity/server/call-context.ts'
import { AppError } from '#core/errors.ts'
import type { DeclaredCall } from './calls.ts'
import type { Deps } from './wire.ts'

export type StreamContext = CallContext<Deps> & { signal: AbortSignal }
export type StreamHandler = (request: Request, context: StreamContext) => Promise<Response>

/** Who answers the calls whose body or answer is a file, by the name of the call. */
const handlers: Record<string, StreamHandler> = {}

export function streamHandler(call: DeclaredCall): StreamHandler {
  const handler = handlers[call.name]
  if (!handler) throw new AppError('NOT_FOUND', 'There is nothing here.')
  return handler
}
