import { seedSampleCompanies } from '#areas/companies/server/seed-sample-companies.ts'
import { seedSampleDeals } from '#areas/deals/server/seed-sample-deals.ts'
import { seedSampleValuation } from '#areas/valuation/server/sample-valuation.ts'
import { createSampleWorkspace, sampleWorkspaceId } from '#areas/workspaces/server/create-sample-workspace.ts'
import type { Db } from '#db/connection.ts'
import { waitForLocks } from '#db/wait-for-locks.ts'
import type { System } from './wire.ts'

/** Everything a workspace starts with, one line an area, marked as sample. */
export async function seedSampleRows(trx: Db, workspaceId: string, { clock, newId }: System): Promise<void> {
  await seedSampleDeals(trx, workspaceId, { newId, at: clock.now() })
  await seedSampleValuation(trx, workspaceId, { newId, at: clock.now() })
}

/** Fills the sample workspace when the product starts for the first time. */
export async function seedSampleWorkspace(db: Db, system: System): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await waitForLocks(trx)
    if (await createSampleWorkspace(trx, system.clock.now())) await seedSampleRows(trx, sampleWorkspaceId, system)
  })
}

/** Fills the universe of the installation, which all workspaces share, when the product starts for the first time. */
export async function seedUniverse(db: Db, { clock }: System): Promise<void> {
  await seedSampleCompanies(db, clock.now())
}
