import type { Db } from '#db/connection.ts'
import type { AuditAction } from '../rules/actions.ts'
import { listSubjectIds } from './store.ts'

/** To whom or what one of these was ever done in a workspace, each once. */
export function listSubjects(db: Db, workspaceId: string, actions: readonly AuditAction[]): Promise<string[]> {
  return listSubjectIds(db, workspaceId, actions)
}
