import type { Db } from '#db/connection.ts'
import { insertSampleWorkspace } from './store.ts'

/** The workspace whose rows visitors see. It has no members, so nobody can change it. */
export const sampleWorkspaceId = '00000000-0000-7000-8000-000000000001'

/** Returns whether it was created by this call; several processes may call it concurrently. */
export function createSampleWorkspace(trx: Db, at: Date): Promise<boolean> {
  return insertSampleWorkspace(trx, {
    id: sampleWorkspaceId,
    name: 'Sample workspace',
    created_by: null,
    created_at: at,
  })
}
