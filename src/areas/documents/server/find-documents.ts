import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Document } from '../contract.ts'
import { listDocumentsById } from './store.ts'
import { toDocument } from './to-document.ts'

/** The documents of these ids that are in the actor's workspace, without the others. */
export async function findDocuments(deps: { db: Db }, actor: Actor, ids: readonly string[]): Promise<Document[]> {
  if (ids.length === 0) return []
  return (await listDocumentsById(deps.db, actor.workspaceId, ids)).map(toDocument)
}
