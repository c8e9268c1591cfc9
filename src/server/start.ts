import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import * as realSystem from '#adapters/system/real.ts'
import { openDb, type OpenDb } from '#db/connection.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import type { Config } from './config.ts'
import { makeApp } from './http.ts'
import { startJobs } from './jobs.ts'
import type { Log } from './log.ts'
import { seedSampleWorkspace, seedUniverse } from './seed.ts'
import { wire, type Deps, type System } from './wire.ts'

export type Running = {
  url: string
  deps: Deps
  /** Folder of the database files; null when somebody else runs the database. */
  databaseFolder: string | null
  /** Finishes what was accepted, then lets everything go. The second call waits for the first. */
  stop(): Promise<void>
}

type Options = { config: Config; log: Log; system?: System; webFolder?: string; finishWithinMs?: number }

/** What was opened, to be closed in the opposite order. */
type Closers = (() => Promise<unknown>)[]

/** Starts the whole product: database, port, tables, use cases, background work. */
export async function startServer(options: Options): Promise<Running> {
  const closers: Closers = []
  const stop = onlyOnce(async () => {
    for (const close of closers.toReversed()) await close()
  })
  try {
    return { ...(await open(options, closers)), stop }
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
}

async function open(options: Options, closers: Closers): Promise<Omit<Running, 'stop'>> {
  const { config, log, system = realSystem, finishWithinMs = 10_000 } = options
  const { webFolder = path.resolve(import.meta.dirname, '../../dist/web') } = options
  const database = await openDatabase(config, log, closers)
  const closing = new AbortController()
  const stopping = new AbortController()

  const door = await openDoor(config)
  closers.push(() => door.close({ closing, stopping, finishWithinMs }))
  const publicUrl = config.publicUrl ?? toUrl(config.host, door.port)

  await migrate(database.db)
  const deps = await wire({ config: { ...config, publicUrl }, database, log, system })
  await seedSampleWorkspace(database.db, system)
  if (config.sampleCompanies) await seedUniverse(database.db, system)
  // Stands before the door in line: jobs end while the last requests are answered.
  const stopJobs = onlyOnce(() => deps.queue.stop())
  closing.signal.addEventListener(
    'abort',
    () => void stopJobs().catch((error: unknown) => log.warn({ err: error }, 'jobs did not end')),
  )
  closers.splice(
    -1,
    0,
    () => deps.mailer.close(),
    () => deps.news.close(),
    stopJobs,
  )
  await startJobs(deps)
  const app = makeApp({ deps, pool: database.pool, webFolder, closing: closing.signal, stopping: stopping.signal })
  door.admit(app.fetch)
  return { url: toUrl(config.host, door.port), deps, databaseFolder: database.folder }
}

async function openDatabase(
  config: Config,
  log: Log,
  closers: Closers,
): Promise<OpenDb & { url: string; folder: string | null }> {
  const embedded = config.databaseUrl === null ? await startEmbedded({ dataDir: config.dataDir, log }) : null
  if (embedded) closers.push(() => embedded.stop())
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const onIdleError = (error: Error) => log.warn({ err: error }, 'a connection to the database broke')
  const opened = openDb(url, { silentMs: config.callTimeoutMs, onIdleError })
  closers.push(() => opened.close())
  await checkVersion(opened)
  return { ...opened, url, folder: embedded?.location ?? null }
}

const oldestPostgres = 150_000

async function checkVersion({ db }: OpenDb): Promise<void> {
  const asked = sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(db)
  const { rows } = await asked.catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The database could not be reached: ${reason}. Check DATABASE_URL.`, { cause })
  })
  const version = rows[0]?.version ?? 0
  if (version >= oldestPostgres) return
  throw new Error(`The database is PostgreSQL ${Math.floor(version / 10_000)}, but 15 or newer is needed.`)
}

type Fetch = Parameters<typeof getRequestListener>[0]
type Closing = { closing: AbortController; stopping: AbortController; finishWithinMs: number }

/**
 * Takes the port. Who comes before everything is ready waits at the door: so the port is known, and known to be ours,
 * before anything is built on it.
 */
async function openDoor({ host, port }: Pick<Config, 'host' | 'port'>) {
  const ready = Promise.withResolvers<(request: IncomingMessage, response: ServerResponse) => Promise<void>>()
  // Slow senders of headers lose their connection; bodies have a clock of their own in read-body.ts.
  const settings = {
    headersTimeout: 10_000,
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 2_000,
    // Refused by us as well, in our own words.
    requireHostHeader: false,
  }
  const server = createServer(settings, (request, response) => {
    ready.promise.then((answer) => answer(request, response)).catch(() => request.destroy())
  })
  server.on('clientError', refuseUnreadable)
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen({ host, port })
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw toSentence(error, { host, port })
  })
  // Nobody listens to 'upgrade', so those who ask for a web socket arrive as requests and are refused as such.
  return {
    port: (server.address() as AddressInfo).port,
    admit(fetch: Fetch) {
      ready.resolve(getRequestListener(fetch, { errorHandler: refuseMalformed }))
    },
    close: (how: Closing) => closeDoor(server, sockets, how),
  }
}

async function closeDoor(
  server: Server,
  sockets: ReadonlySet<Socket>,
  { closing, stopping, finishWithinMs }: Closing,
): Promise<void> {
  closing.abort()
  const closed = new Promise((resolve) => server.close(resolve))
  // A connection that is kept alive becomes idle only after its last answer.
  const sweep = setInterval(() => {
    server.closeIdleConnections()
    // Browsers connect in advance; to Node a connection on which nothing has been said yet is not idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }, 50)
  const cut = setTimeout(() => {
    stopping.abort()
    server.closeAllConnections()
  }, finishWithinMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}

function toSentence(error: NodeJS.ErrnoException, { host, port }: Pick<Config, 'host' | 'port'>): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is already in use. Stop the other program, or set PORT to another number.`,
    EACCES: `Port ${port} needs rights that this user does not have. Set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine. Set HOST to one that is.`,
    ENOTFOUND: `${host} is not known as a host name. Set HOST to an address of this machine.`,
  }
  return new Error(sentences[error.code ?? ''] ?? `The server could not listen on ${host}:${port}: ${error.message}`, {
    cause: error,
  })
}

const unreadable: Record<string, [status: string, code: string, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'BAD_REQUEST',
    'The headers of the request are too large.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'TIMEOUT', 'The request took too long to arrive.'],
}

/** What is no HTTP reaches no handler, but gets an answer of our shape. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, code, sentence] = unreadable[error.code ?? ''] ?? [
    '400 Bad Request',
    'BAD_REQUEST',
    'The request could not be read.',
  ]
  const body = JSON.stringify({ error: sentence, code, requestId: realSystem.newId() })
  const headers = ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`, 'connection: close']
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`)
}

/** HTTP, but no address that could be ours: a Host that is none, above all. */
function refuseMalformed(): Response {
  const body = { error: 'The request could not be read.', code: 'BAD_REQUEST', requestId: realSystem.newId() }
  return Response.json(body, { status: 400, headers: { connection: 'close' } })
}

const everywhere = new Set(['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'])

function toUrl(host: string, port: number): string {
  const name = everywhere.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function onlyOnce(work: () => Promise<unknown>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work().then(() => {}))
}
