import { sha256 } from '#areas/audit/server/sha256.ts'
import { findDocuments } from '#areas/documents/server/find-documents.ts'
import { readsAll } from '#areas/documents/server/is-open-to.ts'
import { findAnalyses } from '#areas/due-diligence/server/documents/find-analyses.ts'
import { isFinding, type Section } from '#areas/due-diligence/rules/sections.ts'
import type { FindingReview } from '#areas/finding-reviews/contract.ts'
import { confirmRecord } from '#areas/finding-reviews/server/confirm-record.ts'
import { reviewFirst } from '#areas/finding-reviews/rules/verdicts.ts'
import { findReviewsOfDocuments, keyOfLine } from '#areas/finding-reviews/server/find-reviews.ts'
import { judgeFinding } from '#areas/finding-reviews/server/judge-finding.ts'
import { reviewKindOf, type ReviewRow } from '#areas/finding-reviews/server/review-kind.ts'
import { toReview, toReviews } from '#areas/finding-reviews/server/to-reviews.ts'
import type { Actor } from '#areas/permissions.ts'
import type { RecordVersion } from '#areas/record-calls.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { listHistory } from '#areas/records/server/list-history.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Confirmation, StatementReview, StoredAnalysis } from '../contract.ts'
import { listAnalysedFiles, type AnalysedFile } from './deal-analysis.ts'

const noFinding = () => new AppError('NOT_FOUND', 'This finding does not exist.')

const statementKind = reviewKindOf({
  topic: 'diligenceReviews',
  checkSeen: async (db, actor, rows) => {
    const ids = [...new Set(rows.flatMap(({ document_id }) => document_id ?? []))]
    if (ids.length === 0 || (await findDocuments({ db }, actor, ids)).length < ids.length) throw noFinding()
    for (const row of rows) if (!(await isStatedFor(db, actor, row))) throw noFinding()
  },
})

/**
 * What a statement about two files says of the second one is for who may read both. A review has only its digest, so that the
 * analysis as it is for this reader has to say which one it is about.
 */
async function isStatedFor(db: Db, actor: Actor, row: ReviewRow): Promise<boolean> {
  if (readsAll(actor)) return true
  const { document_id, deal_id: dealId } = row
  const ofFile = await findAnalyses(db, actor, [document_id ?? ''])
  if (ofFile.some(({ sections }) => hasStatement(sections, row))) return true
  if (dealId === null) return false
  const files = await listAnalysedFiles({ db }, actor, { dealId })
  return files.some(({ document, sections }) => document.id === document_id && hasStatement(sections, row))
}

function hasStatement(sections: readonly Section[], { line_sha256 }: ReviewRow): boolean {
  return sections.some(({ title: section, lines }) => lines.some((line) => digestOf({ section, line }) === line_sha256))
}

/** What the analysts found in the files of a deal, with what people said of it. */
export async function listStoredAnalyses(
  { db }: { db: Db },
  actor: Actor,
  { dealId }: { dealId: string },
): Promise<StoredAnalysis[]> {
  const files = await listAnalysedFiles({ db }, actor, { dealId })
  const documentIds = files.map(({ document }) => document.id)
  const rows = await findReviewsOfDocuments(db, actor.workspaceId, documentIds)
  const reviews = await toReviews(db, actor.workspaceId, [...rows.values()])
  return files.map((file) => ({
    document_id: file.document.id,
    name: file.document.name,
    model: file.model,
    sections: file.sections,
    analysed_at: file.analysed_at,
    is_outdated: file.is_outdated,
    reviews: rows.size === 0 ? [] : listStatementReviews(file, { rows, reviews }),
  }))
}

type Reviewed = { rows: ReadonlyMap<string, ReviewRow>; reviews: ReadonlyMap<string, FindingReview> }

function listStatementReviews(file: AnalysedFile, { rows, reviews }: Reviewed): StoredAnalysis['reviews'] {
  return file.sections.flatMap(({ title: section, lines }) =>
    lines.flatMap((line) => {
      const row = rows.get(keyOfLine({ document_id: file.document.id, line_sha256: digestOf({ section, line }) }))
      const review = reviews.get(row?.id ?? '')
      return row && review ? [{ section, line, review: asOfFile(review, { row, file }) }] : []
    }),
  )
}

/** Nobody has said anything of a newer file. */
function asOfFile(review: FindingReview, { row, file }: { row: ReviewRow; file: AnalysedFile }): FindingReview {
  if (row.file_sha256 === file.file_sha256) return review
  return {
    ...review,
    verdict: 'open',
    confirmed_by: null,
    confirmed_by_name: null,
    confirmed_at: null,
    awaits_second: false,
  }
}

/** A person says whether what an analyst found in a file is right. */
export async function reviewStatement(
  deps: RecordDeps,
  actor: Actor,
  { dealId, documentId, section, line, ...said }: StatementReview,
): Promise<FindingReview> {
  const file = await getFileOfStatement(deps.db, actor, { dealId, documentId, section, line })
  const line_sha256 = digestOf({ section, line })
  const known = await findReviewsOfDocuments(deps.db, actor.workspaceId, [documentId])
  const row = await judgeFinding(deps, actor, {
    kind: statementKind,
    source: { document_id: documentId, line_sha256, file_sha256: file.file_sha256 },
    dealId,
    known: known.get(keyOfLine({ document_id: documentId, line_sha256 })),
    said,
  })
  return await toReview(deps.db, row)
}

type Statement = Pick<StatementReview, 'dealId' | 'documentId' | 'section' | 'line'>

/** The analysis has this statement, also where it is about two files that the person may read. */
async function getFileOfStatement(
  db: Db,
  actor: Actor,
  { dealId, documentId, section, line }: Statement,
): Promise<AnalysedFile> {
  const files = await listAnalysedFiles({ db }, actor, { dealId })
  const file = files.find(({ document }) => document.id === documentId)
  const isStated = file?.sections.some(({ title, lines }) => title === section && lines.includes(line))
  if (!file || !isStated || !isFinding({ title: section, line })) throw noFinding()
  return file
}

export async function confirmStatement(
  deps: RecordDeps,
  actor: Actor,
  confirmation: Omit<Confirmation, 'kind'>,
): Promise<void> {
  await confirmRecord(deps, actor, {
    kind: statementKind,
    ...confirmation,
    findObstacle: async ({ verdict, document_id, file_sha256 }, trx) => {
      const [analysis] = await findAnalyses(trx, actor, [document_id ?? ''])
      const isOfFile = analysis?.sha256 === file_sha256
      return verdict !== 'open' && isOfFile ? null : reviewFirst
    },
  })
}

export async function listFindingHistory(
  deps: RecordDeps,
  actor: Actor,
  { reviewId, limit }: { reviewId: string; limit: number },
): Promise<RecordVersion[]> {
  return await listHistory(deps, actor, { kind: statementKind, id: reviewId, limit })
}

function digestOf(statement: { section: string; line: string }): string {
  return sha256(JSON.stringify([statement.section, statement.line]))
}
