import type { NewId } from '#adapters/system/port.ts'
import { toMinorUnits } from '#core/money/minor-units.ts'
import type { Db } from '#db/connection.ts'
import { sampleDeals } from './sample-deals.ts'
import { insertDeals } from './store.ts'

const millions = (amount: number) => toMinorUnits(amount * 1_000_000, 'USD')

/** Gives a new workspace its own copy of the sample deals, marked as sample. */
export async function seedSampleDeals(db: Db, workspaceId: string, options: { newId: NewId; at: Date }): Promise<void> {
  await insertDeals(
    db,
    sampleDeals.map(({ valueMillions, synergiesMillions, ebitdaMillions, ...deal }) => ({
      ...deal,
      id: options.newId(),
      workspace_id: workspaceId,
      created_by: null,
      value_minor: millions(valueMillions),
      synergies_minor: millions(synergiesMillions),
      ebitda_minor: millions(ebitdaMillions),
      currency: 'USD',
      is_sample: true,
      created_at: options.at,
      updated_at: options.at,
    })),
  )
}
