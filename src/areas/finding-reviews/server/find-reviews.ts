import type { Db } from '#db/connection.ts'
import type { ReviewRow } from './review-kind.ts'
import { listDismissedChecks, listReviewsOfChecks, listReviewsOfDocuments } from './store.ts'

/** The reviews of legal findings, by the check that each is about. */
export async function findReviewsOfChecks(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, ReviewRow>> {
  const rows = ids.length === 0 ? [] : await listReviewsOfChecks(db, workspaceId, ids)
  return new Map(rows.map((row) => [row.legal_check_id ?? '', row]))
}

/** The reviews of statements in these documents, by the digest of the statement. */
export async function findReviewsOfDocuments(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, ReviewRow>> {
  const rows = ids.length === 0 ? [] : await listReviewsOfDocuments(db, workspaceId, ids)
  return new Map(rows.map((row) => [keyOfLine(row), row]))
}

export function keyOfLine({ document_id, line_sha256 }: Pick<ReviewRow, 'document_id' | 'line_sha256'>): string {
  return `${document_id} ${line_sha256}`
}

export { listDismissedChecks as findDismissedChecks }
