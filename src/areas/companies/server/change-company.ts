import type { Clock } from '#adapters/system/port.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { isAllowed, type Actor } from '../../permissions.ts'
import type { Company, CompanyChange } from '../contract.ts'
import { toCompany } from './company-row.ts'
import { refused, withoutUndefined } from './create-company.ts'
import { refuseDoubles } from './refuse-doubles.ts'
import { findCompanyForChange, updateCompany, type StoredCompany } from './store.ts'
import { traceFigures } from './trace-figures.ts'

type Deps = { db: Db; clock: Clock }

export function changeCompany(deps: Deps, actor: Actor, input: CompanyChange): Promise<Company> {
  const { companyId, provenance, ...fields } = input
  const at = deps.clock.now()
  return refuseDoubles(() =>
    deps.db.transaction().execute(async (trx) => {
      const before = await getForChange(trx, actor, companyId)
      const row = await updateCompany(trx, before, {
        ...withoutUndefined(fields),
        provenance: traceFigures({ fields, given: provenance ?? {}, before: before.provenance, actor, at }),
        updated_at: at,
      })
      await recordAudit(trx, {
        workspaceId: actor.workspaceId,
        actorId: actor.userId,
        action: 'company.changed',
        subject: { type: 'company', id: companyId },
        details: { fields: Object.keys(fields) },
        at,
      })
      return toCompany(row)
    }),
  )
}

/** Locks the row. What the actor cannot see is not there; what is seen but belongs to everybody needs the right. */
export async function getForChange(trx: Db, actor: Actor, companyId: string): Promise<StoredCompany> {
  const row = await findCompanyForChange(trx, actor.workspaceId, companyId)
  if (!row) throw new AppError('NOT_FOUND', 'There is no such company.')
  const scope = row.workspace_id === null ? 'universe' : 'workspace'
  if (!isAllowed(actor, scope === 'universe' ? 'manage_companies' : 'write_workspace')) throw refused(scope)
  return row
}
