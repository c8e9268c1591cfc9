import { sql, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertOne } from '#db/queries/insert-rows.ts'
import { rowsWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'
import { linksAtOnce } from '../rules/limits.ts'

export type LinkRow = Selectable<Tables['record_links']>
type LinkFilter = { dealId?: string | undefined; recordId?: string | undefined }

export function listLinkRows(db: Db, workspaceId: string, { dealId, recordId }: LinkFilter): Promise<LinkRow[]> {
  return rowsWhere(db, 'record_links', { workspace_id: workspaceId })
    .selectAll()
    .$if(dealId !== undefined, (query) => query.where('deal_id', '=', dealId ?? ''))
    .$if(recordId !== undefined, (query) =>
      query.where((eb) => eb.or([eb('from_id', '=', recordId ?? ''), eb('to_id', '=', recordId ?? '')])),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(linksAtOnce)
    .execute()
}

/** Until the transaction ends, so that two links of one source follow each other. */
export async function lockSource(trx: Db, sourceId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`links of ${sourceId}`}, 0))`.execute(trx)
}

export const insertLink = insertOne('record_links')
