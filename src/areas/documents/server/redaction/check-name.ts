import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { findNamed } from '../../rules/redaction/find-named.ts'
import type { RedactionSet } from '../../rules/redaction/plan-redaction.ts'
import type { DocumentRow } from '../store.ts'
import { listPages } from '../text/text-store.ts'
import { listRedactionRows } from './redaction-store.ts'

type NameCheck = { name: string; pages: readonly { body: string }[]; sets: readonly RedactionSet[] }

/** Guests read the name of a document: it must not say what is hidden in it. */
export function checkName({ name, pages, sets }: NameCheck): void {
  const text = pages.map(({ body }) => body).join('')
  const words = sets.flatMap(({ spans }) => spans.map(({ start, end }) => text.slice(start, end)))
  if (findNamed(name, words))
    throw new AppError('CONFLICT', `The name ${name} says what is hidden in the document. Choose another name first.`)
}

/** The same for a new name of a document that is redacted. */
export async function checkNewName(db: Db, row: DocumentRow, name: string): Promise<void> {
  const { id: documentId, workspace_id: workspaceId } = row
  const [newest] = await listRedactionRows(db, workspaceId, { documentId, limit: 1 })
  if (newest?.ended_at !== null || newest.of_sha256 !== row.sha256) return
  checkName({ name, pages: await listPages(db, workspaceId, documentId), sets: newest.sets })
}
