import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import type { Actor } from '#areas/permissions.ts'
import type { DocumentReader } from '#areas/documents/server/document-reader.ts'
import { readPassage } from '#areas/documents/server/text/read-passage.ts'
import { findReviewsOfChecks } from '#areas/finding-reviews/server/find-reviews.ts'
import { toReviews } from '#areas/finding-reviews/server/to-reviews.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { checkAssignees } from '#areas/workspaces/server/members/check-assignees.ts'
import type { FindingReview } from '#areas/finding-reviews/contract.ts'
import { isDismissed } from '#areas/finding-reviews/rules/verdicts.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { FindingDetail, LegalFinding, LegalFindings } from '../contract.ts'
import { findingsListed, playbookIds, severities, type FindingState, type PlaybookId } from '../rules/words.ts'
import type { LegalDeps } from './deps.ts'
import { getFindingRow } from './get-finding-row.ts'
import { reopenFindingReview } from './review-finding.ts'
import {
  countDocuments,
  findDocumentRow,
  listFindingRows,
  updateFinding,
  type FindingFilter,
  type FindingRow,
} from './store.ts'

/** The findings with their counts; resolved and dismissed ones are listed and not counted. */
export async function listFindings(db: Db, reader: DocumentReader, filter: FindingFilter): Promise<LegalFindings> {
  const rows = await listFindingRows(db, reader, filter)
  const listed = await withReviews(db, reader, rows.slice(0, findingsListed))
  const gravity = ({ type }: LegalFinding) => severities.indexOf(type)
  const findings = listed.toSorted((one, other) => gravity(one) - gravity(other))
  const open = findings.filter(
    ({ status, review }) => status !== 'resolved' && status !== 'accepted' && !isDismissed(review),
  )
  const [critical, high, medium, low] = severities.map((type) => open.filter((one) => one.type === type).length)
  const documents = await countDocuments(db, reader, filter)
  return {
    counts: { critical: critical ?? 0, high: high ?? 0, medium: medium ?? 0, low: low ?? 0, documents },
    findings,
    is_cut: rows.length > findingsListed,
  }
}

/** With what people said of them, by whose words they count. */
async function withReviews(db: Db, reader: DocumentReader, rows: readonly FindingRow[]): Promise<LegalFinding[]> {
  const { workspaceId } = reader
  const ids = rows.map(({ id }) => id)
  const reviewRows = await findReviewsOfChecks(db, workspaceId, ids)
  const reviews = await toReviews(db, workspaceId, [...reviewRows.values()])
  return rows.map((row) => toFinding(row, reviews.get(reviewRows.get(row.id)?.id ?? '') ?? null))
}

async function getFinding(db: Db, reader: DocumentReader, row: FindingRow): Promise<LegalFinding> {
  const [finding] = await withReviews(db, reader, [row])
  if (!finding) throw new Error('A finding was not described.')
  return finding
}

/** The finding with the text of its page around the passage. */
export async function openFinding(db: Db, reader: DocumentReader, id: string): Promise<FindingDetail> {
  const row = await getFindingRow(db, reader, id)
  const document = await findDocumentRow(db, reader, row.legal_document_id)
  const finding = await getFinding(db, reader, row)
  const ends = document?.page_ends ?? []
  if (!document || row.start_at === null || row.end_at === null)
    return { finding, before: '', after: '', page_count: ends.length, stored_document_id: null }
  const page = Math.max(
    0,
    ends.findIndex((end) => (row.start_at ?? 0) < end),
  )
  const from = page === 0 ? 0 : (ends[page - 1] ?? 0)
  const to = Math.max(row.end_at, ends[page] ?? document.body.length)
  return {
    finding: { ...finding, page: page + 1 },
    before: document.body.slice(from, row.start_at),
    after: document.body.slice(row.end_at, to),
    page_count: ends.length,
    stored_document_id: await findStoredDocument(db, reader, { documentId: document.document_id, row }),
  }
}

type StoredPassage = { documentId: string | null; row: FindingRow }

/** The file, unless it was removed, replaced or closed to this reader since the review. */
async function findStoredDocument(
  db: Db,
  reader: DocumentReader,
  { documentId, row: { start_at: start, end_at: end, clause } }: StoredPassage,
): Promise<string | null> {
  if (documentId === null || start === null || end === null) return null
  const found = await readPassage({ db }, reader, { documentId, start, end })
  return found !== null && found === clause ? documentId : null
}

type FindingEdit = { findingId: string; version: number; status: FindingState; owner_id: string | null }

export async function changeFinding(
  deps: LegalDeps,
  actor: Actor,
  { findingId: id, version, status, owner_id }: FindingEdit,
): Promise<LegalFinding> {
  const { workspaceId } = actor
  return await deps.db.transaction().execute(async (trx) => {
    const before = await getFindingRow(trx, actor, id)
    // a second person confirmed it with the status that it had
    if (status !== before.status) await reopenFindingReview({ ...deps, db: trx }, actor, id)
    const assignees = owner_id === null || owner_id === before.owner_id ? [] : [owner_id]
    await checkAssignees(trx, actor, { people: [], assignees })
    const at = deps.clock.now()
    if (!(await updateFinding(trx, workspaceId, { id, version, status, owner_id, updated_at: at })))
      throw new AppError('CONFLICT', 'Someone else changed this finding in the meantime.')
    await publishNews(trx, { workspaceId, topic: 'legalDiligence', id })
    await recordAuditBy(trx, actor, {
      action: 'legal_finding.changed',
      subject: { type: 'legal_finding', id },
      details: { status },
      at,
    })
    return await getFinding(trx, actor, await getFindingRow(trx, actor, id))
  })
}

function toFinding(row: FindingRow, review: FindingReview | null): LegalFinding {
  return {
    id: row.id,
    type: review?.severity ?? row.type,
    analyst_type: row.type,
    category: row.category,
    title: row.title,
    description: row.description,
    contract: row.name,
    clause: row.clause ?? '',
    recommendation: row.recommendation,
    outcome: row.outcome,
    playbook: toPlaybookId(row.playbook),
    rule: row.rule,
    page: row.page,
    start: row.start_at,
    end: row.end_at,
    confidence: row.confidence,
    suggested_wording: row.suggested_wording,
    status: row.status,
    owner_id: row.owner_id,
    version: row.version,
    review,
    document_id: row.legal_document_id,
    run_id: row.run_id,
    is_sample: row.is_sample,
    created_at: row.created_at.toISOString(),
  }
}

function toPlaybookId(written: string): PlaybookId {
  return playbookIds.find((id) => id === written) ?? 'change-of-control'
}
