import type { Readable } from 'node:stream'
import { AppError } from '#core/errors.ts'
import type { Actor } from '../../permissions.ts'

/** What every handler receives in addition to the input. `actor` is null only where the contract says `anyone`. */
export type CallContext<Deps> = {
  deps: Deps
  actor: Actor | null
  request: { id: string; address: string; userAgent: string; headers: Headers }
  /** Headers of the response, mainly for cookies. */
  reply: Headers
}

/**
 * The request of a call whose body is a file. The HTTP layer created the stream and owns it: it handles its errors from
 * the start and closes it once the call is answered. The signal aborts when the caller leaves and when the call took too long.
 */
export type StreamRequest = { url: string; headers: Headers; body: Readable; signal: AbortSignal }

/** Answers a call whose body or answer is a file; the params are those of its path. */
export type StreamHandler<Deps> = (
  context: CallContext<Deps>,
  request: StreamRequest,
  params: Record<string, string>,
) => Promise<Response>

/** The user of a call that requires signing in. */
export function signedIn(context: CallContext<unknown>): Actor {
  if (!context.actor) throw new AppError('UNAUTHORIZED', 'Please sign in to continue.')
  return context.actor
}

/**
 * Of a call by which visitors read samples: what is no sample may be somebody's, so they sign in for it. A page whose session
 * has ended does not say that its record is gone.
 */
export async function signedInFor<Answer>({ actor }: CallContext<unknown>, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (actor || !(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error
    throw new AppError('UNAUTHORIZED', 'Please sign in to continue.', { cause: error })
  }
}

/** The handler of a call that requires signing in and does nothing but hand on to its use case. */
export function forUser<Deps, Input, Output>(useCase: (deps: Deps, actor: Actor, input: Input) => Output) {
  return ({ context, input }: { context: CallContext<Deps>; input: Input }) =>
    useCase(context.deps, signedIn(context), input)
}

/** The same for a use case that needs one field of the input, mostly an id. */
export function forUserBy<Deps, Name extends string, Value, Output>(
  name: Name,
  useCase: (deps: Deps, actor: Actor, value: Value) => Output,
) {
  return ({ context, input }: { context: CallContext<Deps>; input: Readonly<Record<Name, Value>> }) =>
    useCase(context.deps, signedIn(context), input[name])
}

type Answering = { handler: (handler: never) => unknown }
type CallsOf<Declared> = { [Name in keyof Declared as Declared[Name] extends Answering ? Name : never]: Declared[Name] }
type HandlerOf<Call> = Call extends { handler: (handler: infer Handler) => unknown } ? Handler : never
type Answered<Call> = Call extends { handler: (handler: never) => infer Done } ? Done : never

/** The calls of a contract, each with the function that answers it: `handleCalls(implement(…), { list: forUser(listDeals) })`. */
export function handleCalls<Declared extends object>(
  declared: Declared,
  handlers: { [Name in keyof CallsOf<Declared>]: HandlerOf<Declared[Name & keyof Declared]> },
): { [Name in keyof CallsOf<Declared>]: Answered<Declared[Name & keyof Declared]> } {
  // the types above say that each name is one of a call, and that its handler suits it
  const calls = declared as Readonly<Record<string, Answering>>
  const answered = Object.entries(handlers).map(([name, handler]) => [name, calls[name]?.handler(handler as never)])
  return Object.fromEntries(answered) as {
    [Name in keyof CallsOf<Declared>]: Answered<Declared[Name & keyof Declared]>
  }
}
