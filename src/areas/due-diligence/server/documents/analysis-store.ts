import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { rowsWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'

export type AnalysisRow = Selectable<Tables['document_analyses']>

export function listAnalyses(
  db: Db,
  workspaceId: string,
  { documentIds, type }: { documentIds: readonly string[]; type?: AnalysisRow['analysis_type'] },
): Promise<AnalysisRow[]> {
  return rowsWhere(db, 'document_analyses', { workspace_id: workspaceId })
    .selectAll()
    .where('document_id', '=', sql<string>`any(${documentIds}::uuid[])`)
    .$if(type !== undefined, (query) => query.where('analysis_type', '=', type ?? 'comprehensive'))
    .orderBy('analysed_at', 'desc')
    .orderBy('document_id')
    .execute()
}

/** The newer analysis of a document replaces the one before. */
export async function saveAnalyses(db: Db, rows: readonly Insertable<Tables['document_analyses']>[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('document_analyses')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['document_id', 'analysis_type']).doUpdateSet(({ ref }) => ({
        sha256: ref('excluded.sha256'),
        model: ref('excluded.model'),
        sections: ref('excluded.sections'),
        analysed_by: ref('excluded.analysed_by'),
        analysed_at: ref('excluded.analysed_at'),
      })),
    )
    .execute()
}
