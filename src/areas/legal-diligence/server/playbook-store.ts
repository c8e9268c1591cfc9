import type { Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertIfNew } from '#db/queries/insert-rows.ts'
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

export const insertPlaybook = insertIfNew('legal_playbooks')
