import { sql, type RawBuilder } from 'kysely'
import type { DocumentReader } from './document-reader.ts'

/**
 * Whether this reader may see a row with this column of readers. The only rule on who may read a file, and what was found
 * in one.
 */
export function isOpenTo({ userId, memberRole }: DocumentReader, column: string): RawBuilder<boolean> {
  if (userId === undefined || memberRole === 'owner' || memberRole === 'admin') return sql<boolean>`true`
  const readers = sql.ref(column)
  return sql<boolean>`(${readers} is null or ${userId} = any(${readers}))`
}
