import type { Clock } from '#adapters/system/port.ts'
import { findStatedDocuments, type StatedDocument } from '#areas/documents/server/find-documents.ts'
import { isLooser, isWider } from '#areas/documents/rules/file-access.ts'
import type { IncomingDocument } from '#areas/documents/server/files/read-upload.ts'
import { uploadDocument, type UploadDeps } from '#areas/documents/server/upload-document.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { DealFile } from '../../contract.ts'
import { filesOfDeal } from '../../rules/limits.ts'
import { countFileRows, deleteFileRow, findFileRow, findNextPosition, insertFile, type FileRow } from './file-store.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import { foldersTo } from '../../rules/folders.ts'
import { changeIndex, type IndexDeps } from '../index/change-index.ts'
import { addFolderRows } from '../index/index-store.ts'
import { moveIntoFolder } from '../index/move-items.ts'
import { checkTarget, managesFolders } from './folders.ts'
import { findFile } from './list-files.ts'
import { recordWork } from '../record-work.ts'

type Deps = { db: Db; clock: Clock }
type FileKey = { dealId: string; documentId: string }

/** Attaching what is attached already changes nothing, so a double click does no harm. */
export function attachFile(
  deps: Deps,
  actor: Actor,
  { dealId, documentId, folder = '' }: FileKey & { folder?: string | undefined },
): Promise<DealFile> {
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    await getDeal(trx, actor, dealId)
    await checkTarget(trx, actor, { dealId, folder })
    const [before] = await findStatedDocuments({ db: trx }, actor, [documentId])
    if (!before) throw new AppError('NOT_FOUND', 'This document does not exist. It may have been deleted.')
    const { isNew } = await attach(trx, actor, { dealId, documentId, folder, at })
    await refuseWider(trx, actor, before)
    const file = await getFile(trx, actor, { dealId, documentId })
    if (!isNew) return file
    await recordWork(trx, actor, {
      action: 'deal_file.attached',
      ...about({ dealId, documentId }),
      at,
      changesReaders: true,
    })
    return file
  })
}

type Upload = IncomingDocument & { dealId: string; folder: string }

/** The document and its place on the deal come about together, or neither does. */
export async function uploadFile(deps: UploadDeps, actor: Actor, upload: Upload): Promise<DealFile> {
  const { dealId, folder, ...query } = upload
  // before a byte is read: nobody sends ten megabytes to a deal that does not exist
  await getDeal(deps.db, actor, dealId)
  await checkTarget(deps.db, actor, { dealId, folder })
  let file: DealFile | undefined
  await uploadDocument(deps, actor, {
    ...query,
    alongside: async (trx, document) => {
      const at = deps.clock.now()
      await getDeal(trx, actor, dealId)
      await checkTarget(trx, actor, { dealId, folder })
      await attach(trx, actor, { dealId, documentId: document.id, folder, at })
      file = await getFile(trx, actor, { dealId, documentId: document.id })
      await recordWork(trx, actor, { action: 'deal_file.uploaded', ...about({ dealId, documentId: document.id }), at })
    },
  })
  if (!file) throw new Error('An uploaded document was not attached')
  return file
}

/** Into another folder, which is made where it is not there; where that has readers, the file is for them from now on. */
export async function moveFile(
  deps: IndexDeps,
  actor: Actor,
  { folder, ...key }: FileKey & { folder: string },
): Promise<DealFile> {
  const { dealId, documentId } = key
  await changeIndex(deps, actor, {
    dealId,
    work: async (work) => {
      await getStated(work.trx, actor, documentId)
      await checkTarget(work.trx, actor, { dealId, folder })
      const known = await findFileRow(work.trx, { workspaceId: actor.workspaceId, ...key })
      if (!known) throw noSuchFile()
      // nothing happened, and the activity says nothing
      return known.folder === folder ? null : await moveIntoFolder(work, actor, { documents: [documentId], to: folder })
    },
  })
  return await getFile(deps.db, actor, key)
}

export function detachFile(deps: Deps, actor: Actor, key: FileKey): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    await getDeal(trx, actor, key.dealId)
    const before = await getStated(trx, actor, key.documentId)
    if (!(await deleteFileRow(trx, { workspaceId: actor.workspaceId, ...key }))) throw noSuchFile()
    await refuseWider(trx, actor, before)
    await recordWork(trx, actor, {
      action: 'deal_file.detached',
      ...about(key),
      at: deps.clock.now(),
      changesReaders: true,
    })
  })
}

async function getStated(trx: Db, actor: Actor, documentId: string): Promise<StatedDocument> {
  const [stated] = await findStatedDocuments({ db: trx }, actor, [documentId])
  if (!stated) throw noSuchFile()
  return stated
}

/** Out of its folder a file would be given to more people, or as it is: that is for those who decide what the folder gives. */
async function refuseWider(trx: Db, actor: Actor, before: StatedDocument): Promise<void> {
  const [after] = await findStatedDocuments({ db: trx }, actor, [before.document.id])
  if (!after || managesFolders(actor)) return
  if (isLooser(after.access, before.access) || isWider(after.readers, before.readers))
    throw new AppError('FORBIDDEN', 'Only owners and admins can take this file out of its folder.')
}

type NewFile = { dealId: string; documentId: string; folder: string; at: Date }

/** The row of a document on a deal; there is one at most. */
export async function attach(
  trx: Db,
  { workspaceId, userId }: Pick<Actor, 'workspaceId'> & { userId: string | null },
  { dealId, documentId, folder, at }: NewFile,
): Promise<{ row: FileRow; isNew: boolean }> {
  const key = { workspaceId, dealId }
  await addFolderRows(trx, key, { paths: foldersTo(folder), at })
  const row = await insertFile(trx, {
    position: await findNextPosition(trx, key, folder),
    deal_id: dealId,
    document_id: documentId,
    folder,
    workspace_id: workspaceId,
    attached_by: userId,
    attached_at: at,
  })
  if (!row) {
    const known = await findFileRow(trx, { workspaceId, dealId, documentId })
    if (!known) throw noSuchFile()
    return { row: known, isNew: false }
  }
  if ((await countFileRows(trx, { workspaceId, dealId })) > filesOfDeal)
    throw new AppError('CONFLICT', `A deal can have at most ${filesOfDeal} files.`)
  return { row, isNew: true }
}

async function getFile(db: Db, actor: Actor, key: FileKey): Promise<DealFile> {
  const file = await findFile(db, actor, key)
  if (!file) throw noSuchFile()
  return file
}

function noSuchFile(): AppError {
  return new AppError('NOT_FOUND', 'This file is not attached to the deal. It may have been removed or deleted.')
}

function about({ dealId, documentId }: FileKey) {
  return { subject: { type: 'document', id: documentId }, details: { deal_id: dealId } }
}
