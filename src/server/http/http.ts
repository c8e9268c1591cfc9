import path from 'node:path'
import { timingSafeEqual } from 'node:crypto'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { AppError } from '#core/errors.ts'
import type { Pool } from 'pg'
import { makeApi, type Edge, type RequestFacts } from './api.ts'
import { namesOneHost } from '../guards/check-host.ts'
import { findClientAddress, isLoopback } from '../guards/client-address.ts'
import { makeReadinessCheck } from '../health.ts'
import { makeLimits } from '../guards/limits.ts'
import { makeMetrics, type Metrics } from './metrics.ts'
import { describeApi } from './openapi.ts'
import { pagePaths } from './page-paths.ts'
import { isOpenedByPerson, toRefusalPage } from './refusal-page.ts'
import { toRefusal, toRefusalResponse } from './refusal.ts'
import { makeRequestSignals } from './request-signals.ts'
import { securityHeaders } from './security-headers.ts'
import { endWith } from './end-stream.ts'
import { openWebFiles } from './web-files.ts'
import type { Deps } from '../wire.ts'

type Parts = {
  deps: Deps
  pool: Pool
  /** The folder of the built pages. */
  webFolder: string
  /** Aborts when the process begins to close: readiness and endless streams end. */
  closing: AbortSignal
  /** Aborts when the time to finish is over. */
  stopping: AbortSignal
}

const docsFolder = path.join(import.meta.dirname, 'docs')
const apiPaths = ['/api', '/api/*', '/functions', '/functions/*']

/** The whole HTTP interface of the product. */
export function makeApp({ deps, pool, webFolder, closing, stopping }: Parts): Hono<Edge> {
  const { config } = deps
  const app = new Hono<Edge>()
  const metrics = makeMetrics({ pool, openStreams: () => deps.news.readers, voiceSessions: () => deps.voiceRoom.size })
  const limits = makeLimits({ db: deps.db, clock: deps.clock, secret: deps.authSecret, factor: config.rateLimitFactor })

  app.use(gatherFacts(deps, stopping), setHeaders(config.publicUrl.startsWith('https:')), observe(deps, metrics))
  app.use(refuseOtherHosts, refuseWebSockets)
  app.onError((error, c) => refuse(deps, error, c))
  app.notFound((c) => refuse(deps, new AppError('NOT_FOUND', 'There is nothing at this address.'), c))

  const api = makeApi({ deps, limits, publicUrl: config.publicUrl })
  for (const apiPath of apiPaths)
    app.all(apiPath, neverStore, compress(), async (c) => withVary(endWith(await api(c), closing, deps.log)))

  const checkReadiness = makeReadinessCheck(deps)
  app.get('/healthz', neverStore, known, (c) => c.json({ status: 'alive' }))
  app.get('/readyz', neverStore, known, async (c) => {
    if (closing.aborted) return c.json({ status: 'closing' }, 503)
    const readiness = await checkReadiness()
    return c.json(readiness, readiness.status === 'ready' ? 200 : 503)
  })
  app.get('/metrics', neverStore, known, async (c) => {
    checkMayReadMetrics(c, config.metricsToken)
    return c.text(await metrics.print(), 200, { 'content-type': metrics.type })
  })
  app.get('/site.json', neverStore, known, (c) =>
    c.json({
      claimsConfirmed: config.claimsConfirmed,
      googleConfigured: config.google !== null,
      mail: deps.mailer.via,
    }),
  )
  const description = describeApi(config.publicUrl)
  app.get('/openapi.json', neverStore, known, compress(), async (c) => c.json(await description()))
  servePages(app, { webFolder })
  return app
}

/** Set here, because the compression library would copy the whole response to set it. */
function withVary(response: Response): Response {
  response.headers.set('vary', 'Accept-Encoding')
  return response
}

const refuseOtherHosts: MiddlewareHandler<Edge> = async (c, next) => {
  if (!namesOneHost(c.env.incoming)) throw new AppError('BAD_REQUEST', 'The request must name exactly one host.')
  await next()
}

/** Otherwise the response would be a page, and the client would wait for frames. */
const refuseWebSockets: MiddlewareHandler<Edge> = async (c, next) => {
  if (isWebSocket(c)) throw new AppError('NOT_FOUND', 'There is no web socket at this address.')
  await next()
}

function isWebSocket(c: Context<Edge>): boolean {
  return c.req.header('upgrade')?.toLowerCase() === 'websocket'
}

/** The route name for the log and the metrics; unknown addresses share one name. */
const known: MiddlewareHandler<Edge> = async (c, next) => {
  c.var.facts.route = c.req.path
  await next()
}

