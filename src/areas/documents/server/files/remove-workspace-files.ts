import * as z from 'zod'
import type { Storage } from '#adapters/storage/port.ts'
import type { JobDefinition } from '#areas/tasks/server/job-definition.ts'
import type { Db } from '#db/connection.ts'
import { findNamedKeysForEveryone } from './stored-store.ts'

/** Removes the files of a workspace that has been deleted with all its rows. What the law retains still has a row. */
export const removeWorkspaceFiles: JobDefinition<{ db: Db; storage: Storage }, { workspaceId: string }> = {
  kind: 'remove-workspace-files',
  title: () => 'Remove the files of a deleted workspace',
  input: z.strictObject({ workspaceId: z.uuid() }),
  retryLimit: 10,
  timeoutSeconds: 3600,
  async run({ db, storage }, { workspaceId }, { signal }) {
    for await (const { key } of storage.list(`${workspaceId}/`)) {
      signal.throwIfAborted()
      if (!(await findNamedKeysForEveryone(db, [key])).has(key)) await storage.remove(key)
    }
  },
}
