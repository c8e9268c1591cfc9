import type { Db } from '#db/connection.ts'
import { engagementsAtOnce } from '../../rules/limits.ts'
import { listEngagementRows } from '../store.ts'

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
