import { sql } from 'kysely'
import type { Deps } from './wire.ts'

export type Readiness = { status: 'ready' | 'not ready'; database: 'up' | 'down'; jobs: 'up' | 'down' }

const patienceMs = 3_000

/** Whether this process can do its work right now. */
export async function checkReadiness({ db, queue }: Pick<Deps, 'db' | 'queue'>): Promise<Readiness> {
  const [database, jobs] = await Promise.all([answers(() => sql`select 1`.execute(db)), answers(() => queue.ping())])
  return { status: database && jobs ? 'ready' : 'not ready', database: toWord(database), jobs: toWord(jobs) }
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
