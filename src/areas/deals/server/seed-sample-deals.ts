import type { NewId } from '#adapters/system/port.ts'
import { toMinorUnits } from '#core/money/minor-units.ts'
import type { Db } from '#db/connection.ts'
import { sampleDeals } from './sample-deals.ts'
import { saveDeals } from './store.ts'
import { appendVersions } from './version-store.ts'

const millions = (amount: number) => toMinorUnits(amount * 1_000_000, 'USD')

/** Gives a new workspace its own copy of the sample deals, marked as sample. */
export async function seedSampleDeals(db: Db, workspaceId: string, options: { newId: NewId; at: Date }): Promise<void> {
  const { newId, at } = options
  const rows = await saveDeals(
    db,
    sampleDeals.map(({ valueMillions, synergiesMillions, ebitdaMillions, ...deal }) => ({
      ...deal,
      id: newId(),
      workspace_id: workspaceId,
      created_by: null,
      value_minor: millions(valueMillions),
      synergies_minor: millions(synergiesMillions),
      ebitda_minor: millions(ebitdaMillions),
      currency: 'USD',
      origin: 'sample' as const,
      is_sample: true,
      stage_since: at,
      change_id: newId(),
      created_at: at,
      updated_at: at,
    })),
  )
  const ids = rows.map(({ id }) => id)
  await appendVersions(db, ids, { workspaceId, at, changedBy: null, kind: 'created' })
}
