import type { NewId } from '#adapters/system/port.ts'
import { findStory } from '#areas/companies/server/sample/find-story.ts'
import type { Db } from '#db/connection.ts'
import { sampleCase } from '../../rules/sample-case.ts'
import { deleteSampleValuations, hasSampleValuation, insertValuation } from '../store.ts'

const target = 'Millbrook Workflow'

/** Gives a new workspace its own copy of the sample valuation, marked as sample. */
export async function seedSampleValuation(db: Db, workspaceId: string, options: { newId: NewId; at: Date }) {
  const companies = await findStory(db, [target])
  await insertValuation(db, {
    id: options.newId(),
    workspace_id: workspaceId,
    deal_id: null,
    company_id: companies.get(target) ?? null,
    created_by: null,
    name: target,
    currency: 'USD',
    valuation_on: options.at.toISOString().slice(0, 10),
    inputs: JSON.stringify(sampleCase(target, 'Software & SaaS')),
    is_sample: true,
    created_at: options.at,
    updated_at: options.at,
  })
}

export function hasSampleValuations(db: Db, workspaceId: string): Promise<boolean> {
  return hasSampleValuation(db, workspaceId)
}

/** In the transaction that removes the sample data of all areas. */
export function removeSampleValuations(db: Db, workspaceId: string): Promise<void> {
  return deleteSampleValuations(db, workspaceId)
}
