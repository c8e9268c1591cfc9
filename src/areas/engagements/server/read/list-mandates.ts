import type { Db } from '#db/connection.ts'
import { engagementsAtOnce } from '../../rules/limits.ts'
import { listEngagementRows, findOpenEngagementRow } from '../store.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Engagement } from '../../contract.ts'

/** The engagements that belong to a deal, newest first, with what other areas show of them. */
export async function listMandates(db: Db, workspaceId: string) {
  const rows = await listEngagementRows(db, workspaceId, engagementsAtOnce)
  return rows.flatMap(({ deal_id, ...row }) =>
    deal_id === null
      ? []
      : [
          {
            id: row.id,
            deal_id,
            client: row.company_name,
            type: row.engagement_type,
            contact: row.primary_contact_name,
            email: row.email,
            country: row.country ?? row.jurisdiction,
            status: row.status,
            activated_at: row.activated_at,
            created_at: row.created_at,
          },
        ],
  )
}

export type EngagementOfDeal = Awaited<ReturnType<typeof listMandates>>[number]

/** The open engagement of a deal, else its latest one. */
export async function findEngagementOfDeal(
  { db }: { db: Db },
  actor: Actor,
  dealId: string,
): Promise<{ engagement: Pick<Engagement, 'id' | 'company_name' | 'status'> | null }> {
  await getDeal(db, actor, dealId)
  return { engagement: (await findOpenEngagementRow(db, actor.workspaceId, dealId)) ?? null }
}
