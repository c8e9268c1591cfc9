import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { isAllowed, type Actor } from '../../permissions.ts'
import { findImport, lockImport, type ImportRow } from './store.ts'

/** Premium members write into their own workspace, administrators also into what everybody sees. */
export function checkMayImport(actor: Actor, scope: ImportRow['scope']): void {
  if (isAllowed(actor, scope === 'universe' ? 'manage_companies' : 'write_workspace')) return
  throw new AppError(
    'FORBIDDEN',
    scope === 'universe'
      ? 'Only administrators may import companies for all workspaces.'
      : 'You can view this workspace, but not import into it.',
  )
}

export async function getImport(db: Db, actor: Actor, id: string): Promise<ImportRow> {
  return found(await findImport(db, actor.workspaceId, id))
}

export async function getImportForChange(trx: Db, actor: Actor, id: string): Promise<ImportRow> {
  const row = found(await lockImport(trx, actor.workspaceId, id))
  checkMayImport(actor, row.scope)
  return row
}

function found(row: ImportRow | undefined): ImportRow {
  if (!row) throw new AppError('NOT_FOUND', 'This import does not exist.')
  return row
}

/** Null is the universe. */
export function scopeOf({ scope, workspace_id }: ImportRow): string | null {
  return scope === 'universe' ? null : workspace_id
}
