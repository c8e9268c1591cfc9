import type { Storage } from '#adapters/storage/port.ts'
import type { Clock } from '#adapters/system/port.ts'
import { timedJob, type JobControl } from '#areas/tasks/server/job-definition.ts'
import type { Db } from '#db/connection.ts'
import { findNamedKeysForEveryone } from './stored-store.ts'

const dayMs = 24 * 60 * 60 * 1000
const batchSize = 500
/** Files that outlive their workspace, because the law demands it: a sweep alone removes them, when no row names them. */
export const retainedFolder = 'retained'
/** The storage key of a file: workspace/id of a document, workspace/imports/id of an import, retained/id. */
const fileKey = /^(?:[0-9a-f-]{36}\/(?:imports\/)?|retained\/)[0-9a-f-]{36}$/

type Deps = { db: Db; storage: Storage; clock: Clock }

/**
 * Removes files without a row, left by a crash or a deleted workspace. Younger ones may belong to an upload whose row
 * is not written yet.
 */
export const sweepFiles = timedJob<Deps>({
  kind: 'sweep-files',
  title: () => 'Remove files without a record',
  timeoutSeconds: 3600,
  cron: '41 3 * * *',
  async run(deps, _input, control) {
    const before = deps.clock.now().getTime() - dayMs
    let batch: string[] = []
    for await (const { key, modifiedAt } of deps.storage.list('')) {
      if (modifiedAt.getTime() < before && fileKey.test(key)) batch.push(key)
      if (batch.length === batchSize) {
        await removeUnnamed(deps, batch, control)
        batch = []
      }
    }
    await removeUnnamed(deps, batch, control)
  },
})

async function removeUnnamed({ db, storage }: Deps, keys: readonly string[], { signal }: JobControl): Promise<void> {
  signal.throwIfAborted()
  if (keys.length === 0) return
  const named = await findNamedKeysForEveryone(db, keys)
  for (const key of keys) {
    if (!named.has(key)) await storage.remove(key)
  }
}
