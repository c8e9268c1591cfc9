import { runJob } from '#areas/runs/server/run-job.ts'
import type { DocumentReader } from '#areas/documents/server/document-reader.ts'
import type { RunOwner } from '#areas/runs/server/run-kind.ts'
import type { JobControl } from '#areas/tasks/server/job-definition.ts'
import { findPage } from '#core/text/readable-text.ts'
import { readPlainText } from '#core/text/to-readable-text.ts'
import { checkRoom, type RoomDocument } from '../rules/document-families.ts'
import { openDocumentChecker, type DocumentChecker } from './checking/document-checker.ts'
import type { LegalDeps } from './deps.ts'
import { getPlaybook } from './playbooks.ts'
import { readDocumentText, type TextOfDocument } from './read-document-text.ts'
import { legalReviews, type AskedReview, type ReviewResult, type ReviewSummary } from './run-kind.ts'
import {
  insertChecks,
  joinRun,
  listRunDocuments,
  replaceChecks,
  saveReadDocument,
  type LegalDocumentRow,
} from './store.ts'
import { toCheckRow, toPageEnds, toRoomRow, type CheckContext } from './to-check-row.ts'

/** Checks document after document; each one is stored with its findings before the next one begins. */
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
  const room: PagedDocument[] = []
  const unread: ReviewResult['unread'] = []
  let findings = 0
  for (const [done, row] of documents.entries()) {
    control.signal.throwIfAborted()
    control.report({
      step: `Checking document ${done + 1} of ${documents.length}`,
      done: Math.floor((mostBeforeEnd * done) / documents.length),
      total: 100,
    })
    const read = await textOf(deps, { workspaceId }, { row, signal: control.signal })
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
    const { facts, caps, title, parties } = checked
    const pageOf = (at: number) => findPage(pages, at)?.number ?? null
    const rows = checked.checks.map((check) => toCheckRow(check, { ...context, documentId: row.id, pageOf }))
    const stored = {
      id: row.id,
      body: text,
      page_ends: toPageEnds(read.content),
      facts: JSON.stringify(facts),
    }
    await deps.db.transaction().execute(async (trx) => {
      await saveReadDocument(trx, workspaceId, stored)
      await replaceChecks(trx, workspaceId, { documentId: row.id, rows })
    })
    findings += rows.filter(({ outcome }) => outcome === 'fail' || outcome === 'partial').length
    room.push({ id: row.id, name: row.name, text, caps, title, parties, pageOf })
  }
  control.report({ step: 'Comparing the documents with each other', done: mostBeforeEnd, total: 100 })
  findings += await compareDocuments(deps, context, room)
  return { documentsProcessed: room.length, findings, unread }
}

type PagedDocument = RoomDocument & { pageOf: (at: number) => number | null }

async function compareDocuments(
  deps: LegalDeps,
  context: CheckContext,
  room: readonly PagedDocument[],
): Promise<number> {
  const pages = new Map(room.map(({ id, pageOf }) => [id, pageOf]))
  const rows = checkRoom(room).map((finding) => {
    const page = pages.get(finding.documentId)?.(finding.passage.start) ?? null
    return toRoomRow(finding, { ...context, page })
  })
  await insertChecks(deps.db, rows)
  return rows.length
}

type TextOfInput = { row: LegalDocumentRow; signal: AbortSignal }

async function textOf(deps: LegalDeps, reader: DocumentReader, { row, signal }: TextOfInput): Promise<TextOfDocument> {
  if (row.document_id) return await readDocumentText(deps, reader, { documentId: row.document_id, signal })
  if (row.body === '') return { content: null, sentence: 'This document was deleted.' }
  return { content: readPlainText(row.body), sentence: null }
}
