import type { Transaction } from 'kysely'
import type { Clock, NewId, RandomBytes } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'

export type Trx = Transaction<Tables>

export type WorkspacesDeps = {
  db: Db
  clock: Clock
  newId: NewId
  randomBytes: RandomBytes
  /** `publicUrl` is the origin under which people reach the product, without a slash at the end. */
  config: { publicUrl: string }
  /**
   * Queues a mail that goes out when the transaction commits, and that whoever ordered it can download where nobody
   * sends it. Given by the process, because mails are tasks.
   */
  sendMail(trx: Trx, mail: OrderedMail): Promise<unknown>
  workspaceHooks: WorkspaceHooks
}

type OrderedMail = {
  to: string
  subject: string
  text: string
  orderedBy: { workspaceId: string; userId: string; aboutId: string }
}

/** What the areas above do with the rows they keep for a workspace. */
export type WorkspaceHooks = {
  hasSampleRows(db: Db, workspaceId: string): Promise<boolean>
  removeSampleRows(trx: Trx, workspaceId: string): Promise<unknown>
  /** Called before the workspace goes with all its rows, for what is not a row: files above all. */
  onWorkspaceDeleted(trx: Trx, workspaceId: string): Promise<unknown>
}
