import { findDeal } from '#areas/deals/server/read/find-deal.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Engagement } from '../../contract.ts'
import { findOpenEngagementRow } from '../store.ts'

/** The open engagement of a deal, else its latest one. */
export async function findEngagementOfDeal(
  { db }: { db: Db },
  actor: Actor,
  dealId: string,
): Promise<{ engagement: Pick<Engagement, 'id' | 'company_name' | 'status'> | null }> {
  if (!(await findDeal({ db }, actor, dealId))) throw new AppError('NOT_FOUND', 'There is no such deal.')
  return { engagement: (await findOpenEngagementRow(db, actor.workspaceId, dealId)) ?? null }
}
