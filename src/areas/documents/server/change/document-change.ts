import type { Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'

/** 'deleted' is noted before the rows of areas above may go with the document. */
export type DocumentChange = { documentId: string; change: 'deleted' | 'restored' | 'replaced'; at: Date }

/** What areas above write when a document that they show becomes another. */
export type DocumentChangeDeps = {
  noteDocumentChange: (trx: Db, actor: Actor, change: DocumentChange) => Promise<void>
}
