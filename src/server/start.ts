import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import * as realSystem from '#adapters/system/real.ts'
import { openDb, type OpenDb } from '#db/connection.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import type { Config } from './settings/config-shape.ts'
import { makeApp } from './http/http.ts'
import { isVoiceSocket, openVoiceSockets, type UpgradeListener } from './http/voice-sockets.ts'
import { startJobs } from './work/jobs.ts'
import type { Log } from './log.ts'
import { seedSampleWorkspace, seedUniverse } from './storage/seed.ts'
import { wire, type Deps, type System } from './wire.ts'

export type Running = {
  url: string
  deps: Deps
  /** Folder of the database files; null for an external database. */
  databaseFolder: string | null
  /** Finishes accepted work, then closes everything. A second call waits for the first. */
  stop(): Promise<void>
}

type Options = { config: Config; log: Log; system?: System; webFolder?: string; finishWithinMs?: number }

/** What was opened, to be closed in reverse order. */
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

  const door = await openPort(config)
  closers.push(() => door.close({ closing, stopping, finishWithinMs }))
  const publicUrl = config.publicUrl ?? toUrl(config.host, door.port)

  await migrate(database.db)
  const deps = await wire({ config: { ...config, publicUrl }, database, log, system })
  if (config.sampleCompanies) await seedUniverse(database.db, system)
  await seedSampleWorkspace(database.db, system)
  // Runs before the port closes: jobs end while the last requests are answered.
  const stopJobs = onlyOnce(() => deps.queue.stop())
  closing.signal.addEventListener(
    'abort',
    () => void stopJobs().catch((error: unknown) => log.warn({ err: error }, 'jobs did not end')),
  )
  closers.splice(
    -1,
    0,
    () => deps.mailer.close(),
    () => deps.screener.close(),
    () => deps.textReader.close(),
    () => deps.textChecker.close(),
    () => deps.news.close(),
    () => deps.voiceRoom.close(),
    stopJobs,
  )
  await startJobs(deps)
  const app = makeApp({ deps, pool: database.pool, webFolder, closing: closing.signal, stopping: stopping.signal })
  door.admit(app.fetch, openVoiceSockets({ deps, closing: closing.signal, publicUrl }))
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
 * Opens the port. Early requests wait until everything is ready, so the port is known, and known to be ours, before
 * anything depends on it.
 */
async function openPort({ host, port }: Pick<Config, 'host' | 'port'>) {
  const ready = Promise.withResolvers<(request: IncomingMessage, response: ServerResponse) => Promise<void>>()
  // Slow senders of headers are disconnected; bodies have their own timeout in read-body.ts.
  const settings = {
    headersTimeout: 10_000,
    // A data room of some gigabytes on a slow line. Whoever sends nothing for a while is disconnected much earlier.
    requestTimeout: 4 * 60 * 60 * 1000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 2_000,
    // We refuse it ourselves, with our own message.
    requireHostHeader: false,
    // All other web socket requests arrive as normal requests and are refused.
    shouldUpgradeCallback: isVoiceSocket,
  }
  const upgrading = Promise.withResolvers<UpgradeListener>()
  const server = createServer(settings, (request, response) => {
    ready.promise.then((answer) => answer(request, response)).catch(() => request.destroy())
  })
  server.on('upgrade', (request, socket, head) => {
    // From here on the socket is ours: an error without a listener would end the process.
    socket.on('error', () => socket.destroy())
    upgrading.promise.then((openSocket) => openSocket(request, socket, head)).catch(() => socket.destroy())
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
  return {
    port: (server.address() as AddressInfo).port,
    admit(fetch: Fetch, openSocket: UpgradeListener) {
      upgrading.resolve(openSocket)
      ready.resolve(getRequestListener(fetch, { errorHandler: refuseMalformed }))
    },
    close: (how: Closing) => closePort(server, sockets, how),
  }
}

async function closePort(
  server: Server,
  sockets: ReadonlySet<Socket>,
  { closing, stopping, finishWithinMs }: Closing,
): Promise<void> {
  closing.abort()
  const closed = new Promise((resolve) => server.close(resolve))
  // A keep-alive connection becomes idle only after its last response.
  const sweep = setInterval(() => {
    server.closeIdleConnections()
    // Browsers connect in advance; Node does not consider a connection without data idle.
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
    EACCES: `Port ${port} requires privileges that this user does not have. Set PORT to a number above 1023.`,
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

/** Invalid HTTP reaches no handler, but gets a response of our shape. */
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

/** HTTP without a valid address, mainly an invalid Host. */
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
