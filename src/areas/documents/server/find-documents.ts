import type { Db } from '#db/connection.ts'
import type { Document } from '../contract.ts'
import { listDocumentsById, listStatedById } from './store.ts'
import type { DocumentReader } from './document-reader.ts'
import { accessOf } from './open-document.ts'
import { accessToFile, type FileAccess } from '../rules/file-access.ts'
import { isLocked, type TextProblem, type TextState } from '../rules/text-words.ts'
import { toDocument } from './to-document.ts'

/** The documents with these ids that this reader may read. */
export async function findDocuments(
  deps: { db: Db },
  reader: DocumentReader,
  ids: readonly string[],
): Promise<Document[]> {
  if (ids.length === 0) return []
  return (await listDocumentsById(deps.db, reader, ids)).map(toDocument)
}

/** A document with what lists of files say about it. */
export type StatedDocument = {
  document: Document
  version: number
  /** Null for all members. */
  readers: string[] | null
  access: FileAccess
  textState: TextState
  textProblem: TextProblem | null
  /** It cannot carry a watermark: `access` says what is left, for members. */
  isLocked: boolean
  /** Why there is no text. */
  textSentence: string | null
}

export async function findStatedDocuments(
  deps: { db: Db },
  reader: DocumentReader,
  ids: readonly string[],
): Promise<StatedDocument[]> {
  if (ids.length === 0) return []
  const rows = await listStatedById(deps.db, reader, ids)
  return rows.map(({ text_state, text_problem: problem, text_sentence, is_encrypted, ...row }) => {
    const locked = isLocked({ problem, is_encrypted })
    return {
      document: toDocument(row),
      version: row.version,
      readers: row.readers,
      access: accessToFile(accessOf(reader, row), { isLocked: locked }),
      textState: text_state ?? 'waiting',
      textProblem: problem,
      isLocked: locked,
      textSentence: text_sentence,
    }
  })
}

export type FileRights = Pick<StatedDocument, 'readers' | 'access'>

/** What members who are neither owner nor admin get of these documents, whoever asks. */
export async function findFileRights(
  deps: { db: Db },
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FileRights>> {
  const rows = await listStatedById(deps.db, { workspaceId }, ids)
  return new Map(rows.map(({ id, readers, file_access: access }) => [id, { readers, access }]))
}
