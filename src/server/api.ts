import type { HttpBindings } from '@hono/node-server'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { Context } from 'hono'
import type { CallMeta } from '#areas/call.ts'
import type { CallContext } from '#areas/identity/server/call-context.ts'
import { isAllowed, refusalOf, type Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import { answerOnce } from './answer-once.ts'
import { isForeignWrite } from './check-origin.ts'
import { checkRanges } from './check-ranges.ts'
import { listCalls, makeFindCall, quotaOf, type DeclaredCall, type Found } from './calls.ts'
import { coerceQueries } from './coerce-queries.ts'
import { findActor } from './find-actor.ts'
import type { Limits } from './limits.ts'
import { functionsToCome } from './named-functions.ts'
import { checkLength, openBody, readJsonBody } from './read-body.ts'
import { brokenText, isPlainText } from './read-json.ts'
import { router } from './router.ts'
import { getStreamHandler } from './streams.ts'
import type { Deps } from './wire.ts'
import { withinTime } from './within-time.ts'

/** What one request learns on its way, for the log and the figures. */
export type RequestFacts = {
  requestId: string
  address: string
  /** Aborts when the caller goes away, the time is over, or the process closes. */
  signal: AbortSignal
  /** The path as it is declared, without the ids in it. */
  route: string | null
  userId: string | null
}

export type Edge = { Bindings: HttpBindings; Variables: { facts: RequestFacts } }

type Parts = { deps: Deps; limits: Limits; publicUrl: string }

/** What reaches the handlers, and besides it what of the request was decided or read already. */
type FullContext = CallContext<Deps> & { read: Read; outcome: Outcome }
type Read = { method: string; body: () => Promise<object | undefined>; signal: AbortSignal }

/**
 * What a handler threw, carried past the library, which would put it into words of its own; and what it answered, which the
 * library would walk through and copy once more, in case of files and dates. The contract has left only JSON in it.
 */
type Outcome = { thrown?: unknown; answer?: Response }

const unknownCall = () => new AppError('NOT_FOUND', 'There is nothing here.')
const wrongMethod = (allow: string[]) =>
  new AppError('METHOD_NOT_ALLOWED', `This address only answers ${allow.join(' and ')}.`, { data: { allow } })

/** Answers every call of the contract. Throws what refuses it before a handler is reached. */
export function makeApi(parts: Parts) {
  const find = makeFindCall(listCalls())
  const handler = makeHandler()

  return async (c: Context<Edge>): Promise<Response> => {
    const request = c.req.raw
    checkAddress(request.url)
    const { pathname } = new URL(request.url)
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const found = find(method, pathname)
    if (found === null || 'allow' in found) return refuseUnknown(parts, c, found?.allow)
    c.var.facts.route = found.call.path
    if (isForeignWrite({ method, headers: request.headers, publicUrl: parts.publicUrl })) throw foreign()
    // A file has limits of its own.
    if (!found.call.isStream) checkLength(request.headers, found.call.meta.bodyLimitBytes)
    const reply = new Headers()
    const { signal } = c.var.facts
    const timeMs = parts.deps.config.callTimeoutMs
    // Who is asking stands in the database as well, and may not come back from there.
    const actor = await withinTime(signal, () => admit(parts, { c, call: found.call, reply }), { timeMs })
    const context = { deps: parts.deps, actor, request: describeRequest(c), reply }
    const response = found.call.isStream
      ? await withinTime(signal, () => answerStream({ context, request, signal }, found), {
          timeMs,
          arrived: () => c.env.incoming.socket.bytesRead,
        })
      : await answer(handler, found.call, { request, context, signal })
    for (const [name, value] of reply) response.headers.append(name, value)
    return response
  }
}

type Admission = { c: Context<Edge>; call: DeclaredCall; reply: Headers }

/** Who is asking, once everything that can be decided without the body has been decided. */
async function admit({ deps, limits }: Parts, { c, call, reply }: Admission): Promise<Actor | null> {
  const { facts } = c.var
  const quota = quotaOf(call)
  if (quota !== 'visitor') await limits.countAddress(quota, facts.address)
  const actor = await findActor(deps, c.req.raw.headers, reply)
  facts.userId = actor?.userId ?? null
  checkAccess(call.meta, actor, call.path)
  if (actor) await limits.countUser(quota, actor.userId)
  else if (quota === 'visitor') await limits.countAddress(quota, facts.address)
  return actor
}

function describeRequest(c: Context<Edge>): CallContext<Deps>['request'] {
  const { requestId, address } = c.var.facts
  const { headers } = c.req.raw
  return { id: requestId, address, userAgent: headers.get('user-agent')?.slice(0, 500) ?? '', headers }
}

type FoundCall = Extract<Found, { call: DeclaredCall }>
type Asked = { request: Request; context: CallContext<Deps>; signal: AbortSignal }

async function answer(
  handler: Handler,
  call: DeclaredCall,
  { request, context, signal: caller }: Asked,
): Promise<Response> {
  const limits = { limitBytes: call.meta.bodyLimitBytes, stallMs: context.deps.config.bodyStallMs }
  const body = await readJsonBody(request, limits)
  if (body && !call.procedure['~orpc'].inputSchema && Object.keys(body).length > 0) {
    throw new AppError('BAD_REQUEST', 'This call takes no fields.')
  }
  checkRanges(request.url, body)
  const read = { method: call.method, body: () => Promise.resolve(body) }
  const work = (signal: AbortSignal) =>
    answerOnce({ ...context.deps, actor: context.actor, call, request, input: body ?? {} }, async (db) => {
      const outcome: Outcome = {}
      const deps = { ...context.deps, db }
      const { matched, response } = await handler.handle(request, {
        context: { ...context, deps, read: { ...read, signal }, outcome },
      })
      if ('thrown' in outcome) throw outcome.thrown
      if (!matched) throw unknownCall()
      return outcome.answer ?? response
    })
  return withinTime(caller, work, { timeMs: context.deps.config.callTimeoutMs })
}

async function refuseUnknown({ deps }: Parts, c: Context<Edge>, allow: string[] | undefined): Promise<never> {
  if (allow) throw wrongMethod(allow)
  const name = /^\/functions\/v1\/([a-z0-9-]+)$/.exec(c.req.path)?.[1] ?? ''
  if (!functionsToCome.has(name)) throw unknownCall()
  if (c.req.method !== 'POST') throw wrongMethod(['POST'])
  const look = () => findActor(deps, c.req.raw.headers, new Headers())
  checkAccess(
    { access: 'use_account' },
    await withinTime(c.var.facts.signal, look, { timeMs: deps.config.callTimeoutMs }),
  )
  throw unknownCall()
}

/** Whatever the handler does with the bytes, they have an owner until the call is answered, and none of them stays open. */
async function answerStream({ context, request, signal }: Asked, { call, params }: FoundCall): Promise<Response> {
  const { url, headers } = request
  const { deps, actor } = context
  checkRanges(url, undefined)
  const body = openBody(request, signal, deps.config.bodyStallMs)
  try {
    return await answerOnce({ ...deps, actor, call, request, input: undefined }, () =>
      getStreamHandler(call)(context, { url, headers, body }, params),
    )
  } finally {
    body.destroy()
  }
}

type Handler = ReturnType<typeof makeHandler>

function makeHandler() {
  return new OpenAPIHandler<FullContext>(router, {
    plugins: [coerceQueries()],
    // The body was read and checked above; the library gets the finished object. Its own is changed: a copy would read
    // all headers, and a second Request costs more than most calls.
    rootInterceptors: [
      ({ next, ...options }) => next({ ...options, request: Object.assign(options.request, options.context.read) }),
    ],
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (error) {
          context.outcome.thrown = error
          throw error
        }
      },
    ],
    // Decided above already. This line holds even if the library should ever find another call for the same address.
    clientInterceptors: [
      async ({ next, procedure, context }) => {
        const { meta, route } = procedure['~orpc']
        checkAccess(meta, context.actor)
        const output: unknown = await next()
        if (route.outputStructure === 'detailed' || !isJson(output)) return output
        context.outcome.answer = Response.json(output, { status: route.successStatus ?? 200 })
        return undefined
      },
    ],
  })
}

