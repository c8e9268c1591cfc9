import { findDocuments } from '#areas/documents/server/find-documents.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Document } from '../../documents/contract.ts'
import type { DealFile } from '../contract.ts'
import { filesOfDeal } from '../rules/limits.ts'
import { listFileRows, type FileRow } from './file-store.ts'
import { getDeal } from './get-deal.ts'
import { nameOf, namePeople } from './name-people.ts'

type Deps = { db: Db }

export async function listFiles({ db }: Deps, actor: Actor, { dealId }: { dealId: string }): Promise<DealFile[]> {
  await getDeal(db, actor, dealId)
  const rows = await listFileRows(db, { workspaceId: actor.workspaceId, dealId }, 2 * filesOfDeal)
  const ids = rows.map((row) => row.document_id)
  const documents = new Map((await findDocuments({ db }, actor, ids)).map((document) => [document.id, document]))
  return await toFiles(
    db,
    rows.flatMap((row) => {
      const document = documents.get(row.document_id)
      return document ? [{ row, document }] : []
    }),
  )
}

type Attached = { row: FileRow; document: Document }

async function toFiles(db: Db, files: readonly Attached[]): Promise<DealFile[]> {
  const names = await namePeople(
    db,
    files.map(({ row }) => row.attached_by),
  )
  return files.map(({ row, document }) => ({
    deal_id: row.deal_id,
    document,
    attached_at: row.attached_at.toISOString(),
    attached_by_name: nameOf(names, row.attached_by),
  }))
}

export async function toFile(db: Db, attached: Attached): Promise<DealFile> {
  const [file] = await toFiles(db, [attached])
  if (!file) throw new Error('One row gave no file')
  return file
}
