import { sql, type Updateable } from 'kysely'
import type { ParagraphKind, ReadableText } from '#core/text/readable-text.ts'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import type { TextProblem, TextState } from '../../rules/text-words.ts'

export type StoredParagraph = [start: number, end: number, kind: ParagraphKind]

export type TextRow = {
  name: string
  sha256: string
  state: TextState | null
  problem: TextProblem | null
  sentence: string | null
  is_paged: boolean | null
  is_recognised: boolean | null
  is_encrypted: boolean | null
  letters: number | null
  paragraphs: StoredParagraph[] | null
}

export async function findText(db: Db, workspaceId: string, documentId: string): Promise<TextRow | undefined> {
  return await db
    .selectFrom('documents')
    .leftJoin('document_texts', 'document_texts.document_id', 'documents.id')
    .select(['name', 'sha256', 'state', 'problem', 'sentence', 'is_paged', 'is_recognised', 'is_encrypted', 'letters'])
    // written by `saveText` alone
    .select(sql<StoredParagraph[] | null>`paragraphs`.as('paragraphs'))
    .where('documents.workspace_id', '=', workspaceId)
    .where('documents.id', '=', documentId)
    .executeTakeFirst()
}

export type PageRow = {
  number: number
  label: string | null
  start_at: number
  end_at: number
  is_outside: boolean
  body: string
}

export async function listPages(db: Db, workspaceId: string, documentId: string): Promise<PageRow[]> {
  return await db
    .selectFrom('document_pages')
    .select(['number', 'label', 'start_at', 'end_at', 'is_outside', 'body'])
    .where('workspace_id', '=', workspaceId)
    .where('document_id', '=', documentId)
    .orderBy('number')
    .execute()
}

/** The page map without the words. */
export async function listPageSpans(db: Db, workspaceId: string, documentId: string): Promise<Omit<PageRow, 'body'>[]> {
  return await db
    .selectFrom('document_pages')
    .select(['number', 'label', 'start_at', 'end_at', 'is_outside'])
    .where('workspace_id', '=', workspaceId)
    .where('document_id', '=', documentId)
    .orderBy('number')
    .execute()
}

export type TextRange = { documentId: string; from: number; to: number }

/** The pages on which a range of characters is. */
export async function listPagesOfRange(
  db: Db,
  workspaceId: string,
  { documentId, from, to }: TextRange,
): Promise<Pick<PageRow, 'start_at' | 'body'>[]> {
  return await db
    .selectFrom('document_pages')
    .select(['start_at', 'body'])
    .where('workspace_id', '=', workspaceId)
    .where('document_id', '=', documentId)
    .where('end_at', '>', from)
    .where('start_at', '<', to)
    .orderBy('number')
    .execute()
}

export type TableRow = { page: number; title: string | null; start_at: number; end_at: number; rows: string[][] }

export async function listTables(db: Db, workspaceId: string, documentId: string): Promise<TableRow[]> {
  return await db
    .selectFrom('document_tables')
    .select(['page', 'title', 'start_at', 'end_at'])
    // written by `saveText` alone
    .select(sql<string[][]>`rows`.as('rows'))
    .where('workspace_id', '=', workspaceId)
    .where('document_id', '=', documentId)
    .orderBy('number')
    .execute()
}

