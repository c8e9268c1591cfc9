import { findDocumentsForGuests } from '#areas/documents/server/redaction/guest-copy.ts'
import type { Document } from '#areas/documents/contract.ts'
import type { StatedDocument } from '#areas/documents/server/find-documents.ts'
import { isLooser, type FileAccess } from '#areas/documents/rules/file-access.ts'
import type { Db } from '#db/connection.ts'
import { isGiven, isWithin } from '../../rules/folders.ts'
import { filesOfDeal } from '../../rules/limits.ts'
import { listFileRows } from './file-store.ts'
import { listFolderRows, type FolderRow } from './folder-store.ts'

export type GivenFile = { document: Document; folder: string; access: FileAccess }

type Gift = { folders: readonly string[]; access: FileAccess }

/**
 * The files of a deal that somebody outside of the workspace gets who was given these folders. A folder in one of them that
 * only some members may read is left out unless it was given itself, as is a file that another deal closes. Where a folder
 * is stricter, its access counts. A redacted document is there as its copy, and not at all as long as there is none.
 */
export async function listGivenFiles(
  db: Db,
  { workspaceId, dealId }: { workspaceId: string; dealId: string },
  { folders, access }: Gift,
): Promise<GivenFile[]> {
  const rows = await listFolderRows(db, { workspaceId, dealId })
  const closed = rows.filter(({ readers }) => readers !== null).map(({ path }) => path)
  const files = await listFileRows(db, { workspaceId, dealId }, 2 * filesOfDeal)
  const given = files.filter(({ folder }) => isGiven(folder, { given: folders, closed }))
  const ids = given.map(({ document_id }) => document_id)
  const found = new Map((await findDocumentsForGuests(db, workspaceId, ids)).map((one) => [one.document.id, one]))
  return given.flatMap(({ document_id, folder }) => {
    const stated = found.get(document_id)
    const isClosedHere = closed.some((path) => isWithin(folder, path))
    if (!stated || (stated.readers !== null && !isClosedHere)) return []
    const around = rows.filter(({ path }) => isWithin(folder, path))
    return [{ document: stated.document, folder, access: withoutMark(strictest(access, around), stated) }]
  })
}

/** A file that is encrypted or damaged cannot be given a watermark, so that nothing is offered for download. */
function withoutMark(access: FileAccess, { textProblem }: StatedDocument): FileAccess {
  return access === 'marked' && (textProblem === 'encrypted' || textProblem === 'corrupt') ? 'view' : access
}

/**
 * Whether somebody who was given some folders of a deal reads what is put into this one; `inside`: or into a folder in it, as by
 * the import of a data room.
 */
export async function findFolderGifts(
  db: Db,
  { workspaceId, dealId }: { workspaceId: string; dealId: string },
  { folder, inside }: { folder: string; inside: boolean },
): Promise<(given: readonly string[]) => boolean> {
  const rows = await listFolderRows(db, { workspaceId, dealId })
  const closed = rows.filter(({ readers }) => readers !== null).map(({ path }) => path)
  return (given) => isGiven(folder, { given, closed }) || (inside && given.some((path) => isWithin(path, folder)))
}

function strictest(access: FileAccess, folders: readonly FolderRow[]): FileAccess {
  return folders.reduce((found, { file_access }) => (isLooser(found, file_access) ? file_access : found), access)
}
