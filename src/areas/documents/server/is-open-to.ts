import { sql, type RawBuilder } from 'kysely'
import type { DocumentReader } from './document-reader.ts'

/** Owners, admins and the product itself read every file as it is. */
export function readsAll({ userId, memberRole }: DocumentReader): boolean {
  return userId === undefined || memberRole === 'owner' || memberRole === 'admin'
}

/**
 * Whether this reader may see a row with this column of readers. The only rule on who may read a file, and what was found
 * in one.
 */
export function isOpenTo(reader: DocumentReader, column: string): RawBuilder<boolean> {
  if (readsAll(reader)) return sql<boolean>`true`
  const readers = sql.ref(column)
  return sql<boolean>`(${readers} is null or ${reader.userId} = any(${readers}))`
}