function gatherFacts({ config, newId }: Deps, stopping: AbortSignal): MiddlewareHandler<Edge> {
  const openSignal = makeRequestSignals(stopping)
  return async (c, next) => {
    const asked = c.req.header('x-request-id') ?? ''
    const facts: RequestFacts = {
      requestId: /^[\w-]{8,64}$/.test(asked) ? asked : newId(),
      address: findClientAddress({
        socketAddress: c.env.incoming.socket.remoteAddress,
        forwardedFor: c.req.header('x-forwarded-for') ?? null,
        trustProxy: config.trustProxy,
      }),
      signal: openSignal(c.env.outgoing),
      route: null,
      userId: null,
    }
    c.set('facts', facts)
    await next()
  }
}

function setHeaders(isHttps: boolean): MiddlewareHandler<Edge> {
  const headers = Object.entries(securityHeaders({ isHttps }))
  return async (c, next) => {
    await next()
    // Uploaded files have a stricter policy of their own.
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    c.res.headers.set('x-request-id', c.var.facts.requestId)
  }
}

/** One line and one measurement per request, without the query, which contains secrets of mail links. */
function observe({ log }: Deps, metrics: Metrics): MiddlewareHandler<Edge> {
  return async (c, next) => {
    const from = performance.now()
    await next()
    const ms = performance.now() - from
    const { requestId, route, userId, address } = c.var.facts
    const { method } = c.req
    const { status } = c.res
    metrics.observe({ method: knownMethod(method), route: route ?? 'unknown', status, seconds: ms / 1000 })
    const shown = route ?? toLogPath(c.req.path)
    log.info({ requestId, method, path: shown, status, ms: Math.round(ms * 10) / 10, userId, address }, 'answered')
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

function knownMethod(method: string): string {
  return methods.has(method) ? method : 'other'
}

/** Unknown paths are untrusted: shortened, and without characters that could forge another line (G023). */
function toLogPath(pathname: string): string {
  return pathname.slice(0, 200).replaceAll(/[^\x20-\x7e]/g, '?')
}

const neverStore: MiddlewareHandler<Edge> = async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
}

function refuse({ log }: Deps, thrown: unknown, c: Context<Edge>): Response {
  const refusal = toRefusal(thrown)
  const { requestId, route } = c.var.facts
  if (refusal.isFault) {
    const level = refusal.status === 500 ? 'error' : 'warn'
    log[level]({ requestId, route, err: thrown }, 'a request failed')
  }
  // The rest of the body or of a socket is not read; the connection ends with this response.
  const isUnread = !c.env.incoming.complete || isWebSocket(c)
  const { method, path: pathname } = c.req
  const isForPerson = isOpenedByPerson({ method, pathname, accept: c.req.header('accept') ?? '' })
  const response = isForPerson ? toRefusalPage(refusal) : toRefusalResponse(refusal, { requestId, pathname })
  if (isUnread) response.headers.set('connection', 'close')
  response.headers.set('cache-control', 'no-store')
  return response
}

function checkMayReadMetrics(c: Context<Edge>, token: string | null): void {
  const isDirect = !c.req.header('x-forwarded-for') && !c.req.header('forwarded')
  const isLocal = isDirect && isLoopback(c.var.facts.address)
  const given = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
  if (token === null ? isLocal : isSame(given, token)) return
  throw new AppError('FORBIDDEN', 'The metrics of this installation are not public.')
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function servePages(app: Hono<Edge>, { webFolder }: { webFolder: string }): void {
  const web = openWebFiles(webFolder)
  const docs = openWebFiles(docsFolder)
  app.get('/docs', known, async (c) => (await docs.serve(c.req.raw, '/page.html')) ?? c.notFound())
  for (const file of ['/page.css', '/page.js']) {
    app.get(`/docs${file}`, known, async (c) => (await docs.serve(c.req.raw, file)) ?? c.notFound())
  }
  app.get('*', async (c) => {
    const { pathname } = new URL(c.req.url)
    const isPage = pagePaths.includes(pathname)
    if (isPage) c.var.facts.route = pathname
    const landing = pathname === '/' ? await web.serve(c.req.raw, '/landing.html') : null
    if (landing) return landing
    // The two documents have their own addresses and are not served as files too.
    const file = isPage || pathname.endsWith('.html') ? null : await web.serve(c.req.raw, pathname)
    if (file) return file
    // N404: an unknown path gets the not-found page, with status 404 for programs.
    return (await web.serve(c.req.raw, '/index.html', isPage ? 200 : 404)) ?? c.notFound()
  })
}
