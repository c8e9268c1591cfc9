import type { KyselyPlugin } from 'kysely'
import { openDb, type Db } from '#db/connection.ts'
import { until } from './patience.ts'

/** The end of a process, as its own code would see it if it could: from here on no statement is sent. */
class Crash extends Error {
  constructor() {
    super('the process was killed')
  }
}

/** A database of which nothing more is heard after so many statements and answers. */
function makeDying(db: Db, afterMoments: number): { db: Db; hasDied: () => boolean } {
  let moments = 0
  const live = () => {
    moments += 1
    if (moments > afterMoments) throw new Crash()
  }
  // Before a statement is sent, and after it was done: a transaction that is not committed by then is undone.
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      live()
      return node
    },
    transformResult: async ({ result }) => {
      live()
      return result
    },
  }
  return { db: db.withPlugin(plugin), hasDied: () => moments > afterMoments }
}

type Deaths = {
  db: Db
  /** What the process was doing; called with a database that dies one moment later each time. */
  work: (db: Db) => Promise<unknown>
  /** What happens after the next start, until everything is right again. */
  recover: () => Promise<unknown>
}

/** Kills a process at each of its moments with the database, and lets it start again each time. Returns how many there were. */
export async function dieAtEachMoment({ db, work, recover }: Deaths): Promise<number> {
  for (let moments = 0; ; moments += 1) {
    const dying = makeDying(db, moments)
    try {
      await work(dying.db)
    } catch (thrown) {
      if (!dying.hasDied()) throw thrown
    }
    if (!dying.hasDied()) return moments
    await recover()
  }
}

/** A table of whose rows none can be written, or the moment at which a transaction that wrote an audit entry is committed. */
export type KillPoint = { table: string } | 'commit'

/** Makes every process wait at a step, so that it can be killed just there. */
export async function holdAt(databaseUrl: string, step: KillPoint) {
  const { pool, close } = openDb(databaseUrl, { max: 2 })
  const holder = await pool.connect()
  if (step === 'commit') await pool.query(waitAtCommit)
  await holder.query('begin')
  await holder.query(step === 'commit' ? 'select pg_advisory_xact_lock(42)' : `lock table ${step.table} in share mode`)
  let waiting: number[] = []
  const listWaiting = async () => {
    const { rows } = await pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return rows.map(({ pid }) => pid)
  }
  return {
    /** Resolves when so many of them wait. */
    untilWaiting: (count: () => number) =>
      until(async () => {
        waiting = await listWaiting()
        return waiting.length >= count()
      }, 'the step'),
    /** After the kill: returns when the database has noticed it. */
    async release(): Promise<void> {
      await holder.query('rollback')
      holder.release()
      await until(async () => {
        const { rows } = await pool.query('select from pg_stat_activity where pid = any($1)', [waiting])
        return rows.length === 0
      }, 'the end of what was killed')
      if (step === 'commit') await pool.query('drop trigger wait_at_commit on audit_log')
      await close()
    },
  }
}

const waitAtCommit = `
  create or replace function wait_at_commit() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(42); return null; end
  $$;
  create constraint trigger wait_at_commit after insert on audit_log deferrable initially deferred
    for each row execute function wait_at_commit()`
