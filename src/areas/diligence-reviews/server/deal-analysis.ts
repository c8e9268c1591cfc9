import { listFiles } from '#areas/deal-work/server/files/list-files.ts'
import { addDifferences } from '#areas/due-diligence/server/documents/add-differences.ts'
import { analyseDocuments } from '#areas/due-diligence/server/documents/analyse-documents.ts'
import { findAnalyses } from '#areas/due-diligence/server/documents/find-analyses.ts'
import { documentsAtOnce } from '#areas/due-diligence/rules/limits.ts'
import type { Actor } from '#areas/permissions.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { DealAnalysis, StoredAnalysis } from '../contract.ts'

type AnalyseDealInput = { dealId: string }

/** AI Due Diligence: the legal and the financial analyst over the files of the deal (DD-14). */
export async function analyseDeal(deps: RecordDeps, actor: Actor, { dealId }: AnalyseDealInput): Promise<DealAnalysis> {
  const documents = (await listFiles(deps, actor, { dealId })).map(({ document }) => document)
  if (documents.length === 0)
    throw new AppError('UNPROCESSABLE', 'This deal has no files yet. Upload documents to the deal, then analyse them.')
  const { model, analysis, documentsProcessed, unread } = await analyseDocuments(deps, actor, {
    documents: documents.slice(0, documentsAtOnce),
    type: 'comprehensive',
  })
  return {
    success: true,
    analysis: { analysis, model, documentsAnalyzed: documentsProcessed },
    documentsProcessed,
    unread: unread.map(({ name, sentence }) => ({ name, sentence })),
  }
}

/** What the analysts found in the files of a deal; a file that was replaced since is marked. */
export async function listStoredAnalyses(
  { db }: { db: Db },
  actor: Actor,
  { dealId }: { dealId: string },
): Promise<StoredAnalysis[]> {
  const documents = new Map((await listFiles({ db }, actor, { dealId })).map(({ document }) => [document.id, document]))
  const found = await findAnalyses(db, actor, [...documents.keys()])
  const analysed = found.flatMap(({ document_id, ...analysis }) => {
    const document = documents.get(document_id)
    return document ? [{ document, ...analysis }] : []
  })
  return (await addDifferences({ db }, actor, analysed)).map(({ document, sha256, ...analysis }) => ({
    document_id: document.id,
    name: document.name,
    is_outdated: document.sha256 !== sha256,
    ...analysis,
  }))
}
