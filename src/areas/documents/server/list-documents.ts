import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Document, DocumentCategory } from '../contract.ts'
import { listDocuments as listRows } from './store.ts'
import { toDocument } from './to-document.ts'

type DocumentFilter = { category?: DocumentCategory | undefined; limit: number; after?: string | undefined }

export async function listDocuments(deps: { db: Db }, actor: Actor, filter: DocumentFilter): Promise<Document[]> {
  const rows = await listRows(deps.db, actor, filter)
  return rows.map(toDocument)
}
