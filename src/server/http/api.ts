import type { HttpBindings } from '@hono/node-server'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { Context } from 'hono'
import type { CallMeta } from '#areas/call.ts'
import type { CallContext } from '#areas/identity/server/call-context.ts'
import { isAllowed, refuse, type Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import { answerOnce } from './answer-once.ts'
import { isForeignWrite } from '../guards/check-origin.ts'
import { checkRanges } from '../guards/check-ranges.ts'
import { listCalls, makeFindCall, quotaOf, type DeclaredCall, type Found } from './calls.ts'
import { coerceQueries } from '../body/coerce-queries.ts'
import { findActor } from '../guards/find-actor.ts'
import type { Limits } from '../guards/limits.ts'
import { checkLength, openBody, readJsonBody } from '../body/read-body.ts'
import { brokenText, isPlainText } from '../body/read-json.ts'
import { router } from './router.ts'
import { getStreamHandler } from './streams.ts'
import type { Deps } from '../wire.ts'
import { stopLateFiles } from '../guards/stop-late-files.ts'
import { withinTime } from '../guards/within-time.ts'

/** What is known about one request, for the log and the metrics. */
export type RequestFacts = {
  requestId: string
  address: string
  /** Aborts when the caller disconnects, at the timeout, or when the process closes. */
  signal: AbortSignal
  /** The declared path, without ids. */
  route: string | null
  userId: string | null
}

export type Edge = { Bindings: HttpBindings; Variables: { facts: RequestFacts } }

type Parts = { deps: Deps; limits: Limits; publicUrl: string }

/** The context of the handlers, with what was already decided or read. */
type FullContext = CallContext<Deps> & { read: RequestReading; outcome: CallOutcome }
type RequestReading = { method: string; body: () => Promise<object | undefined>; signal: AbortSignal }

/**
 * What a handler threw or returned, passed around the library, which would rewrite errors and copy results again in
 * case of files and dates. After the contract check only JSON is left.
 */
type CallOutcome = { thrown?: unknown; answer?: Response }

const unknownCall = () => new AppError('NOT_FOUND', 'There is nothing at this address.')
const wrongMethod = (allow: string[]) =>
  new AppError('METHOD_NOT_ALLOWED', `This address accepts only ${allow.join(' and ')}.`, { data: { allow } })

/** Answers every call of the contract. Throws refusals before a handler is reached. */
export function makeApi(parts: Parts) {
  const find = makeFindCall(listCalls())
  const handler = makeHandler()

  return async (c: Context<Edge>): Promise<Response> => {
    const request = c.req.raw
    checkAddress(request.url)
    const { pathname } = new URL(request.url)
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const found = find(method, pathname)
    if (found === null) throw unknownCall()
    if ('allow' in found) throw wrongMethod(found.allow)
    c.var.facts.route = found.call.path
    if (isForeignWrite({ method, headers: request.headers, publicUrl: parts.publicUrl })) throw foreign()
    // Files have their own limits.
    if (!found.call.isStream) checkLength(request.headers, found.call.meta.bodyLimitBytes)
    const reply = new Headers()
    const { signal } = c.var.facts
    const timeMs = parts.deps.config.callTimeoutMs
    // Authentication reads the database too, which may not respond.
    const actor = await withinTime(signal, () => admit(parts, { c, call: found.call, reply }), { timeMs })
    const context = { deps: parts.deps, actor, request: describeRequest(c), reply }
    const response = found.call.isStream
      ? await withinTime(signal, (own) => answerStream({ context, request, signal }, { ...found, own }), {
          timeMs,
          arrived: () => c.env.incoming.socket.bytesRead,
        })
      : await answer(handler, found.call, { request, context, signal })
    for (const [name, value] of reply) response.headers.append(name, value)
    return response
  }
}

type Admission = { c: Context<Edge>; call: DeclaredCall; reply: Headers }

/** The user of the request, after all checks that do not need the body. */
async function admit({ deps, limits }: Parts, { c, call, reply }: Admission): Promise<Actor | null> {
  const { facts } = c.var
  const quota = quotaOf(call)
  if (quota !== 'visitor') await limits.countAddress(quota, facts.address)
  const actor = await findActor(deps, c.req.raw.headers, reply)
  facts.userId = actor?.userId ?? null
  checkAccess(call.meta, actor, call.path)
  if (actor) {
    checkScope(call, actor, c.req.raw.headers)
    reply.set(scopeHeader, actor.workspaceId)
    await limits.countUser(quota, actor.userId)
  } else if (quota === 'visitor') await limits.countAddress(quota, facts.address)
  return actor
}

function describeRequest(c: Context<Edge>): CallContext<Deps>['request'] {
  const { requestId, address } = c.var.facts
  const { headers } = c.req.raw
  return { id: requestId, address, userAgent: headers.get('user-agent')?.slice(0, 500) ?? '', headers }
}

type FoundCall = Extract<Found, { call: DeclaredCall }>
type CallRequest = { request: Request; context: CallContext<Deps>; signal: AbortSignal }

async function answer(
  handler: Handler,
  call: DeclaredCall,
  { request, context, signal: caller }: CallRequest,
): Promise<Response> {
  const limits = { limitBytes: call.meta.bodyLimitBytes, stallMs: context.deps.config.bodyStallMs }
  const body = await readJsonBody(request, limits)
  if (body && !call.procedure['~orpc'].inputSchema && Object.keys(body).length > 0) {
    throw new AppError('BAD_REQUEST', 'This call does not accept any fields.')
  }
  checkRanges(request.url, body)
  const read = { method: call.method, body: () => Promise.resolve(body) }
  const work = (signal: AbortSignal) =>
    answerOnce({ ...context.deps, actor: context.actor, call, request, input: body ?? {} }, async (db) => {
      const outcome: CallOutcome = {}
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

/** Whatever the handler does with the stream, it is closed once the call is answered. `own` also aborts at the timeout. */
async function answerStream(
  { context, request, signal }: CallRequest,
  { call, params, own }: FoundCall & { own: AbortSignal },
): Promise<Response> {
  const { url, headers } = request
  const { actor } = context
  const deps = { ...context.deps, ...stopLateFiles(context.deps, () => own.aborted && !signal.aborted) }
  checkRanges(url, undefined)
  const body = openBody(request, signal, deps.config.bodyStallMs)
  try {
    return await answerOnce({ ...deps, actor, call, request, input: undefined }, () =>
      getStreamHandler(call)({ ...context, deps }, { url, headers, body, signal: own }, params),
    )
  } finally {
    body.destroy()
  }
}

type Handler = ReturnType<typeof makeHandler>

function makeHandler() {
  return new OpenAPIHandler<FullContext>(router, {
    plugins: [coerceQueries()],
    // The body was read and checked above; the library gets the parsed object. Its request is modified, because a
    // second Request costs more than most calls.
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
    // Already checked above. This line still protects if the library ever matches another call for the same address.
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

/** Not empty, not a file, and not a stream of news. */
function isJson(output: unknown): boolean {
  if (typeof output !== 'object' || output === null) return output !== undefined
  return !(output instanceof Blob || Symbol.asyncIterator in output)
}

/** The text that clients of the sign-in calls match (S0 §8). */
const noSession = 'Auth session missing!'

/** Default deny: a call that does not say who may make it is refused to everybody. */
export function checkAccess({ access, whenSignedOut }: CallMeta, actor: Actor | null, path = ''): void {
  if (access === 'anyone') return
  if (access === undefined) throw new AppError('FORBIDDEN', 'You may not do this.')
  if (!actor) {
    const usual = path.startsWith('/api/auth/') ? noSession : 'Please sign in to continue.'
    throw new AppError('UNAUTHORIZED', whenSignedOut ?? usual)
  }
  if (!isAllowed(actor, access)) throw refuse(access)
}

/** Names the workspace that an answer is about, and the one that a page shows. */
const scopeHeader = 'x-scope'
const otherWorkspace =
  'You now work in another workspace than this page shows, so nothing was changed. Reload the page, or switch back.'

/** In another tab one may have switched, or may have been removed: what a page of before sends is not for this workspace. */
function checkScope({ meta, method }: DeclaredCall, { workspaceId }: Actor, headers: Headers): void {
  const shown = headers.get(scopeHeader)
  if (shown === null || shown === workspaceId || method === 'GET') return
  if (meta.access === 'anyone' || meta.access === 'use_account') return
  throw new AppError('FORBIDDEN', otherWorkspace, { data: { reason: 'other_workspace' } })
}

/** The address contains ids and filters, so it must not contain characters that PostgreSQL cannot store. */
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
