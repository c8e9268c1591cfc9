import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { AppError, type ErrorCode } from '#core/errors.ts'
import { CopyIn } from './queries/copy-in.ts'
import { dropSilent } from './drop-silent.ts'
import { keepPlans } from './queries/kept-plans.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

export type OpenDb = { db: Db; pool: pg.Pool; close(): Promise<void> }

type Options = {
  /** How long a connection may say nothing before it is asked whether the database is still there. */
  silentMs?: number
  /** Connections this process may hold at once. */
  max?: number
  /** Told about a connection that broke while nobody used it; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void
}

// Counts, sizes and money in minor units stay far below 2^53; pg would hand them out as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A day has no time zone. pg would make it midnight of the server's zone, which is another day elsewhere.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/** Opens a pool of connections. Nothing is contacted before the first query. */
export function openDb(url: string, { max = 10, silentMs = 30_000, onIdleError = () => {} }: Options = {}): OpenDb {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'ma-intelligence',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    // To compile a statement takes longer than to run any of these. One that the database divides among processes gives up the
    // order in which its partitions stand, which searches rely on, and reads those that would not have been needed.
    options: '-c jit=off -c max_parallel_workers_per_gather=0',
  })
  pool.on('error', onIdleError)
  // A connection that breaks while it is lent out says so beside failing its query; unheard, that would end the process.
  pool.on('connect', (connection) => void connection.on('error', () => {}))
  pool.on('connect', keepPlans)
  const watch = dropSilent(pool, { url, silentMs })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool, cursor: CopyIn }) })
  let closing: Promise<void> | undefined
  const end = async () => {
    watch.stop()
    await db.destroy()
    await endPool(pool)
  }
  return { db, pool, close: () => (closing ??= end()) }
}

async function endPool(pool: pg.Pool): Promise<void> {
  // Kysely ends the pool only when a query ran through it.
  if (!pool.ended && !pool.ending) await pool.end()
}

// Classes and codes of https://www.postgresql.org/docs/current/errcodes-appendix.html, then those of the socket.
const unreachableCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53400',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
])
const unreachableTexts = [
  'Connection terminated',
  'is not currently accepting connections',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
  'driver has already been destroyed',
]

/** Says whether a query failed because the database was away (restarting, full, cut off), not because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    code.startsWith('08') || unreachableCodes.has(code) || unreachableTexts.some((text) => error.message.includes(text))
  )
}

const away = 'The database is not available right now. Please try again in a moment.'
const collision = ['CONFLICT', 'Someone else was changing the same records. Please try again.'] as const
/**
 * What a caller can understand, by code: deadlocks, locks that were waited for too long and a deleted parent of a row come from
 * what somebody else did at the same time; then a statement that took longer than one may.
 */
const refusals: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  '40001': collision,
  '40P01': collision,
  '55P03': collision,
  '23503': ['NOT_FOUND', 'What this belongs to has been deleted in the meantime.'],
  '57014': [
    'UNAVAILABLE',
    'This took the database too long, so it was stopped and nothing was changed. Please try again later, or request less in one go.',
  ],
}

/** What the caller should see instead of `error`: that the database was away, one of the refusals above, else the same error. */
export function toDatabaseError(error: unknown): unknown {
  if (isDatabaseAway(error)) return new AppError('UNAVAILABLE', away, { cause: error })
  const refusal = error instanceof Error && 'code' in error ? refusals[String(error.code)] : undefined
  return refusal ? new AppError(...refusal, { cause: error }) : error
}
