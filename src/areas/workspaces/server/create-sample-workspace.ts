import type { Db } from '#db/connection.ts'
import { insertSampleWorkspace } from './store.ts'

/** The workspace whose rows are what visitors see: it has no members, so nobody can change it. */
export const sampleWorkspaceId = '00000000-0000-7000-8000-000000000001'

/** Answers whether it was made just now; several processes may ask at once. */
export function createSampleWorkspace(trx: Db, at: Date): Promise<boolean> {
  return insertSampleWorkspace(trx, {
    id: sampleWorkspaceId,
    name: 'Sample workspace',
    created_by: null,
    created_at: at,
  })
}
