import { listFiles } from '#areas/deal-work/server/files/list-files.ts'
import { findDocuments } from '#areas/documents/server/find-documents.ts'
import type { Actor } from '#areas/permissions.ts'
import { changeRecord } from '#areas/records/server/change-records.ts'
import { createRecord, type RecordDeps } from '#areas/records/server/create-records.ts'
import { AppError } from '#core/errors.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { DocumentStatusChange, ReviewedDocument } from '../contract.ts'
import { checkDeals } from '#areas/deals/server/read/get-deal.ts'
import { documentKind } from './kinds.ts'
import { categoryOfFile } from '../rules/category-of-file.ts'
import { toDocument } from './read-review.ts'

/** The first status of a file makes its row; later ones change it as the person saw it. */
export function setDocument(deps: RecordDeps, actor: Actor, change: DocumentStatusChange): Promise<ReviewedDocument> {
  const { dealId, documentId, id, version, category, status } = change
  return inTransaction(deps.db, async (trx) => {
    const within = { ...deps, db: trx }
    await checkDeals(trx, actor, [dealId])
    if (id !== undefined) {
      const row = await changeRecord(within, actor, {
        kind: documentKind,
        id,
        version,
        read: async (_trx, rows) => {
          if (rows.some(({ deal_id }) => deal_id !== dealId)) throw noDocument()
          await checkReadable(
            within,
            actor,
            rows.flatMap(({ document_id }) => document_id ?? []),
          )
        },
        decide: () => ({ facts: { status, ...(category && { category }) } }),
      })
      return toDocument(row, await findFile(within, actor, { dealId, documentId: row.document_id }))
    }
    const file = await findFile(within, actor, { dealId, documentId })
    if (!file) throw noDocument()
    const facts = {
      deal_id: dealId,
      document_id: file.document.id,
      name: file.document.name,
      category: category ?? categoryOfFile(file),
      status,
    }
    return toDocument(await createRecord(within, actor, { kind: documentKind, facts }), file)
  })
}

type FileKey = { dealId: string; documentId: string | null | undefined }

async function findFile(deps: RecordDeps, actor: Actor, { dealId, documentId }: FileKey) {
  return (await listFiles(deps, actor, { dealId })).find(({ document }) => document.id === documentId)
}

async function checkReadable(deps: RecordDeps, actor: Actor, ids: readonly string[]): Promise<void> {
  if ((await findDocuments(deps, actor, ids)).length < ids.length) throw noDocument()
}

const noDocument = () =>
  new AppError('NOT_FOUND', 'This document does not belong to the deal. It may have been removed or deleted.')
