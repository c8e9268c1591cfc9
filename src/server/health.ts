import { sql } from 'kysely'
import { hasSpace } from './storage/disk-space.ts'
import type { Deps } from './wire.ts'

export type Readiness = {
  status: 'ready' | 'not ready'
  database: 'up' | 'down'
  jobs: 'up' | 'down'
  /** The disk of the data folder. A full disk of an external database shows in failing writes. */
  disk: 'ok' | 'full'
}

const patienceMs = 3_000

/** Checks whether this process is ready to work. Concurrent requests share one disk probe. */
export function makeReadinessCheck({
  db,
  queue,
  config,
}: Pick<Deps, 'db' | 'queue' | 'config'>): () => Promise<Readiness> {
  let probe: Promise<boolean> | null = null
  const probeDisk = () => (probe ??= hasSpace(config.dataDir).finally(() => (probe = null)))
  return async () => {
    const [database, jobs, room] = await Promise.all([
      answers(() => sql`select 1`.execute(db)),
      answers(() => queue.ping()),
      probeDisk(),
    ])
    return {
      status: database && jobs && room ? 'ready' : 'not ready',
      database: toWord(database),
      jobs: toWord(jobs),
      disk: room ? 'ok' : 'full',
    }
  }
}

function toWord(isUp: boolean): 'up' | 'down' {
  return isUp ? 'up' : 'down'
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  const tooLate = Promise.withResolvers<never>()
  const timer = setTimeout(() => tooLate.reject(new Error('no answer in time')), patienceMs)
  try {
    await Promise.race([ask(), tooLate.promise])
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
