import type { Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'
import type { Section } from '../../rules/sections.ts'
import { analystVersion, builtInModel } from '../../rules/words.ts'
import { listAnalyses } from './analysis-store.ts'

/** What was found in these documents, newest analysis first. */
export async function findAnalyses(
  db: Db,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  documentIds: readonly string[],
) {
  const rows = await listAnalyses(db, workspaceId, { documentIds, type: 'comprehensive' })
  return rows
    .map(({ document_id, sha256, model, sections, analysed_at }) => ({
      document_id,
      /** Of the file that was read. */
      sha256,
      /** Whether the present analyst read it. */
      is_of_analyst: model === analystVersion,
      model: builtInModel,
      sections: sections as Section[], // as they were saved
      analysed_at: analysed_at.toISOString(),
    }))
    .filter(({ sections }) => sections.length > 0)
}
