import { sql, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertAndReturn, insertMany, insertOne } from '#db/queries/insert-rows.ts'
import { deleteWhere, remainingRows, rowsByAge, rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'

export type FileRow = Selectable<Tables['engagement_files']>
export type ApprovalRow = Selectable<Tables['engagement_approvals']>
export type DecisionRow = Selectable<Tables['engagement_file_decisions']>

/** Newest first. */
export function listEngagementRows(db: Db, workspaceId: string, limit: number) {
  return rowsWhere(db, 'engagements', { workspace_id: workspaceId })
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function findEngagementRow(db: Db, workspaceId: string, id: string) {
  return rowsWhere(db, 'engagements', { workspace_id: workspaceId, id })
    .selectAll()
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** However many are listed: of all engagements of the workspace. */
export async function countEngagements(db: Db, workspaceId: string) {
  return await db
    .selectFrom('engagements')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where status = 'active'))::int`.as('active'),
      sql<number>`(count(*) filter (where status = 'pending'))::int`.as('pending'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
}

export async function hasEngagements(db: Db, workspaceId: string, ids: readonly string[]): Promise<boolean> {
  const rows = await rowsWhere(db, 'engagements', { workspace_id: workspaceId })
    .select('id')
    .where('id', 'in', ids.length === 0 ? [''] : [...ids])
    .where('removed_at', 'is', null)
    .execute()
  return rows.length === ids.length
}

/** Engagements by id; null: all of the workspace. */
type OfWhich = readonly string[] | null

const isOneOf = (ids: OfWhich) => sql<boolean>`(${ids === null} or engagement_id = any(${ids ?? []}::uuid[]))`

export function listPartyRows(db: Db, workspaceId: string, ids: OfWhich) {
  return remainingRows(db, 'engagement_parties', { workspace_id: workspaceId }).where(isOneOf(ids)).execute()
}

/** Locked until the transaction ends, in the order of their ids as every change of records locks them. */
export function lockPartyRows(db: Db, workspaceId: string, ids: readonly string[]) {
  return rowsWhere(db, 'engagement_parties', { workspace_id: workspaceId })
    .selectAll()
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Those that a change brought back or changed. */
export function listPartiesOfChange(db: Db, workspaceId: string, changeId: string) {
  return rowsWhere(db, 'engagement_parties', { workspace_id: workspaceId, change_id: changeId })
    .select(['id', 'engagement_id'])
    .where('removed_at', 'is', null)
    .execute()
}

export function listEngagementsOfChange(db: Db, workspaceId: string, changeId: string) {
  return rowsWhere(db, 'engagements', { workspace_id: workspaceId, change_id: changeId })
    .select('id')
    .where('removed_at', 'is', null)
    .execute()
}

export function listEngagementsById(db: Db, workspaceId: string, ids: readonly string[]) {
  return rowsWhere(db, 'engagements', { workspace_id: workspaceId })
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('removed_at', 'is', null)
    .execute()
}

export function listStakeRows(db: Db, workspaceId: string, ids: OfWhich) {
  return remainingRows(db, 'engagement_stakes', { workspace_id: workspaceId }).where(isOneOf(ids)).execute()
}

export function listCheckRows(db: Db, workspaceId: string, ids: OfWhich) {
  return remainingRows(db, 'engagement_checks', { workspace_id: workspaceId }).where(isOneOf(ids)).execute()
}

export function listFileRows(db: Db, workspaceId: string, ids: OfWhich): Promise<FileRow[]> {
  return rowsByAge(db, 'engagement_files', { workspace_id: workspaceId }).where(isOneOf(ids)).execute()
}

/** Oldest first, also of documents that were deleted since. */
export function listDecisionRows(db: Db, workspaceId: string, ids: OfWhich): Promise<DecisionRow[]> {
  return rowsWhere(db, 'engagement_file_decisions', { workspace_id: workspaceId })
    .selectAll()
    .where(isOneOf(ids))
    .orderBy('decided_at')
    .orderBy('number')
    .orderBy('id')
    .execute()
}

export function listApprovalRows(db: Db, workspaceId: string, ids: OfWhich): Promise<ApprovalRow[]> {
  return rowsByAge(db, 'engagement_approvals', { workspace_id: workspaceId }).where(isOneOf(ids)).execute()
}

export const insertFileRows = insertMany('engagement_files')
export const insertDecisionRow = insertOne('engagement_file_decisions')
export const insertApproval = insertOne('engagement_approvals')
export const insertFileRow = insertAndReturn('engagement_files')

export function findFileRow(db: Db, workspaceId: string, id: string): Promise<FileRow | undefined> {
  return rowsWhere(db, 'engagement_files', { workspace_id: workspaceId, id }).selectAll().executeTakeFirst()
}

type DateFileRowInput = { id: string; expires_on: string | null }

export async function dateFileRow(db: Db, workspaceId: string, { id, expires_on }: DateFileRowInput): Promise<void> {
  await updateWhere(db, 'engagement_files', { workspace_id: workspaceId, id }).set({ expires_on }).execute()
}

/** Compliance is mailed about its day again: what was rejected meanwhile was not worth a mail. */
export async function forgetExpiryMail(db: Db, workspaceId: string, id: string): Promise<void> {
  await updateWhere(db, 'engagement_files', { workspace_id: workspaceId, id })
    .set({ expiry_mailed_for: null })
    .execute()
}

export async function deleteFileRow(db: Db, workspaceId: string, id: string): Promise<void> {
  await deleteWhere(db, 'engagement_files', { workspace_id: workspaceId, id }).execute()
}

export function findCheckRow(
  db: Db,
  workspaceId: string,
  {
    engagementId,
    partyId,
    kind,
  }: { engagementId: string; partyId: string | null; kind: Tables['engagement_checks']['kind'] },
) {
  return rowsWhere(db, 'engagement_checks', { workspace_id: workspaceId, engagement_id: engagementId })
    .selectAll()
    .where('party_id', 'is not distinct from', partyId)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/** Changes of one engagement that rest on its rows follow each other. */
export async function lockEngagement(db: Db, workspaceId: string, id: string) {
  return await rowsWhere(db, 'engagements', { workspace_id: workspaceId, id })
    .selectAll()
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function findOpenEngagementRow(db: Db, workspaceId: string, dealId: string) {
  return await rowsWhere(db, 'engagements', { workspace_id: workspaceId, deal_id: dealId })
    .select(['id', 'company_name', 'status'])
    .where('removed_at', 'is', null)
    .orderBy(sql`status = 'completed'`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Reviews of active clients by this day that nobody was mailed about. */
function dueReviews(db: Db, until: string) {
  return db
    .selectFrom('engagements')
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .where('is_sample', '=', false)
    .where('next_review_on', '<=', until)
    .where(sql<boolean>`review_mailed_for is distinct from next_review_on`)
}

export async function listWorkspacesWithReviewsForEveryone(db: Db, until: string): Promise<string[]> {
  const rows = await dueReviews(db, until).select('workspace_id').distinct().execute()
  return rows.map(({ workspace_id }) => workspace_id)
}

/** How many there were. No version of the record: nobody changed anything that people see. */
export async function markReviewsMailed(db: Db, workspaceId: string, until: string): Promise<number> {
  const rows = await updateWhere(db, 'engagements', { workspace_id: workspaceId })
    .set(({ ref }) => ({ review_mailed_for: ref('next_review_on') }))
    .where('id', 'in', dueReviews(db, until).select('id').where('workspace_id', '=', workspaceId))
    .returning('id')
    .execute()
  return rows.length
}

/** Evidence of active clients that is valid until this day at the latest, and that nobody was mailed about. */
function endingRows(db: Db, table: 'engagement_checks' | 'engagement_files', until: string) {
  const active = db
    .selectFrom('engagements')
    .select('id')
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .where('is_sample', '=', false)
  return db
    .selectFrom(table)
    .where('engagement_id', 'in', active)
    .where('expires_on', '<=', until)
    .where(sql<boolean>`expiry_mailed_for is distinct from expires_on`)
    .$if(table === 'engagement_checks', (rows) => rows.where(sql<boolean>`removed_at is null`))
}

const evidenceTables = ['engagement_checks', 'engagement_files'] as const

export async function listWorkspacesWithEndingForEveryone(db: Db, until: string): Promise<string[]> {
  const found = new Set<string>()
  for (const table of evidenceTables)
    for (const row of await endingRows(db, table, until).select('workspace_id').distinct().execute())
      found.add(row.workspace_id)
  return [...found]
}

/** The evidence that is marked by this. No version of a record: nobody changed anything that people see. */
export async function markEndingMailed(
  db: Db,
  workspaceId: string,
  until: string,
): Promise<{ id: string; engagement_id: string }[]> {
  const marked: { id: string; engagement_id: string }[] = []
  for (const table of evidenceTables) {
    const rows = await updateWhere(db, table, { workspace_id: workspaceId })
      .set(({ ref }) => ({ expiry_mailed_for: ref('expires_on') }))
      .where('id', 'in', endingRows(db, table, until).select('id').where('workspace_id', '=', workspaceId))
      .returning(['id', 'engagement_id'])
      .execute()
    marked.push(...rows)
  }
  return marked
}

export async function deleteSampleEngagementRows(db: Db, workspaceId: string): Promise<void> {
  await deleteWhere(db, 'engagements', { workspace_id: workspaceId, is_sample: true }).execute()
}

export async function hasSampleEngagementRow(db: Db, workspaceId: string): Promise<boolean> {
  const row = await rowsWhere(db, 'engagements', { workspace_id: workspaceId, is_sample: true })
    .select('id')
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
