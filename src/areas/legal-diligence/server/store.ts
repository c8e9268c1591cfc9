import { sql, type Insertable, type Selectable } from 'kysely'
import type { DocumentReader } from '#areas/documents/server/document-reader.ts'
import { isOpenTo } from '#areas/documents/server/is-open-to.ts'
import type { FindNames } from '#areas/records/server/named-record.ts'
import type { Db } from '#db/connection.ts'
import { insertMany } from '#db/queries/insert-rows.ts'
import { deleteWhere, hasRow, rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'
import { answeredDocuments, findingsListed } from '../rules/words.ts'

export type LegalDocumentRow = Selectable<Tables['legal_documents']>
export type NewLegalDocument = Insertable<Tables['legal_documents']>
export type CheckRow = Selectable<Tables['legal_checks']>
export type NewCheck = Insertable<Tables['legal_checks']>

const batch = 500

const insertDocumentRows = insertMany('legal_documents')
const insertCheckRows = insertMany('legal_checks')

export function insertDocuments(db: Db, rows: readonly NewLegalDocument[]): Promise<void> {
  return inBatches(rows, (some) => insertDocumentRows(db, some))
}

export function insertChecks(db: Db, rows: readonly NewCheck[]): Promise<void> {
  return inBatches(rows, (some) => insertCheckRows(db, some))
}

async function inBatches<Row>(rows: readonly Row[], insert: (some: readonly Row[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < rows.length; at += batch) await insert(rows.slice(at, at + batch))
}

/** Those whose review was never stored. */
export async function deleteDocuments(db: Db, workspaceId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await deleteWhere(db, 'legal_documents', { workspace_id: workspaceId }).where('id', 'in', ids).execute()
}

type JoinRunInput = { runId: string; ids: readonly string[] }

export async function joinRun(db: Db, workspaceId: string, { runId, ids }: JoinRunInput): Promise<void> {
  await updateWhere(db, 'legal_documents', { workspace_id: workspaceId })
    .set({ run_id: runId })
    .where('id', 'in', ids)
    .execute()
}

export function listRunDocuments(db: Db, workspaceId: string, runId: string): Promise<LegalDocumentRow[]> {
  return rowsWhere(db, 'legal_documents', { workspace_id: workspaceId, run_id: runId })
    .selectAll()
    .orderBy('position')
    .execute()
}

type ReadText = Pick<LegalDocumentRow, 'body' | 'page_ends'> & { facts: string }

export async function saveReadDocument(
  db: Db,
  workspaceId: string,
  { id, ...read }: ReadText & { id: string },
): Promise<void> {
  await updateWhere(db, 'legal_documents', { workspace_id: workspaceId, id }).set(read).execute()
}

export type RunCheck = Pick<
  CheckRow,
  'legal_document_id' | 'other_document_id' | 'rule' | 'title' | 'outcome' | 'start_at'
>

/** What a run has stored by now. */
export function listRunChecks(db: Db, workspaceId: string, runId: string): Promise<RunCheck[]> {
  return db
    .selectFrom('legal_checks as c')
    .innerJoin('legal_documents as d', 'd.id', 'c.legal_document_id')
    .select(['c.legal_document_id', 'c.other_document_id', 'c.rule', 'c.title', 'c.outcome', 'c.start_at'])
    .where('c.workspace_id', '=', workspaceId)
    .where('d.run_id', '=', runId)
    .execute()
}

export type FindingFilter = {
  runId?: string | undefined
  dealId?: string | undefined
  /** Without it real documents and samples. */
  isSample?: boolean | undefined
  /** Deals that are left out, such as removed ones. */
  withoutDeals?: readonly string[] | undefined
}
export type FindingRow = CheckRow &
  Pick<LegalDocumentRow, 'name' | 'run_id' | 'deal_id' | 'is_sample'> & { clause: string | null }

const passage = sql<string | null>`substring(d.body from c.start_at + 1 for c.end_at - c.start_at)`

/** Of documents that this reader may read; a finding about two documents only where both may be read. */
function readableChecks(db: Db, reader: DocumentReader) {
  return db
    .selectFrom('legal_checks as c')
    .innerJoin('legal_documents as d', 'd.id', 'c.legal_document_id')
    .leftJoin('legal_documents as other', 'other.id', 'c.other_document_id')
    .where('c.workspace_id', '=', reader.workspaceId)
    .where(isOpenTo(reader, 'd.readers'))
    .where(isOpenTo(reader, 'other.readers'))
}

function findings(db: Db, reader: DocumentReader) {
  return readableChecks(db, reader)
    .selectAll('c')
    .select(['d.name', 'd.run_id', 'd.deal_id', 'd.is_sample', passage.as('clause')])
}

/** Of another deal than these, or of none. */
const isOfOther = (ids: readonly string[], column: 'deal_id' | 'd.deal_id') =>
  sql<boolean>`(${sql.ref(column)} = any(${ids}::uuid[])) is not true`

const gravity = sql`array_position(array['critical', 'high', 'medium', 'low'], c.type)`

export function listFindingRows(
  db: Db,
  reader: DocumentReader,
  { runId, dealId, isSample, withoutDeals }: FindingFilter,
): Promise<FindingRow[]> {
  let query = findings(db, reader).where('c.outcome', 'in', ['fail', 'partial'])
  if (runId) query = query.where('d.run_id', '=', runId)
  if (dealId) query = query.where('d.deal_id', '=', dealId)
  if (isSample !== undefined) query = query.where('d.is_sample', '=', isSample)
  if (withoutDeals) query = query.where(isOfOther(withoutDeals, 'd.deal_id'))
  return query
    .orderBy(gravity)
    .orderBy('c.created_at', 'desc')
    .orderBy('d.position')
    .orderBy('c.id')
    .limit(findingsListed + 1)
    .execute()
}

export function findFindingRow(db: Db, reader: DocumentReader, id: string): Promise<FindingRow | undefined> {
  return findings(db, reader).where('c.id', '=', id).executeTakeFirst()
}

export async function countDocuments(
  db: Db,
  reader: DocumentReader,
  { runId, dealId, isSample, withoutDeals }: FindingFilter,
): Promise<number> {
  let query = rowsWhere(db, 'legal_documents', { workspace_id: reader.workspaceId })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isOpenTo(reader, 'readers'))
    .where(({ or, eb }) => or([eb('run_id', 'is not', null), eb('is_sample', '=', true)]))
  if (runId) query = query.where('run_id', '=', runId)
  if (dealId) query = query.where('deal_id', '=', dealId)
  if (isSample !== undefined) query = query.where('is_sample', '=', isSample)
  if (withoutDeals) query = query.where(isOfOther(withoutDeals, 'deal_id'))
  return (await query.executeTakeFirstOrThrow()).count
}

export function findDocumentRow(db: Db, reader: DocumentReader, id: string): Promise<LegalDocumentRow | undefined> {
  return rowsWhere(db, 'legal_documents', { workspace_id: reader.workspaceId })
    .selectAll()
    .where(isOpenTo(reader, 'readers'))
    .where('id', '=', id)
    .executeTakeFirst()
}

export function listDocumentRows(
  db: Db,
  reader: DocumentReader,
  { runId, dealId }: FindingFilter,
): Promise<Omit<LegalDocumentRow, 'body' | 'readers'>[]> {
  let query = db
    .selectFrom('legal_documents')
    .select([
      'id',
      'workspace_id',
      'run_id',
      'deal_id',
      'document_id',
      'position',
      'name',
      'page_ends',
      'is_sample',
      'created_at',
    ])
    .select(sql`case when jsonb_typeof(facts) = 'object' then facts - 'answers' else facts end`.as('facts'))
    .where('workspace_id', '=', reader.workspaceId)
    .where(isOpenTo(reader, 'readers'))
    .where(({ or, eb }) => or([eb('run_id', 'is not', null), eb('is_sample', '=', true)]))
  if (runId) query = query.where('run_id', '=', runId)
  if (dealId) query = query.where('deal_id', '=', dealId)
  return query.orderBy('created_at', 'desc').orderBy('position').limit(findingsListed).execute()
}

/** The deals of the checked documents that are no samples; null for documents without one. */
export async function listCheckedDeals(db: Db, reader: DocumentReader): Promise<{ deal_id: string | null }[]> {
  return await db
    .selectFrom('legal_documents')
    .select('deal_id')
    .distinct()
    .where('workspace_id', '=', reader.workspaceId)
    .where(isOpenTo(reader, 'readers'))
    .where('run_id', 'is not', null)
    .where('is_sample', '=', false)
    .execute()
}

export type AnsweredRow = Pick<LegalDocumentRow, 'id' | 'name' | 'page_ends' | 'facts' | 'is_sample' | 'created_at'> & {
  has_newer_file: boolean
}

/** The newest reading of each name, and whether a file of that name came in since. */
export async function listAnsweredRows(
  db: Db,
  reader: DocumentReader,
  { runId, dealId, from }: FindingFilter & { from: number },
): Promise<{ rows: AnsweredRow[]; count: number }> {
  let newest = db
    .selectFrom('legal_documents')
    .distinctOn('name')
    .select(['id', 'name', 'created_at', 'position'])
    .where('workspace_id', '=', reader.workspaceId)
    .where(isOpenTo(reader, 'readers'))
    .where(({ or, eb }) => or([eb('run_id', 'is not', null), eb('is_sample', '=', true)]))
    .orderBy('name')
    .orderBy('created_at', 'desc')
  if (runId) newest = newest.where('run_id', '=', runId)
  if (dealId) newest = newest.where('deal_id', '=', dealId)
  const { count } = await db
    .selectFrom(newest.as('newest'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('legal_documents as d')
    .innerJoin(newest.as('newest'), 'newest.id', 'd.id')
    .select(['d.id', 'd.name', 'd.page_ends', 'd.facts', 'd.is_sample', 'd.created_at'])
    .select(({ exists, selectFrom, ref }) =>
      exists(
        selectFrom('documents as file')
          .select('file.id')
          .where('file.workspace_id', '=', reader.workspaceId)
          .where(isOpenTo(reader, 'file.readers'))
          .where('file.name', '=', ref('d.name'))
          .where('file.created_at', '>', ref('d.created_at')),
      )
        .$castTo<boolean>()
        .as('has_newer_file'),
    )
    .orderBy('d.created_at', 'desc')
    .orderBy('d.position')
    .orderBy('d.id')
    .offset(from)
    .limit(answeredDocuments)
    .execute()
  return { rows, count }
}

type FindingChange = { id: string; version: number } & Pick<CheckRow, 'status' | 'owner_id' | 'updated_at'>

/** False if somebody else changed it in the meantime. */
export async function updateFinding(
  db: Db,
  workspaceId: string,
  { id, version, ...change }: FindingChange,
): Promise<boolean> {
  const { numUpdatedRows } = await updateWhere(db, 'legal_checks', { workspace_id: workspaceId, id, version })
    .set({ ...change, version: version + 1 })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type CheckCount = {
  playbook: string
  rule: string
  title: string
  outcome: CheckRow['outcome']
  documents: number
}

type CheckFilter = Omit<FindingFilter, 'runId'> & { playbooks: readonly string[] }
/** What a person has dismissed applies to no document. */
type CountedChecks = CheckFilter & { dismissed: readonly string[] }

function checksOfPlaybooks(db: Db, reader: DocumentReader, { playbooks, ...filter }: CheckFilter) {
  return checkedDocuments(db, reader, filter).where('c.playbook', 'in', playbooks)
}

function checkedDocuments(
  db: Db,
  reader: DocumentReader,
  { dealId, isSample, withoutDeals }: Omit<FindingFilter, 'runId'>,
) {
  let query = readableChecks(db, reader)
  if (dealId) query = query.where('d.deal_id', '=', dealId)
  if (isSample !== undefined) query = query.where('d.is_sample', '=', isSample)
  if (withoutDeals) query = query.where(isOfOther(withoutDeals, 'd.deal_id'))
  return query.select(({ fn }) => fn.count<number>('c.legal_document_id').distinct().as('documents'))
}

/** How often each rule came to each outcome, for the compliance dashboard. */
export async function countChecks(
  db: Db,
  reader: DocumentReader,
  { dismissed, ...filter }: CountedChecks,
): Promise<CheckCount[]> {
  const counted = sql<
    CheckRow['outcome']
  >`case when c.id = any(${dismissed}::uuid[]) then 'not_applicable' else c.outcome end`
  const rows = await checksOfPlaybooks(db, reader, filter)
    .select(['c.playbook', 'c.rule', 'c.title', counted.as('counted')])
    .groupBy(['c.playbook', 'c.rule', 'c.title', sql.ref('counted')])
    .execute()
  return rows.map(({ counted: outcome, ...row }) => ({ ...row, outcome }))
}

/** How many documents were checked against each playbook. */
export async function countDocumentsByPlaybook(
  db: Db,
  reader: DocumentReader,
  filter: Omit<FindingFilter, 'runId'>,
): Promise<{ playbook: string; documents: number }[]> {
  return await checkedDocuments(db, reader, filter).select('c.playbook').groupBy('c.playbook').execute()
}

export async function countCheckedDocuments(db: Db, reader: DocumentReader, filter: CheckFilter): Promise<number> {
  return (await checksOfPlaybooks(db, reader, filter).executeTakeFirstOrThrow()).documents
}

export function hasSampleDocuments(db: Db, workspaceId: string): Promise<boolean> {
  return hasRow(db, 'legal_documents', { workspace_id: workspaceId, is_sample: true })
}

export async function removeSampleDocuments(db: Db, workspaceId: string): Promise<void> {
  await deleteWhere(db, 'legal_documents', { workspace_id: workspaceId, is_sample: true }).execute()
}

export const listFindingTitles: FindNames<DocumentReader> = (db, reader, ids) =>
  readableChecks(db, reader)
    .select(['c.id', 'c.title as name'])
    .where('c.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** The names of documents of a run that this reader may not read. */
export async function listClosedNames(db: Db, reader: DocumentReader, runId: string): Promise<string[]> {
  const rows = await rowsWhere(db, 'legal_documents', { workspace_id: reader.workspaceId, run_id: runId })
    .select('name')
    .where(({ not }) => not(isOpenTo(reader, 'readers')))
    .execute()
  return rows.map(({ name }) => name)
}
