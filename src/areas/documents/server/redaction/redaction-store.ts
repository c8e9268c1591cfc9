import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import type { HiddenOnPage, RedactionSet } from '../../rules/redaction/plan-redaction.ts'

type Columns = Selectable<Tables['document_redactions']>

export type RedactionRow = Omit<Columns, 'sets' | 'hidden'> & { sets: RedactionSet[]; hidden: HiddenOnPage[] }

export type NewRedaction = Pick<
  RedactionRow,
  'id' | 'document_id' | 'workspace_id' | 'of_sha256' | 'of_version' | 'created_by' | 'created_at' | 'sets' | 'hidden'
>

export async function insertRedaction(trx: Db, { sets, hidden, ...row }: NewRedaction): Promise<void> {
  const written = { sets: JSON.stringify(sets), hidden: JSON.stringify(hidden), state: 'waiting' as const }
  await trx
    .insertInto('document_redactions')
    .values({ ...row, ...written })
    .execute()
}

type OfDocument = { documentId: string }

/** The redaction that counts, and the key of its file, which is no longer named afterwards. Undefined: there was none. */
export async function endRedaction(
  trx: Db,
  workspaceId: string,
  { documentId, at, by }: OfDocument & { at: Date; by: string | null },
): Promise<{ fileKey: string | null } | undefined> {
  const before = await selectRedactions(trx, workspaceId)
    .where('document_id', '=', documentId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return undefined
  await trx
    .updateTable('document_redactions')
    .set({ ended_at: at, ended_by: by, file_path: null, file_size: null, sha256: null, virus_check: null, pages: null })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', before.id)
    .execute()
  return { fileKey: before.file_path }
}

function selectRedactions(db: Db, workspaceId: string) {
  return (
    db
      .selectFrom('document_redactions')
      .selectAll()
      // written by `insertRedaction` alone
      .select([sql<RedactionSet[]>`sets`.as('sets'), sql<HiddenOnPage[]>`hidden`.as('hidden')])
      .where('workspace_id', '=', workspaceId)
  )
}

/** Those that count, of these documents. */
export async function listRedactionsInForce(
  db: Db,
  workspaceId: string,
  documentIds: readonly string[],
): Promise<Omit<RedactionRow, 'sets' | 'hidden' | 'pages'>[]> {
  return await db
    .selectFrom('document_redactions')
    .select(['id', 'document_id', 'workspace_id', 'of_sha256', 'of_version', 'state', 'sentence', 'created_by'])
    .select(['created_at', 'file_path', 'file_size', 'sha256', 'virus_check', 'ended_at', 'ended_by'])
    .where('workspace_id', '=', workspaceId)
    .where('document_id', '=', sql<string>`any(${documentIds}::uuid[])`)
    .where('ended_at', 'is', null)
    .execute()
}

export async function findPagesOfCopy(db: Db, workspaceId: string, id: string): Promise<string[]> {
  const row = await db
    .selectFrom('document_redactions')
    .select('pages')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.pages ?? []
}

export async function listRedactionRows(
  db: Db,
  workspaceId: string,
  { documentId, limit }: OfDocument & { limit: number },
): Promise<RedactionRow[]> {
  return await selectRedactions(db, workspaceId)
    .where('document_id', '=', documentId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** One whose copy is still to be made. */
export async function findWaitingForEveryone(db: Db, id: string): Promise<RedactionRow | undefined> {
  return await db
    .selectFrom('document_redactions')
    .selectAll()
    .select([sql<RedactionSet[]>`sets`.as('sets'), sql<HiddenOnPage[]>`hidden`.as('hidden')])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

type RedactionOutcome = Updateable<Tables['document_redactions']>

/** False where another took its place in the meantime. */
export async function settleRedaction(
  trx: Db,
  { id, workspace_id: workspaceId }: Pick<RedactionRow, 'id' | 'workspace_id'>,
  outcome: RedactionOutcome,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('document_redactions')
    .set(outcome)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The key of the file of a copy, for those who delete the document. */
export async function listCopyKeys(db: Db, workspaceId: string, documentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('document_redactions')
    .select('file_path')
    .where('workspace_id', '=', workspaceId)
    .where('document_id', '=', documentId)
    .execute()
  return rows.flatMap(({ file_path }) => file_path ?? [])
}
