import type { Document } from '../contract.ts'
import type { DocumentRow } from './store.ts'

export function toDocument(row: DocumentRow): Document {
  return { ...row, created_at: row.created_at.toISOString() }
}
