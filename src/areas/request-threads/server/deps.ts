import type { RecordDeps } from '#areas/records/server/create-records.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'

/** An approved answer to a question of a guest, and who approved it. */
export type AnsweredGuest = {
  workspaceId: string
  userId: string
  dealId: string
  requestId: string
  guestId: string
  buyer: string
}

export type ThreadDeps = RecordDeps & {
  /** What the area above does for the guest whose question was answered, in the transaction of the approval. */
  tellGuestOfAnswer: (trx: Transaction<Tables>, answered: AnsweredGuest) => Promise<void>
}
