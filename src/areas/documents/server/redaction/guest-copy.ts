import { AppError } from '#core/errors.ts'
import type { Storage } from '#adapters/storage/port.ts'
import type { Db } from '#db/connection.ts'
import type { Document } from '../../contract.ts'
import type { GuestCopyState } from '../../rules/redaction/guest-copies.ts'
import type { DocumentReader } from '../document-reader.ts'
import { findStatedDocuments, type StatedDocument } from '../find-documents.ts'
import { accessOf, type OpenedDocument } from '../open-document.ts'
import { findDocument, type DocumentRow } from '../store.ts'
import { toDocument } from '../to-document.ts'
import { listRedactionsInForce } from './redaction-store.ts'

type Redaction = Awaited<ReturnType<typeof listRedactionsInForce>>[number]

/** What somebody outside of the workspace gets of a document. */
export type GuestCopy =
  | { kind: 'original' }
  | {
      kind: 'redacted'
      redactionId: string
      file: Pick<Document, 'file_path' | 'file_size' | 'sha256' | 'virus_check'>
    }
  | { kind: 'withheld'; state: Exclude<GuestCopyState, 'original' | 'redacted'> }

/** The only rule on which file of a document guests get. */
export async function findGuestCopy(
  db: Db,
  workspaceId: string,
  document: Pick<DocumentRow, 'id' | 'sha256'>,
): Promise<GuestCopy> {
  const [redaction] = await listRedactionsInForce(db, workspaceId, [document.id])
  return toGuestCopy(redaction, document)
}

function toGuestCopy(redaction: Redaction | undefined, { sha256: original }: Pick<Document, 'sha256'>): GuestCopy {
  if (!redaction) return { kind: 'original' }
  const { id: redactionId, state, of_sha256, file_path, file_size, sha256, virus_check } = redaction
  if (of_sha256 !== original) return { kind: 'withheld', state: 'outdated' }
  const isWhole = file_path !== null && file_size !== null && sha256 !== null && virus_check !== null
  if (state !== 'ready' || !isWhole) return { kind: 'withheld', state: state === 'failed' ? 'failed' : 'waiting' }
  return { kind: 'redacted', redactionId, file: { file_path, file_size, sha256, virus_check } }
}

/** The documents as guests get them; without those that are withheld. */
export async function findDocumentsForGuests(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<StatedDocument[]> {
  const stated = await findStatedDocuments({ db }, { workspaceId }, ids)
  const redactions = await listRedactionsInForce(db, workspaceId, ids)
  const byDocument = new Map(redactions.map((redaction) => [redaction.document_id, redaction]))
  return stated.flatMap((one) => {
    const copy = toGuestCopy(byDocument.get(one.document.id), one.document)
    if (copy.kind === 'withheld') return []
    return copy.kind === 'original' ? [one] : [{ ...one, document: { ...one.document, ...copy.file } }]
  })
}

/** The file of a document that a guest gets, whom an area above gives it. */
export async function openForGuest(
  deps: { db: Db; storage: Storage },
  workspaceId: string,
  { id }: { id: string },
): Promise<Omit<OpenedDocument, 'access'>> {
  const row = await findDocument(deps.db, { workspaceId }, id)
  const copy = row ? await findGuestCopy(deps.db, workspaceId, row) : null
  if (!row || !copy || copy.kind === 'withheld')
    throw new AppError('NOT_FOUND', 'This document does not exist. It may have been deleted.')
  const document = { ...toDocument(row), ...(copy.kind === 'redacted' && copy.file) }
  return { document, version: row.version, open: () => deps.storage.get(document.file_path) }
}

/** The redacted copy for the team, as guests get it. */
export async function openRedacted(
  deps: { db: Db; storage: Storage },
  reader: DocumentReader,
  { id }: { id: string },
): Promise<OpenedDocument> {
  const row = await findDocument(deps.db, reader, id)
  const copy = row ? await findGuestCopy(deps.db, reader.workspaceId, row) : null
  if (!row || copy?.kind !== 'redacted') throw new AppError('NOT_FOUND', 'There is no redacted copy of this document.')
  const document = { ...toDocument(row), ...copy.file, name: `Redacted ${row.name}`.slice(0, 200) }
  return {
    document,
    version: row.version,
    access: accessOf(reader, row),
    open: () => deps.storage.get(document.file_path),
  }
}
