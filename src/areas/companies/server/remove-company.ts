import type { Clock } from '#adapters/system/port.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { getForChange } from './change-company.ts'
import { deleteCompany } from './store.ts'

type Deps = { db: Db; clock: Clock }

export function removeCompany(deps: Deps, actor: Actor, companyId: string): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    const row = await getForChange(trx, actor, companyId)
    await deleteCompany(trx, row)
    await recordAudit(trx, {
      workspaceId: actor.workspaceId,
      actorId: actor.userId,
      action: 'company.removed',
      subject: { type: 'company', id: companyId },
      at: deps.clock.now(),
    })
  })
}
