import type { HttpBindings } from '@hono/node-server'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { Context } from 'hono'
import type { CallMeta } from '#areas/call.ts'
import type { CallContext } from '#areas/identity/server/call-context.ts'
import { isAllowed, refusalOf, type Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import { brokenText, isPlainText } from './check-json.ts'
import { isForeignWrite } from './check-origin.ts'
import { listCalls, makeFindCall, type DeclaredCall, type Found } from './calls.ts'
import { coerceQueries } from './coerce-queries.ts'
import { findActor } from './find-actor.ts'
import type { Limits } from './limits.ts'
import { functionsToCome } from './named-functions.ts'
import { guardBody, readJsonBody } from './read-body.ts'
import { router } from './router.ts'
import { getStreamHandler } from './streams.ts'
import type { Deps } from './wire.ts'

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

type FoundCall = Extract<Found, { call: DeclaredCall }>

/** What reaches the handlers, and besides it the body that was already read. */
type FullContext = CallContext<Deps> & { body: object | undefined; outcome: Outcome }

/** What a handler threw, carried past the library, which would put it into words of its own. */
type Outcome = { thrown?: unknown }

const unknownCall = () => new AppError('NOT_FOUND', 'There is nothing here.')
const wrongMethod = (allow: string[]) =>
  new AppError('METHOD_NOT_ALLOWED', `This address only answers ${allow.join(' and ')}.`, { data: { allow } })

/** Answers every call of the contract. Throws what refuses it before a handler is reached. */
export function makeApi({ deps, limits, publicUrl }: Parts) {
  const find = makeFindCall(listCalls())
  const handler = makeHandler()

  return async (c: Context<Edge>): Promise<Response> => {
    const request = c.req.raw
    const { facts } = c.var
    const { pathname } = new URL(request.url)
    const method = request.method === 'HEAD' ? 'GET' : request.method
    checkAddress(request.url)
    const found = find(method, pathname)
    if (found === null || 'allow' in found) return refuseUnknown(c, { allow: found?.allow ?? null, pathname })
    const { call } = found
    facts.route = call.path
    if (isForeignWrite({ method, headers: request.headers, publicUrl })) throw foreign()
    const reply = new Headers()
    const actor = await admit(c, call, reply)
    const context: CallContext<Deps> = {
      deps,
      actor,
      request: {
        id: facts.requestId,
        address: facts.address,
        userAgent: request.headers.get('user-agent')?.slice(0, 500) ?? '',
        headers: request.headers,
      },
      reply,
    }
    const response = await answer(c, found, context)
    for (const [name, value] of reply) response.headers.append(name, value)
    return response
  }

  /** Who is asking, once everything that can be decided without the body has been decided. */
  async function admit(c: Context<Edge>, call: DeclaredCall, reply: Headers): Promise<Actor | null> {
    const { facts } = c.var
    const quota = call.meta.quota ?? 'read'
    if (quota !== 'visitor') await limits.countAddress(quota, facts.address)
    const actor = await findActor(deps, c.req.raw.headers, reply)
    facts.userId = actor?.userId ?? null
    checkAccess(call.meta, actor)
    if (actor) await limits.countUser(quota, actor.userId)
    else if (quota === 'visitor') await limits.countAddress(quota, facts.address)
    return actor
  }

  async function answer(c: Context<Edge>, { call, params }: FoundCall, context: CallContext<Deps>): Promise<Response> {
    const request = c.req.raw
    if (call.isStream) return getStreamHandler(call)(context, guardBody(request, c.var.facts.signal), params)
    const body = await readJsonBody(request)
    if (body && !call.procedure['~orpc'].inputSchema && Object.keys(body).length > 0) {
      throw new AppError('BAD_REQUEST', 'This call takes no fields.')
    }
    return withinTime(c.var.facts.signal, async (signal) => {
      const outcome: Outcome = {}
      const { url, headers } = request
      const { matched, response } = await handler.handle(new Request(url, { headers, method: call.method, signal }), {
        context: { ...context, body, outcome },
      })
      if ('thrown' in outcome) throw outcome.thrown
      if (!matched) throw unknownCall()
      return response
    })
  }

  async function refuseUnknown(c: Context<Edge>, { allow, pathname }: { allow: string[] | null; pathname: string }): Promise<never> {
    if (allow) throw wrongMethod(allow)
    const name = /^\/functions\/v1\/([a-z0-9-]+)$/.exec(pathname)?.[1] ?? ''
    if (!functionsToCome.has(name)) throw unknownCall()
    if (c.req.method !== 'POST') throw wrongMethod(['POST'])
    checkAccess({ access: 'use_account' }, await findActor(deps, c.req.raw.headers, new Headers()))
    throw unknownCall()
  }
}

function makeHandler() {
  return new OpenAPIHandler<FullContext>(router, {
    plugins: [coerceQueries()],
    // The body was read and checked above; the library gets the finished object.
    rootInterceptors: [
      ({ next, ...options }) =>
        next({ ...options, request: { ...options.request, body: () => Promise.resolve(options.context.body) } }),
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
      ({ next, procedure, context }) => {
        checkAccess(procedure['~orpc'].meta, context.actor)
        return next()
      },
    ],
  })
}

/** Default deny: a call that does not say who may make it is refused to everybody. */
export function checkAccess({ access }: CallMeta, actor: Actor | null): void {
  if (access === 'anyone') return
  if (access === undefined) throw new AppError('FORBIDDEN', 'Nobody may do this.')
  if (!actor) throw new AppError('UNAUTHORIZED', 'Please sign in to continue.')
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

const handlerTimeMs = 30_000

/** Gives the work a signal that aborts when its time is over, and answers then whether or not the work listens. */
async function withinTime<Answer>(caller: AbortSignal, work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const overdue = new AbortController()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new AppError('UNAVAILABLE', 'This took too long and was stopped. Please try again.'))
    overdue.abort()
  }, handlerTimeMs)
  try {
    return await Promise.race([work(AbortSignal.any([caller, overdue.signal])), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
