import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'

export type PlaybookRow = Selectable<Tables['legal_playbooks']>

/** The newest version of each playbook that the workspace changed. */
export function listPlaybookRows(db: Db, workspaceId: string): Promise<PlaybookRow[]> {
  return db
    .selectFrom('legal_playbooks')
    .selectAll()
    .distinctOn('playbook')
    .where('workspace_id', '=', workspaceId)
    .orderBy('playbook')
    .orderBy('version', 'desc')
    .execute()
}

export async function insertPlaybook(db: Db, row: Insertable<Tables['legal_playbooks']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('legal_playbooks')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
