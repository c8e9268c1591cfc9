import { inject } from 'vitest'
import { openPgBoss } from '#adapters/jobs/pg-boss.ts'
import { productRole } from '#db/embedded/ensure-database.ts'
import { socketUrl } from '#db/embedded/postmaster.ts'
import { jobs } from '#server/work/jobs.ts'
import { onceInRun } from './once-in-run.ts'
import { runSql } from './use-test-db.ts'

const name = 'template_with_queues'
const quiet = { info() {}, warn() {}, error() {} }

/**
 * The migrated database with the queues that a first start declares in two hundred transactions. Nothing in it has a time
 * that a test could miss: what begins by the clock is scheduled, and the sample written, by each start itself.
 */
export async function findAppTemplate(): Promise<string> {
  const { folder, template } = inject('testDatabase')
  await onceInRun('queues', async () => {
    await runSql(folder, `create database ${name} template ${template} strategy file_copy`)
    const queue = await openPgBoss({ url: socketUrl(folder, productRole, name), log: quiet })
    for (const { kind, retryLimit, timeoutSeconds } of jobs)
      await queue.work(kind, { retryLimit, timeoutSeconds, concurrency: 0 }, async () => {})
    await queue.stop()
  })
  return name
}
