import type { ClientFile } from '../contract.ts'

/** Whether its line has what it needs by this document. */
export function isEvidence({ is_expired, is_rejected }: ClientFile): boolean {
  return !is_expired && !is_rejected
}
