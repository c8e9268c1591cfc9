import { listFiles } from '#areas/deal-work/server/files/list-files.ts'
import { addDifferences } from '#areas/due-diligence/server/documents/add-differences.ts'
import { analyseNext } from '#areas/due-diligence/server/documents/analyse-documents.ts'
import { findAnalyses } from '#areas/due-diligence/server/documents/find-analyses.ts'
import { builtInModel } from '#areas/due-diligence/rules/words.ts'
import type { Document } from '#areas/documents/contract.ts'
import type { Actor } from '#areas/permissions.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { DealAnalysis, StoredAnalysis } from '../contract.ts'

type AnalyseDealInput = { dealId: string }

/**
 * AI Due Diligence: the legal and the financial analyst over the files of the deal (DD-14). A large room takes several calls,
 * each of which goes on where the one before ended and says how many files are left.
 */
export async function analyseDeal(deps: RecordDeps, actor: Actor, { dealId }: AnalyseDealInput): Promise<DealAnalysis> {
  const files = (await listFiles(deps, actor, { dealId })).toSorted((a, b) =>
    b.attached_at.localeCompare(a.attached_at),
  )
  if (files.length === 0)
    throw new AppError('UNPROCESSABLE', 'This deal has no files yet. Upload documents to the deal, then analyze them.')
  const unreadable = files.filter(({ text_state }) => text_state === 'failed')
  const readable = files.filter(({ text_state }) => text_state !== 'failed').map(({ document }) => document)
  const { analysis, analysed, left, unread } = await analyseNext(deps, actor, readable)
  const notAnalysed = [
    ...unread.map(({ document: { name }, sentence }) => ({ name, sentence })),
    ...unreadable.map(({ document: { name }, text_problem: sentence }) => ({ name, sentence: sentence ?? noText })),
  ]
  if (analysed === 0 && left === 0)
    throw new AppError('UNPROCESSABLE', notAnalysed[0]?.sentence ?? 'There is no document to analyze.')
  return {
    success: true,
    analysis: { analysis, model: builtInModel, documentsAnalyzed: analysed },
    documentsProcessed: analysed,
    documentsLeft: left,
    unread: notAnalysed,
  }
}

const noText = 'No text could be extracted.'

/** A file with what the analysts found in it. */
export type AnalysedFile = Pick<StoredAnalysis, 'model' | 'sections' | 'analysed_at' | 'is_outdated'> & {
  document: Document
  /** Of the file that was read. */
  file_sha256: string
}

/** What the analysts found in the files of a deal; a file that was replaced since is marked. */
export async function listAnalysedFiles(
  { db }: { db: Db },
  actor: Actor,
  { dealId }: { dealId: string },
): Promise<AnalysedFile[]> {
  const documents = new Map((await listFiles({ db }, actor, { dealId })).map(({ document }) => [document.id, document]))
  const found = await findAnalyses(db, actor, [...documents.keys()])
  const analysed = found.flatMap(({ document_id, ...analysis }) => {
    const document = documents.get(document_id)
    return document ? [{ document, ...analysis }] : []
  })
  return (await addDifferences({ db }, actor, analysed)).map(({ sha256, is_of_analyst, ...analysis }) => ({
    ...analysis,
    file_sha256: sha256,
    is_outdated: !is_of_analyst || analysis.document.sha256 !== sha256,
  }))
}
