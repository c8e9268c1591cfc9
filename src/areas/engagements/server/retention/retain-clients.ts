import { readSettings } from '#areas/monitoring/server/settings.ts'
import { addMonths } from '#core/dates/add-months.ts'
import { toDay } from '#core/dates/calendar.ts'
import type { Db } from '#db/connection.ts'
import { insertRetainedClients } from './retained-store.ts'

/**
 * Before a workspace is deleted: who its clients were, what proved it, who decided what, and the documents stay for the
 * retention period of the workspace (decision 066).
 */
export async function retainClients(trx: Db, workspaceId: string, at: Date): Promise<void> {
  const { retentionYears } = (await readSettings(trx, workspaceId)).settings
  await insertRetainedClients(trx, workspaceId, { at, until: toDay(addMonths(at, 12 * retentionYears)) })
}
