import { nameOf, namePeople } from '#areas/identity/server/people/name-people.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { RedactionList } from '../../contract.ts'
import { redactionsListed } from '../../rules/limits.ts'
import type { DocumentReader } from '../document-reader.ts'
import { findDocument } from '../store.ts'
import { listRedactionRows } from './redaction-store.ts'

/** What was hidden in a document, newest first: for those who may read the original. */
export async function listRedactions(
  { db }: { db: Db },
  reader: DocumentReader,
  { id }: { id: string },
): Promise<RedactionList> {
  const document = await findDocument(db, reader, id)
  if (!document) throw new AppError('NOT_FOUND', 'This document does not exist. It may have been deleted.')
  const rows = await listRedactionRows(db, reader.workspaceId, { documentId: id, limit: redactionsListed })
  const names = await namePeople(
    db,
    rows.flatMap(({ created_by, ended_by }) => [created_by, ended_by]),
  )
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    sentence: row.sentence,
    version: row.of_version,
    is_outdated: row.of_sha256 !== document.sha256,
    file_size: row.file_size,
    hidden: row.hidden,
    sets: row.of_sha256 === document.sha256 && row.ended_at === null ? row.sets : [],
    by: nameOf(names, row.created_by),
    at: row.created_at.toISOString(),
    ended_by: nameOf(names, row.ended_by),
    ended_at: row.ended_at?.toISOString() ?? null,
  }))
}