/** Notes that a document waits to be read; a newer file of the same document waits again. */
export async function insertWaitingText(
  trx: Db,
  { documentId, workspaceId, at }: { documentId: string; workspaceId: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('document_texts')
    .values({ document_id: documentId, workspace_id: workspaceId, created_at: at, changed_at: at })
    .onConflict((conflict) =>
      conflict.column('document_id').doUpdateSet({
        state: 'waiting',
        is_scan: false,
        is_encrypted: false,
        problem: null,
        sentence: null,
        claimed_by: null,
        changed_at: at,
      }),
    )
    .execute()
}

export type ClaimedText = { document_id: string; workspace_id: string; name: string; file_path: string }

/**
 * The document that a task reads next: its own if it was stopped, else the oldest one of the workspace that was served
 * longest ago, so that a large data room does not hold up others. Scans wait apart. Null: nothing waits.
 */
export async function claimTextForEveryone(
  db: Db,
  { taskId, at, isScan }: { taskId: string; at: Date; isScan: boolean },
): Promise<ClaimedText | null> {
  const { rows } = await sql<ClaimedText>`
    with own as (select document_id from document_texts where claimed_by = ${taskId} and state = 'reading' limit 1),
    turns as (
      select w.workspace_id, (select max(r.changed_at) from document_texts r
        where r.workspace_id = w.workspace_id and r.state <> 'waiting') as served_at
      from (select distinct workspace_id from document_texts where state = 'waiting' and is_scan = ${isScan}) w),
    next as (
      select t.document_id from document_texts t join turns using (workspace_id)
      where t.state = 'waiting' and t.is_scan = ${isScan} and not exists (select from own)
      order by turns.served_at nulls first, t.created_at, t.document_id
      limit 1 for update of t skip locked)
    update document_texts t set state = 'reading', claimed_by = ${taskId}, changed_at = ${at}
    from documents d
    where t.document_id = d.id and t.document_id in (select document_id from own union all select document_id from next)
    returning t.document_id, t.workspace_id, d.name, d.file_path`.execute(db)
  return rows[0] ?? null
}

/** Leaves a file whose pages are pictures to the recogniser, once. */
export async function leaveToRecogniser(trx: Db, claim: Claim): Promise<boolean> {
  return await endClaim(trx, claim, { state: 'waiting', is_scan: true })
}

/**
 * Documents without text that no task reads: never queued, or left in the middle for too long. A scan may wait a day for
 * those before it.
 */
export async function listUnreadForEveryone(db: Db, before: Date): Promise<{ id: string; workspace_id: string }[]> {
  const { rows } = await sql<{ id: string; workspace_id: string }>`
    select d.id, d.workspace_id from documents d left join document_texts t on t.document_id = d.id
    where t.document_id is null or (t.state in ('waiting', 'reading') and t.changed_at < ${before}
      and (t.state = 'reading' or not t.is_scan or t.changed_at < ${before}::timestamptz - interval '1 day'))
    order by d.created_at limit 500`.execute(db)
  return rows
}

/** False where the document is not one that could not be read without a password. */
export async function claimEncryptedText(trx: Db, { documentId, workspaceId, taskId, at }: Claim): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('document_texts')
    .set({
      state: 'reading',
      is_encrypted: true,
      problem: null,
      sentence: null,
      claimed_by: taskId,
      changed_at: at,
    })
    .where('document_id', '=', documentId)
    .where('workspace_id', '=', workspaceId)
    .where('state', '=', 'failed')
    .where('problem', '=', 'encrypted')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Claim = { documentId: string; workspaceId: string; taskId: string; at: Date }

/** Stores what was read, once: false if another task has the document or it is gone. */
export async function saveText(
  trx: Db,
  claim: Claim,
  { text: read, sentence = null }: { text: ReadableText; sentence?: string | null },
): Promise<boolean> {
  const { documentId, workspaceId } = claim
  const paragraphs = read.paragraphs.map(({ start, end, kind }): StoredParagraph => [start, end, kind])
  const isOurs = await endClaim(trx, claim, {
    state: 'read',
    letters: read.text.length,
    page_count: read.pages.length,
    is_paged: read.isPaged,
    is_recognised: read.isRecognised,
    paragraphs: JSON.stringify(paragraphs),
    problem: null,
    sentence,
  })
  if (!isOurs) return false
  await trx.deleteFrom('document_pages').where('document_id', '=', documentId).execute()
  await trx.deleteFrom('document_tables').where('document_id', '=', documentId).execute()
  const ids = { document_id: documentId, workspace_id: workspaceId }
  const pages = read.pages.map(({ number, label, start, end, isOutside = false }) => ({
    ...ids,
    number,
    label: label && label.slice(0, 200).toWellFormed(),
    start_at: start,
    end_at: end,
    is_outside: isOutside,
    body: read.text.slice(start, end),
  }))
  for (const batch of inBatches(pages)) await trx.insertInto('document_pages').values(batch).execute()
  const tables = read.tables.map(({ page, title, start, end, rows }, index) => ({
    ...ids,
    number: index + 1,
    page,
    title: title && title.slice(0, 200).toWellFormed(),
    start_at: start,
    end_at: end,
    rows: JSON.stringify(rows),
  }))
  for (const batch of inBatches(tables)) await trx.insertInto('document_tables').values(batch).execute()
  return true
}

type SaveProblemInput = { problem: TextProblem; sentence: string }

/** Stores why a document has no text, once. */
export async function saveProblem(trx: Db, claim: Claim, { problem, sentence }: SaveProblemInput): Promise<boolean> {
  return await endClaim(trx, claim, { state: 'failed', problem, sentence: sentence.slice(0, 500) })
}

type ClaimEnd = Updateable<Tables['document_texts']>

async function endClaim(trx: Db, { documentId, workspaceId, taskId, at }: Claim, end: ClaimEnd): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('document_texts')
    .set({ ...end, claimed_by: null, changed_at: at })
    .where('document_id', '=', documentId)
    .where('workspace_id', '=', workspaceId)
    .where('state', '=', 'reading')
    .where('claimed_by', '=', taskId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function* inBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += 500) yield rows.slice(at, at + 500)
}
