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
  /** `publicUrl` is the origin under which users reach the product, without a trailing slash. */
  config: { publicUrl: string }
  /**
   * Queues a mail that is sent when the transaction commits; without a mail server its sender can download it. Provided
   * by the process, because mails are tasks.
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

/** What the areas above do with the rows they store for a workspace. */
export type WorkspaceHooks = {
  hasSampleRows(db: Db, workspaceId: string): Promise<boolean>
  removeSampleRows(trx: Trx, workspaceId: string): Promise<unknown>
  /** Called before the workspace is deleted with all its rows, for data outside the database such as files. */
  onWorkspaceDeleted(trx: Trx, workspaceId: string): Promise<unknown>
}
