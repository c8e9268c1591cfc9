import type { Clock, NewId } from '#adapters/system/port.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { isAllowed, type Actor } from '../../permissions.ts'
import type { Company, NewCompany } from '../contract.ts'
import { toCompany } from './company-row.ts'
import { traceFigures } from './trace-figures.ts'
import { insertCompany } from './store.ts'
import { refuseDoubles } from './refuse-doubles.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }

export async function createCompany(deps: Deps, actor: Actor, input: NewCompany): Promise<Company> {
  const { scope, provenance, ...fields } = input
  if (!isAllowed(actor, scope === 'universe' ? 'manage_companies' : 'write_workspace')) throw refused(scope)
  const at = deps.clock.now()
  const given = withoutUndefined(fields)
  return refuseDoubles(() =>
    deps.db.transaction().execute(async (trx) => {
      const row = await insertCompany(trx, {
        ...given,
        id: deps.newId(),
        workspace_id: scope === 'universe' ? null : actor.workspaceId,
        provenance: traceFigures({ fields, given: provenance ?? {}, before: {}, actor, at }),
        created_at: at,
        updated_at: at,
      })
      await recordAudit(trx, {
        workspaceId: actor.workspaceId,
        actorId: actor.userId,
        action: 'company.created',
        subject: { type: 'company', id: row.id },
        details: { scope },
        at,
      })
      return toCompany(row)
    }),
  )
}

/** Fields that were not given keep the defaults of the table. */
export function withoutUndefined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  // The cast only states what the filter has just made true.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}

export function refused(scope: 'universe' | 'workspace'): AppError {
  const sentence =
    scope === 'universe'
      ? 'Only administrators may change companies that everybody sees.'
      : 'You may read this workspace, but not change it.'
  return new AppError('FORBIDDEN', sentence)
}