/** Not nothing, not a file, and not news, which go on. */
function isJson(output: unknown): boolean {
  if (typeof output !== 'object' || output === null) return output !== undefined
  return !(output instanceof Blob || Symbol.asyncIterator in output)
}

/** What programs that speak to the sign-in calls look for (S0 §8). */
const noSession = 'Auth session missing!'

/** Default deny: a call that does not say who may make it is refused to everybody. */
export function checkAccess({ access, whenSignedOut }: CallMeta, actor: Actor | null, path = ''): void {
  if (access === 'anyone') return
  if (access === undefined) throw new AppError('FORBIDDEN', 'Nobody may do this.')
  if (!actor) {
    const usual = path.startsWith('/api/auth/') ? noSession : 'Please sign in to continue.'
    throw new AppError('UNAUTHORIZED', whenSignedOut ?? usual)
  }
  if (!isAllowed(actor, access)) throw new AppError('FORBIDDEN', refusalOf(access))
}

/** Ids and filters stand in the address; what PostgreSQL cannot keep must not get that far. */
function checkAddress(url: string): void {
  const { pathname, search } = new URL(url)
  for (const part of [pathname, search.replaceAll('+', ' ')]) {
    const text = decode(part)
    if (text === null || !isPlainText(text)) throw new AppError('BAD_REQUEST', brokenText)
  }
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function foreign(): AppError {
  return new AppError('FORBIDDEN', 'This request came from another site and was refused.')
}
