import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConnectionFile, removeConnectionFile, writeConnectionFile } from './connection-file.ts'
import { ensureDatabase, productDatabase, productRole } from './ensure-database.ts'
import { lockFolder } from './folder-lock.ts'
import { chooseAccount, giveTo } from './postgres-account.ts'
import { findPostgresPrograms } from './postgres-programs.ts'
import {
  adminRole,
  createCluster,
  describeCluster,
  fitsSocketPath,
  socketUrl,
  startPostmaster,
  stopOrphans,
  writeAccessRules,
  type Cluster,
  type Postmaster,
} from './postmaster.ts'

export type EmbeddedLog = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export type Embedded = {
  url: string
  /** The folder that holds the database files. */
  location: string
  /** Called after the database died and was started again. */
  onRestart(listener: () => void): void
  stop(): Promise<void>
}

/** Another process of this product has the folder. */
export class FolderInUseError extends Error {}

type Options = { dataDir: string; log: EmbeddedLog }

/** Sized for a machine with two cores and little memory. Durable: an answered write survives a power cut. */
const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  max_connections: '60',
  max_wal_size: '512MB',
  min_wal_size: '80MB',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Our own log names failed requests. PostgreSQL would repeat the values in them, and those are people's data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '',
}

/** The database of the server that runs on `dataDir` right now, or null when it has not got that far. */
export function findRunningDatabase(dataDir: string): string | null {
  return readConnectionFile(join(dataDir, homeName))?.url ?? null
}

/** Whether a server ever ran on `dataDir`. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, homeName, 'data'))
}

const homeName = 'postgresql'

/** Starts the product's own PostgreSQL with its files under `dataDir`, and keeps it running until `stop`. */
export async function startEmbedded({ dataDir, log }: Options): Promise<Embedded> {
  const home = openHome(dataDir)
  const lock = lockFolder(home)
  if (lock === null) {
    throw new FolderInUseError(
      `Another server is already running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  try {
    const running = await startLocked(home, log)
    const stop = once(async () => {
      removeConnectionFile(home)
      await running.stop()
      lock.release()
    })
    return { url: running.url, location: running.location, onRestart: running.onRestart, stop }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startLocked(home: string, log: EmbeddedLog) {
  const folder = join(home, 'data')
  const account = chooseAccount(folder)
  const cluster = describeCluster({ programs: findPostgresPrograms(account, home), folder, account })
  log.info(
    { programs: cluster.programs, version: cluster.version },
    `PostgreSQL ${cluster.version} runs from ${cluster.programs}`,
  )
  await prepareCluster(cluster, log)
  const supervised = await supervise(cluster, log)
  const socket = openSocketFolder(folder)
  try {
    const url = socketUrl(socket.folder, productRole, productDatabase)
    await ensureDatabase({ admin: socketUrl(socket.folder, adminRole, 'postgres'), database: url })
    writeConnectionFile(home, { url, pid: process.pid })
    log.info({ location: folder }, `The database files are in ${folder}`)
    const stop = async () => {
      await supervised.stop()
      socket.close()
    }
    return { url, location: folder, onRestart: supervised.onRestart, stop }
  } catch (error) {
    await supervised.stop()
    socket.close()
    throw error
  }
}

function openHome(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  // The kernel asks for the whole path each time; a link that moves later must not split the database in two.
  const home = join(realpathSync(dataDir), homeName)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  chmodSync(home, 0o700)
  return home
}

async function prepareCluster(cluster: Cluster, log: EmbeddedLog): Promise<void> {
  if (!existsSync(cluster.folder)) createCluster(cluster, { sync: true })
  const made = Number.parseInt(readFileSync(join(cluster.folder, 'PG_VERSION'), 'utf8'), 10)
  if (made !== cluster.version) {
    throw new Error(
      `${cluster.folder} was made by PostgreSQL ${made}, and this version of the product runs PostgreSQL ${cluster.version}. ` +
        'Run `npm run backup` with the old version and `npm run restore` with this one.',
    )
  }
  if (cluster.account !== null && statSync(cluster.folder).uid === 0) giveTo(cluster.folder, cluster.account)
  chmodSync(cluster.folder, 0o700)
  const stopped = await stopOrphans(cluster)
  if (stopped > 0) log.warn({ processes: stopped }, 'Stopped the database that a killed server had left running')
  writeAccessRules(cluster, [adminRole, productRole])
}

/** Starts the database again whenever it dies, with longer waits while it keeps dying. */
async function supervise(cluster: Cluster, log: EmbeddedLog) {
  const listeners: (() => void)[] = []
  const stopping = new AbortController()
  let current = await start()
  const watching = watch()

  function start(): Promise<Postmaster> {
    return startPostmaster(cluster, { settings, onLine: (line) => logLine(line, log) })
  }

  async function watch(): Promise<void> {
    for (;;) {
      const lastWords = await current.ended
      if (stopping.signal.aborted) return
      log.error({ lastWords }, 'The database ended unexpectedly and is being started again')
      const next = await startAgain()
      if (next === null) return
      current = next
      log.warn({ pid: next.pid }, 'The database is running again')
      for (const listener of listeners) listener()
    }
  }

  async function startAgain(): Promise<Postmaster | null> {
    for (let waitMs = 100; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, 5_000)) {
      try {
        await stopOrphans(cluster)
        return await start()
      } catch (error) {
        log.error({ err: error }, 'The database could not be started again; another try follows')
        await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
    return null
  }

  return {
    onRestart: (listener: () => void) => void listeners.push(listener),
    async stop(): Promise<void> {
      stopping.abort()
      await current.stop()
      await watching
      // A start that was under way when we were asked to stop ended up here.
      await current.stop()
    },
  }
}

/** `log_min_messages` keeps queries out, so what comes is about the server itself. */
function logLine(line: string, log: EmbeddedLog): void {
  const text = line.trim()
  if (/^(FATAL|PANIC):/.test(text)) log.warn({ source: 'postgresql' }, text)
}

/** The folder to connect through. A path too long for a socket is reached by a short link in a private folder. */
function openSocketFolder(folder: string): { folder: string; close(): void } {
  if (fitsSocketPath(folder)) return { folder, close: () => {} }
  const shortcut = mkdtempSync(join(tmpdir(), 'ma-'))
  symlinkSync(folder, join(shortcut, 'db'))
  return { folder: join(shortcut, 'db'), close: () => rmSync(shortcut, { recursive: true, force: true }) }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}
