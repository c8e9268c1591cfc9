import type { NewId } from '#adapters/system/port.ts'
import { findStory } from '#areas/companies/server/sample/find-story.ts'
import { createRecords } from '#areas/records/server/create-records.ts'
import { toMinorUnits } from '#core/money/minor-units.ts'
import type { Db } from '#db/connection.ts'
import { dealKind } from '../deal-kind.ts'
import { sampleDeals } from './sample-deals.ts'
import { deleteSampleDealRows, hasSampleDealRow } from '../store.ts'

const millions = (amount: number) => toMinorUnits(amount * 1_000_000, 'USD')

/** Gives a new workspace its own copy of the sample deals, marked as sample and linked to the sample companies. */
export async function seedSampleDeals(db: Db, workspaceId: string, options: { newId: NewId; at: Date }): Promise<void> {
  const { newId, at } = options
  const companies = await findStory(
    db,
    sampleDeals.map(({ target }) => target),
  )
  await createRecords(
    { db, newId, clock: { now: () => at } },
    { workspaceId, userId: null },
    {
      kind: dealKind,
      facts: sampleDeals.map(({ valueMillions, synergiesMillions, ebitdaMillions, ...deal }) => ({
        ...deal,
        company_id: companies.get(deal.target) ?? null,
        created_by: null,
        value_minor: millions(valueMillions),
        synergies_minor: millions(synergiesMillions),
        ebitda_minor: millions(ebitdaMillions),
        currency: 'USD',
        origin: 'sample' as const,
        is_sample: true,
        stage_since: at,
      })),
    },
  )
}

export function hasSampleDeals(db: Db, workspaceId: string): Promise<boolean> {
  return hasSampleDealRow(db, workspaceId)
}

/** In the transaction that removes the sample data of all areas. */
export function removeSampleDeals(db: Db, workspaceId: string): Promise<void> {
  return deleteSampleDealRows(db, workspaceId)
}
