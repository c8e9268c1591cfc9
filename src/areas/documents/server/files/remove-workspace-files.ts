import * as z from 'zod'
import type { Storage } from '#adapters/storage/port.ts'
import type { JobDefinition } from '#areas/tasks/server/job-definition.ts'

/** Removes the files of a workspace that has been deleted with all its rows. */
export const removeWorkspaceFiles: JobDefinition<{ storage: Storage }, { workspaceId: string }> = {
  kind: 'remove-workspace-files',
  title: () => 'Remove the files of a deleted workspace',
  input: z.strictObject({ workspaceId: z.uuid() }),
  retryLimit: 10,
  timeoutSeconds: 3600,
  async run({ storage }, { workspaceId }, { signal }) {
    for await (const { key } of storage.list(`${workspaceId}/`)) {
      signal.throwIfAborted()
      await storage.remove(key)
    }
  },
}
