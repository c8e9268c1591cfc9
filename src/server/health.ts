import { sql } from 'kysely'
import { hasRoom } from './disk-room.ts'
import type { Deps } from './wire.ts'

export type Readiness = {
  status: 'ready' | 'not ready'
  database: 'up' | 'down'
  jobs: 'up' | 'down'
  /** Of the data folder. A full disk of a database elsewhere shows in what is written. */
  disk: 'ok' | 'full'
}

const patienceMs = 3_000

/** Whether this process can do its work right now. */
export async function checkReadiness({ db, queue, config }: Pick<Deps, 'db' | 'queue' | 'config'>): Promise<Readiness> {
  const [database, jobs, room] = await Promise.all([
    answers(() => sql`select 1`.execute(db)),
    answers(() => queue.ping()),
    tryRoom(config.dataDir),
  ])
  return {
    status: database && jobs && room ? 'ready' : 'not ready',
    database: toWord(database),
    jobs: toWord(jobs),
    disk: room ? 'ok' : 'full',
  }
}

const probes = new Map<string, Promise<boolean>>()

/** One try at a time, however many ask. */
function tryRoom(folder: string): Promise<boolean> {
  const underWay = probes.get(folder)
  if (underWay) return underWay
  const probe = hasRoom(folder).finally(() => probes.delete(folder))
  probes.set(folder, probe)
  return probe
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
