import * as z from 'zod'
import type { Storage } from '#adapters/storage/port.ts'
import type { JobDefinition } from '#areas/tasks/server/job-definition.ts'

/** Removes the file of a document that has been deleted. */
export const removeFile: JobDefinition<{ storage: Storage }, { key: string }> = {
  kind: 'remove-file',
  title: () => 'Remove the file of a deleted document',
  input: z.strictObject({ key: z.string().max(200) }),
  retryLimit: 10,
  timeoutSeconds: 60,
  async run({ storage }, { key }) {
    await storage.remove(key)
  },
}
