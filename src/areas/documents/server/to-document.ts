import type { Document } from '../contract.ts'
import type { DocumentRow } from './store.ts'

export function toDocument(row: DocumentRow): Document {
  const { version: _version, removed_at: _at, removed_by: _by, readers: _readers, file_access: _access, ...shown } = row
  return { ...shown, created_at: row.created_at.toISOString() }
}
