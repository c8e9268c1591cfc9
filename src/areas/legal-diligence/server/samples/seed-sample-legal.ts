import type { NewId } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import { insertChecks, insertDocuments } from '../store.ts'
import { sampleLegal } from './sample-legal.ts'

export { hasSampleDocuments as hasSampleLegal, removeSampleDocuments as removeSampleLegal } from '../store.ts'

type SeedSampleLegalInput = { newId: NewId; at: Date }

/** Gives a new workspace its own copy of the sample: 42 documents with 3 critical, 8 high and 15 medium findings. */
export async function seedSampleLegal(db: Db, workspaceId: string, { newId, at }: SeedSampleLegalInput): Promise<void> {
  const { documents, checks } = sampleLegal('sample')
  const ids = documents.map(() => newId())
  await insertDocuments(
    db,
    documents.map(({ name, body, facts }, position) => ({
      id: ids[position] ?? '',
      workspace_id: workspaceId,
      run_id: null,
      deal_id: null,
      document_id: null,
      position,
      name,
      body,
      page_ends: [body.length],
      facts,
      is_sample: true,
      created_at: at,
    })),
  )
  await insertChecks(
    db,
    checks.map(({ document, start, end, wording, ...check }) => ({
      ...check,
      id: newId(),
      workspace_id: workspaceId,
      legal_document_id: ids[document] ?? '',
      start_at: start,
      end_at: end,
      page: start === null ? null : 1,
      confidence: null,
      suggested_wording: wording,
      created_at: at,
      updated_at: at,
    })),
  )
}
