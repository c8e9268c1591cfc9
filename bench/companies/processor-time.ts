import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'

type Spent = ReadonlyMap<number, number>

/**
 * Milliseconds that these processes have spent on a processor so far. On a machine that others use at the same time this
 * says more than the clock; only Linux tells it.
 */
async function readProcessorMs(pids: readonly number[]): Promise<Spent> {
  return new Map(await Promise.all(pids.map(async (pid) => [pid, await readOne(pid)] as const)))
}

/** What those that were there both times have spent in between; not a number where nobody tells. */
function spentBetween(before: Spent, after: Spent): number {
  const both = [...after].filter(([pid, ms]) => Number.isFinite(ms) && Number.isFinite(before.get(pid)))
  return both.length === 0 ? Number.NaN : both.reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
}

async function readOne(pid: number): Promise<number> {
  const folder = `/proc/${pid}/task`
  const threads = await readdir(folder).catch(() => null)
  if (threads === null) return Number.NaN
  const times = await Promise.all(
    threads.map(async (thread) =>
      Number((await readFile(path.join(folder, thread, 'schedstat'), 'utf8').catch(() => '0')).split(' ')[0]),
    ),
  )
  return times.reduce((sum, nanoseconds) => sum + nanoseconds / 1e6, 0)
}

/** The processes that answer this program, and those that answer the other programs of the product. */
export async function findBackends(pool: pg.Pool): Promise<{ own: number[]; others: number[] }> {
  const { rows } = await pool.query<{ pid: number; is_own: boolean }>(
    `select pid, pid = pg_backend_pid() as is_own from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend'`,
  )
  return {
    own: rows.filter((row) => row.is_own).map(({ pid }) => pid),
    others: rows.filter((row) => !row.is_own).map(({ pid }) => pid),
  }
}

export type SpentTime = { ms: number; processorMs: number }

/** How long work took, and how much of the processor it took from these processes. */
export async function spentOn(pids: readonly number[], work: () => Promise<unknown>): Promise<SpentTime> {
  const before = await readProcessorMs(pids)
  const from = performance.now()
  await work()
  const ms = performance.now() - from
  return { ms, processorMs: spentBetween(before, await readProcessorMs(pids)) }
}

/** The time that this share of the list stays within. */
export function msWithin(list: readonly SpentTime[], share: number): number {
  return quantile(
    list.map(({ ms }) => ms),
    share,
  )
}

export function processorMsWithin(list: readonly SpentTime[], share: number): number {
  return quantile(
    list.map(({ processorMs }) => processorMs),
    share,
  )
}

export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0
}
