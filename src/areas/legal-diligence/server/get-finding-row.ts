import type { DocumentReader } from '#areas/documents/server/document-reader.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { findFindingRow, type FindingRow } from './store.ts'

export async function getFindingRow(db: Db, reader: DocumentReader, id: string): Promise<FindingRow> {
  const row = await findFindingRow(db, reader, id)
  if (!row) throw new AppError('NOT_FOUND', 'This finding does not exist.')
  return row
}
