import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertAndReturn } from '#db/queries/insert-rows.ts'
import type { Tables } from '#db/tables.ts'
import type { DocumentCategory } from '../contract.ts'
import type { DocumentReader } from './document-reader.ts'
import { isOpenTo } from './is-open-to.ts'
import { listCopyKeys } from './redaction/redaction-store.ts'
import type { TextProblem, TextState } from '../rules/text-words.ts'

export type DocumentRow = Selectable<Tables['documents']>

/** Whether a row of `documents` is there for this reader: not removed, and not in a folder that is for others. */
function isReadable(reader: DocumentReader): RawBuilder<boolean> {
  return sql<boolean>`documents.removed_at is null and ${isOpenTo(reader, 'documents.readers')}`
}

export const insertDocument = insertAndReturn('documents')

type DocumentFilter = { category?: DocumentCategory | undefined; limit: number; after?: string | undefined }

export async function listDocuments(
  db: Db,
  reader: DocumentReader,
  { category, limit, after }: DocumentFilter,
): Promise<DocumentRow[]> {
  return await db
    .selectFrom('documents')
    .selectAll()
    .where('workspace_id', '=', reader.workspaceId)
    .where(isReadable(reader))
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? 'general'))
    .$if(after !== undefined, (query) =>
      // also where that one is deleted by now
      query.where(
        sql<boolean>`(created_at, id) < (select created_at, id from documents where workspace_id = ${reader.workspaceId} and id = ${after ?? null}::uuid)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

function selectDocument(db: Db, reader: DocumentReader, id: string) {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('workspace_id', '=', reader.workspaceId)
    .where('id', '=', id)
    .where(isReadable(reader))
}

export function findDocument(db: Db, reader: DocumentReader, id: string): Promise<DocumentRow | undefined> {
  return selectDocument(db, reader, id).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export function lockDocument(trx: Db, reader: DocumentReader, id: string): Promise<DocumentRow | undefined> {
  return selectDocument(trx, reader, id).forUpdate().executeTakeFirst()
}

export async function listDocumentsById(
  db: Db,
  reader: DocumentReader,
  ids: readonly string[],
): Promise<DocumentRow[]> {
  return await db
    .selectFrom('documents')
    .selectAll()
    .where('workspace_id', '=', reader.workspaceId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(isReadable(reader))
    .execute()
}

export type StatedRow = DocumentRow & {
  text_state: TextState | null
  text_problem: TextProblem | null
  text_sentence: string | null
  is_encrypted: boolean | null
}

/** The same with how far the reading of each is. */
export async function listStatedById(db: Db, reader: DocumentReader, ids: readonly string[]): Promise<StatedRow[]> {
  return await db
    .selectFrom('documents')
    .leftJoin('document_texts', 'document_texts.document_id', 'documents.id')
    .selectAll('documents')
    .select([
      'document_texts.state as text_state',
      'document_texts.problem as text_problem',
      'document_texts.sentence as text_sentence',
      'document_texts.is_encrypted',
    ])
    .where('documents.workspace_id', '=', reader.workspaceId)
    .where('documents.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(isReadable(reader))
    .execute()
}

type DocumentEdit = Partial<
  Pick<DocumentRow, 'name' | 'file_path' | 'file_size' | 'file_type' | 'sha256' | 'virus_check' | 'version' | 'user_id'>
>

export async function updateDocument(trx: Db, row: DocumentRow, edit: DocumentEdit): Promise<DocumentRow> {
  return await trx
    .updateTable('documents')
    .set(edit)
    .where('workspace_id', '=', row.workspace_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Removal = { id: string; at: Date; by: string | null }

/** Undefined where there is no such document for this reader, or it was removed before. */
export async function markRemoved(
  trx: Db,
  reader: DocumentReader,
  { id, at, by }: Removal,
): Promise<DocumentRow | undefined> {
  return await trx
    .updateTable('documents')
    .set({ removed_at: at, removed_by: by })
    .where('workspace_id', '=', reader.workspaceId)
    .where('id', '=', id)
    .where(isReadable(reader))
    .returningAll()
    .executeTakeFirst()
}

/** Undefined where it was not removed, or by somebody else. */
export async function restoreRemoved(
  trx: Db,
  workspaceId: string,
  { id, by }: Pick<Removal, 'id' | 'by'>,
): Promise<DocumentRow | undefined> {
  return await trx
    .updateTable('documents')
    .set({ removed_at: null, removed_by: null })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .where('removed_by', '=', by)
    .returningAll()
    .executeTakeFirst()
}

/** Deletes the row, and answers the keys of all its files. */
export async function deleteDocument(trx: Db, workspaceId: string, id: string): Promise<string[]> {
  const versions = await trx
    .selectFrom('document_versions')
    .select('file_path')
    .where('workspace_id', '=', workspaceId)
    .where('document_id', '=', id)
    .execute()
  const copies = await listCopyKeys(trx, workspaceId, id)
  const row = await trx
    .deleteFrom('documents')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returning('file_path')
    .executeTakeFirst()
  return row ? [...[row, ...versions].map(({ file_path }) => file_path), ...copies] : []
}

export async function listRemovedForEveryone(
  db: Db,
  before: Date,
): Promise<Pick<DocumentRow, 'id' | 'workspace_id'>[]> {
  return await db
    .selectFrom('documents')
    .select(['id', 'workspace_id'])
    .where('removed_at', '<', before)
    .orderBy('removed_at')
    .limit(1000)
    .execute()
}
