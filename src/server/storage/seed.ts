import { seedSampleCompanies } from '#areas/companies/server/sample/seed-sample-companies.ts'
import { seedSampleDeals } from '#areas/deals/server/samples/seed-sample-deals.ts'
import { seedSampleReview } from '#areas/diligence-reviews/server/samples/seed-sample-review.ts'
import { seedSampleEngagements } from '#areas/engagements/server/samples/seed-sample-engagements.ts'
import { seedSampleLegal } from '#areas/legal-diligence/server/samples/seed-sample-legal.ts'
import { seedSampleMonitoring } from '#areas/monitoring/server/samples/seed-sample-monitoring.ts'
import { seedSampleNegotiation } from '#areas/negotiation/server/samples/seed-sample-negotiation.ts'
import { seedSampleValuation } from '#areas/valuation/server/target/sample-valuation.ts'
import { createSampleWorkspace, sampleWorkspaceId } from '#areas/workspaces/server/create-sample-workspace.ts'
import type { Db } from '#db/connection.ts'
import { waitForLocks } from '#db/queries/wait-for-locks.ts'
import type { System } from '../wire.ts'

/** The sample data of a new workspace, one line per area. */
export async function seedSampleRows(trx: Db, workspaceId: string, { clock, newId }: System): Promise<void> {
  await seedSampleDeals(trx, workspaceId, { newId, at: clock.now() })
  await seedSampleEngagements(trx, workspaceId, { newId, at: clock.now() })
  await seedSampleValuation(trx, workspaceId, { newId, at: clock.now() })
  await seedSampleMonitoring(trx, workspaceId, { newId, at: clock.now() })
  await seedSampleLegal(trx, workspaceId, { newId, at: clock.now() })
  await seedSampleReview(trx, workspaceId, { newId, at: clock.now() })
  await seedSampleNegotiation(trx, workspaceId, { newId, at: clock.now() })
}

/** Fills the sample workspace at the first start of the product. */
export async function seedSampleWorkspace(db: Db, system: System): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await waitForLocks(trx)
    if (await createSampleWorkspace(trx, system.clock.now())) await seedSampleRows(trx, sampleWorkspaceId, system)
  })
}

/** Fills the universe of the installation, which all workspaces share, at the first start of the product. */
export async function seedUniverse(db: Db, { clock }: System): Promise<void> {
  await seedSampleCompanies(db, clock.now())
}
