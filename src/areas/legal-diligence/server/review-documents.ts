import { runJob } from '#areas/runs/server/run-job.ts'
import type { DocumentReader } from '#areas/documents/server/document-reader.ts'
import type { RunOwner } from '#areas/runs/server/run-kind.ts'
import type { JobControl } from '#areas/tasks/server/job-definition.ts'
import { findPage, type ReadableText } from '#core/text/readable-text.ts'
import { readPlainText } from '#core/text/to-readable-text.ts'
import { checkRoom, type RoomDocument } from '../rules/document-families.ts'
import { openDocumentChecker, type CheckedText, type DocumentChecker } from './checking/document-checker.ts'
import type { LegalDeps } from './deps.ts'
import { getPlaybook } from './playbooks.ts'
import { readDocumentText } from './read-document-text.ts'
import { legalReviews, type AskedReview, type ReviewResult, type ReviewSummary } from './run-kind.ts'
import {
  insertChecks,
  joinRun,
  listRunChecks,
  listRunDocuments,
  saveReadDocument,
  type LegalDocumentRow,
  type RunCheck,
} from './store.ts'
import { toCheckRow, toPageEnds, toPages, toRoomRow, type CheckContext } from './to-check-row.ts'

/**
 * Checks document after document; each one is stored with its findings before the next one begins. A job that begins again reads
 * all of them once more for the comparison, and stores only what is missing: people may have judged the rest already.
 */
export const reviewDocuments = runJob<LegalDeps, AskedReview, ReviewResult, ReviewSummary, null>({
  kind: legalReviews,
  job: 'legal-review',
  title: (name) => `Legal review: ${name}`,
  retryLimit: 2,
  timeoutSeconds: 3600,
  resultUrl: (id) => `/legal-diligence?tab=findings&review=${id}`,
  compute: async (deps, { owner, run }, control) => {
    const checker = openDocumentChecker()
    try {
      return await review(deps, owner, { runId: run.id, asked: run.asked, control, checker })
    } finally {
      await checker.close()
    }
  },
})

/** The bar is never above this before the end (S1 §4). */
const mostBeforeEnd = 90

type ReviewWork = { runId: string; asked: AskedReview; control: JobControl; checker: DocumentChecker }
const tooMuchWork = 'This document took too long to check.'

async function review(
  deps: LegalDeps,
  owner: RunOwner,
  { runId, asked, control, checker }: ReviewWork,
): Promise<ReviewResult> {
  const { workspaceId } = owner
  const playbook = await getPlaybook(deps.db, workspaceId, asked.playbook)
  await joinRun(deps.db, workspaceId, { runId, ids: asked.documents.map(({ id }) => id) })
  const documents = await listRunDocuments(deps.db, workspaceId, runId)
  const context: CheckContext = { workspaceId, playbook, newId: deps.newId, at: deps.clock.now() }
  const stored = await listRunChecks(deps.db, workspaceId, runId)
  const checkedBefore = new Set(stored.map(({ legal_document_id }) => legal_document_id))
  const room: PagedDocument[] = []
  const unread: ReviewResult['unread'] = []
  let findings = countFindings(stored)
  for (const [done, row] of documents.entries()) {
    control.signal.throwIfAborted()
    control.report({
      step: `Checking document ${done + 1} of ${documents.length}`,
      done: Math.floor((mostBeforeEnd * done) / documents.length),
      total: 100,
    })
    const isStored = checkedBefore.has(row.id)
    const read = await textOf(deps, { workspaceId }, { row, isStored, signal: control.signal })
    if (!read.content) {
      unread.push({ name: row.name, sentence: read.sentence })
      continue
    }
    const { text, pages } = read.content
    const checked = await checker.check({ name: row.name, text, playbook }, control.signal)
    if (!checked) {
      unread.push({ name: row.name, sentence: tooMuchWork })
      continue
    }
    const { caps, title, parties } = checked
    const pageOf = (at: number) => findPage(pages, at)?.number ?? null
    const document = { id: row.id, name: row.name, text, caps, title, parties, pageOf }
    if (!isStored) findings += await storeChecked(deps, context, { document, pages, checked })
    room.push(document)
  }
  control.report({ step: 'Comparing the documents with each other', done: mostBeforeEnd, total: 100 })
  findings += await compareDocuments(deps, context, { room, stored })
  return { documentsProcessed: room.length, findings, unread }
}

function countFindings(checks: readonly Pick<RunCheck, 'outcome'>[]): number {
  return checks.filter(({ outcome }) => outcome === 'fail' || outcome === 'partial').length
}

type PagedDocument = RoomDocument & { pageOf: (at: number) => number | null }

type CheckedDocument = { document: PagedDocument; pages: ReadableText['pages']; checked: CheckedText }

async function storeChecked(
  deps: LegalDeps,
  context: CheckContext,
  { document: { id, text, pageOf }, pages, checked }: CheckedDocument,
): Promise<number> {
  const rows = checked.checks.map((check) => toCheckRow(check, { ...context, documentId: id, pageOf }))
  const read = { id, body: text, page_ends: toPageEnds(pages), facts: JSON.stringify(checked.facts) }
  await deps.db.transaction().execute(async (trx) => {
    await saveReadDocument(trx, context.workspaceId, read)
    await insertChecks(trx, rows)
  })
  return countFindings(rows)
}

type Compared = { room: readonly PagedDocument[]; stored: readonly RunCheck[] }

async function compareDocuments(deps: LegalDeps, context: CheckContext, { room, stored }: Compared): Promise<number> {
  const pages = new Map(room.map(({ id, pageOf }) => [id, pageOf]))
  const known = new Set(stored.map(keyOf))
  const rows = checkRoom(room)
    .map((finding) => {
      const page = pages.get(finding.documentId)?.(finding.passage.start) ?? null
      return toRoomRow(finding, { ...context, page })
    })
    .filter((row) => !known.has(keyOf(row)))
  await insertChecks(deps.db, rows)
  return rows.length
}

/** The same text says the same again. */
function keyOf(check: Partial<RunCheck>): string {
  const { legal_document_id, other_document_id, rule, title, start_at } = check
  return JSON.stringify([legal_document_id, other_document_id ?? null, rule, title, start_at ?? null])
}

type TextToCheck =
  | { content: Pick<ReadableText, 'text' | 'pages'>; sentence: null }
  | { content: null; sentence: string }
type TextOfInput = { row: LegalDocumentRow; isStored: boolean; signal: AbortSignal }

async function textOf(
  deps: LegalDeps,
  reader: DocumentReader,
  { row, isStored, signal }: TextOfInput,
): Promise<TextToCheck> {
  // findings quote the text that was read then, also where the file was replaced since
  if (isStored) return { content: { text: row.body, pages: toPages(row.page_ends) }, sentence: null }
  if (row.document_id) return await readDocumentText(deps, reader, { documentId: row.document_id, signal })
  if (row.body === '') return { content: null, sentence: 'This document was deleted.' }
  return { content: readPlainText(row.body), sentence: null }
}
