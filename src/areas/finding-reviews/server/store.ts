import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'
import { rowsWhere } from '#db/queries/where-equal.ts'
import type { ReviewRow } from './review-kind.ts'

export function listReviewsOfChecks(db: Db, workspaceId: string, ids: readonly string[]): Promise<ReviewRow[]> {
  return rowsWhere(db, 'finding_reviews', { workspace_id: workspaceId })
    .selectAll()
    .where('legal_check_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

export function listReviewsOfDocuments(db: Db, workspaceId: string, ids: readonly string[]): Promise<ReviewRow[]> {
  return rowsWhere(db, 'finding_reviews', { workspace_id: workspaceId })
    .selectAll()
    .where('document_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** The legal findings that a person has dismissed. */
export async function listDismissedChecks(db: Db, workspaceId: string): Promise<string[]> {
  const rows = await rowsWhere(db, 'finding_reviews', { workspace_id: workspaceId, verdict: 'dismissed' })
    .select('legal_check_id')
    .where('legal_check_id', 'is not', null)
    .execute()
  return rows.flatMap(({ legal_check_id }) => legal_check_id ?? [])
}
