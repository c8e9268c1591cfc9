import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { mostRecords } from '../rules/limits.ts'
import { countRecords, lockWorkspace } from './store.ts'

/** Whether the workspace may have so many records more; none is added by others until the transaction ends. */
export async function checkRoom(trx: Db, workspaceId: string, more: number): Promise<void> {
  await lockWorkspace(trx, workspaceId)
  if ((await countRecords(trx, workspaceId)) + more <= mostRecords) return
  throw new AppError(
    'UNPROCESSABLE',
    `A workspace can set owner, stage and note of ${mostRecords.toLocaleString('en-US')} companies. Clear one first.`,
  )
}
