import { approvedOnRejected, listRejected } from '../../rules/rejections.ts'
import type { ApprovalRow, DecisionRow } from '../store.ts'
import type { EngagementRows } from './read-rows.ts'

type Decided = Pick<EngagementRows, 'decisions'>

/** Rejections that hold, also of documents that were deleted since. */
export function rejectionsOf(rows: Decided, engagementId: string): DecisionRow[] {
  return listRejected(rows.decisions.get(engagementId) ?? [])
}

/** Approvals that rest on no document that was rejected since. */
export function countingApprovals(
  rows: Decided & Pick<EngagementRows, 'approvals'>,
  engagementId: string,
): ApprovalRow[] {
  const rejected = rejectionsOf(rows, engagementId)
  return (rows.approvals.get(engagementId) ?? []).filter((approval) => !approvedOnRejected(approval, rejected))
}

type DocumentOfFile = { engagementId: string; documentId: string | null }

export function isRejectedDocument(
  rows: Decided & Pick<EngagementRows, 'files'>,
  { engagementId, documentId }: DocumentOfFile,
): boolean {
  const file = (rows.files.get(engagementId) ?? []).find(({ document_id }) => document_id === documentId)
  return documentId !== null && rejectionsOf(rows, engagementId).some(({ file_id }) => file_id === file?.id)
}
