import { setImmediate as pause, setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#adapters/system/port.ts'
import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import type { Document } from '#areas/documents/contract.ts'
import { listDocuments } from '#areas/documents/server/list-documents.ts'
import { readText } from '#areas/documents/server/text/read-text.ts'
import type { Actor } from '#areas/permissions.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { toDay } from '#core/dates/calendar.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { DocumentAnalyses, DocumentAnalysisQuestion } from '../../contract.ts'
import { analyseDocument } from '../../rules/analyse-document.ts'
import { documentsAtOnce, lettersAtOnce, mostUploads } from '../../rules/limits.ts'
import { writeSections, type Section } from '../../rules/sections.ts'
import { analystVersion, builtInModel, type DocumentAnalysisType } from '../../rules/words.ts'
import { addDifferences } from './add-differences.ts'
import { listAnalyses, saveAnalyses, type AnalysisRow } from './analysis-store.ts'
import { findAnalyses } from './find-analyses.ts'

type Deps = { db: Db; clock: Clock }
type Analysed = { document: Document; sections: Section[]; isNew: boolean }
type Unread = { document: Document; sentence: string }

/**
 * The uploaded documents of a category, as the analysts read them (UPL-10), so many at a time and newest first: the answer says
 * how many are left, and after which one the next call goes on. Each result is stored with its document.
 */
export async function analyseUploads(
  deps: Deps,
  actor: Actor,
  { analysisType: type, category, after }: DocumentAnalysisQuestion,
): Promise<DocumentAnalyses> {
  const all = await listDocuments(deps, actor, { limit: mostUploads, category, after })
  if (all.length === 0) {
    if (after !== undefined) return toAnswer([], { unread: [], next: null, left: 0 })
    throw new AppError('UNPROCESSABLE', 'There is no uploaded document in this category.')
  }
  const { done, analysed, unread } = await analyseFirst(deps, actor, { documents: all, type })
  const left = all.length - done.length
  if (analysed.length === 0 && left === 0 && after === undefined)
    throw new AppError('UNPROCESSABLE', unread[0]?.sentence ?? 'There is no document to analyze.')
  return toAnswer(analysed, { unread, next: left === 0 ? null : lastOf(done), left })
}

const lastOf = (documents: readonly Document[]) => documents.at(-1)?.id ?? null

/** As many of these as one call takes, in their order: what was too long for it begins the next one. */
async function analyseFirst(deps: Deps, actor: Actor, { documents, type }: AnalysisOrder) {
  const taken = documents.slice(0, documentsAtOnce)
  const { analysed: read, unread } = await analyseEach(deps, actor, { documents: taken, type })
  const tooLong = new Set(unread.filter(({ sentence }) => sentence === leftForNext).map(({ document }) => document.id))
  const first = taken.findIndex(({ id }) => tooLong.has(id))
  const done = first === -1 ? taken : taken.slice(0, first)
  const ids = new Set(idsOf(done))
  const ofThese = read.filter(({ document }) => ids.has(document.id))
  // not stored with one document what another one says: their readers may differ
  const analysed = type === 'comprehensive' || type === 'anomaly' ? await addDifferences(deps, actor, ofThese) : ofThese
  return { done, analysed, unread: unread.filter(({ document }) => ids.has(document.id)) }
}

type AnalysisOrder = { documents: readonly Document[]; type: DocumentAnalysisType }
type Rest = { unread: readonly Unread[]; next: string | null; left: number }

function toAnswer(
  analysed: readonly Pick<Analysed, 'document' | 'sections'>[],
  { unread, next, left }: Rest,
): DocumentAnalyses {
  return {
    success: true,
    model: builtInModel,
    documentsProcessed: analysed.length,
    documentsLeft: left,
    next,
    analysis: writeAnalyses(analysed),
    documents: analysed.map(({ document, sections }) => ({ ...head(document), sections })),
    unread: unread.map(({ document, sentence }) => ({ ...head(document), sentence })),
  }
}

function writeAnalyses(analysed: readonly Pick<Analysed, 'document' | 'sections'>[]): string {
  return analysed.map(({ document, sections }) => `${document.name}\n\n${writeSections(sections)}`).join('\n\n')
}

type RoomProgress = { analysis: string; analysed: number; left: number; unread: Unread[] }

/**
 * The documents of a large room, so many at a time: those that have no analysis of their present file, and all again only
 * where none is left. `analysed` and `unread` are about all of them.
 */
export async function analyseNext(deps: Deps, actor: Actor, all: readonly Document[]): Promise<RoomProgress> {
  const type = 'comprehensive'
  const pending = await listPending(deps, actor, { documents: all, type })
  const documents = (pending.length > 0 ? pending : all).slice(0, documentsAtOnce)
  const { analysed, unread } = await analyseEach(deps, actor, { documents, type })
  const left = new Set((await listPending(deps, actor, { documents: all, type })).map(({ id }) => id))
  const done = all.filter(({ id }) => !left.has(id))
  const rows = await findAnalyses(deps.db, actor, idsOf(done))
  const found = new Set(rows.map(({ document_id }) => document_id))
  return {
    analysis: writeAnalyses(await addDifferences(deps, actor, analysed)),
    analysed: found.size,
    left: left.size,
    unread: [
      ...unread.filter(({ document, sentence }) => left.has(document.id) && sentence !== leftForNext),
      ...done.filter(({ id }) => !found.has(id)).map((document) => ({ document, sentence: nothingFound })),
    ],
  }
}

const idsOf = (documents: readonly Document[]) => documents.map(({ id }) => id)

/** The documents without a result of this analyst for their present file. */
async function listPending(
  { db }: Deps,
  { workspaceId }: Actor,
  { documents, type }: AnalysisOrder,
): Promise<Document[]> {
  const rows = await listAnalyses(db, workspaceId, { documentIds: idsOf(documents), type })
  const byDocument = new Map(rows.map((row) => [row.document_id, row]))
  return documents.filter((document) => !isCurrent(byDocument.get(document.id), document))
}

function isCurrent(row: AnalysisRow | undefined, { sha256 }: Document): row is AnalysisRow {
  return row?.sha256 === sha256 && row.model === analystVersion
}

const head = ({ id, name, category }: Document) => ({ id, name, category })

/** What was found is saved with each document, also that there was nothing. */
async function analyseEach(
  deps: Deps,
  actor: Actor,
  { documents, type }: AnalysisOrder,
): Promise<{ analysed: Analysed[]; unread: Unread[] }> {
  const saved = new Map(
    (await listAnalyses(deps.db, actor.workspaceId, { documentIds: idsOf(documents), type })).map((row) => [
      row.document_id,
      row,
    ]),
  )
  const [results, unread]: [Analysed[], Unread[]] = [[], []]
  const left: Left = { looks: mostLooks, letters: lettersAtOnce }
  for (const document of documents) {
    const known = saved.get(document.id)
    const isKnown = isCurrent(known, document)
    const result = isKnown
      ? { sections: known.sections as Section[] } // as it was saved
      : await analyseOne(deps, actor, { document, type, left })
    if ('sections' in result) results.push({ document, isNew: !isKnown, ...result })
    else unread.push({ document, ...result })
    // other requests are answered between two documents
    await pause()
  }
  await saveNew(deps, actor, { analysed: results, type })
  const empty = results.filter(({ sections }) => sections.length === 0)
  return {
    analysed: results.filter(({ sections }) => sections.length > 0),
    unread: [...unread, ...empty.map(({ document }) => ({ document, sentence: nothingFound }))],
  }
}

const nothingFound = 'Neither a contract nor figures were found in the text.'
type Left = { looks: number; letters: number }

async function analyseOne(
  deps: Deps,
  actor: Actor,
  { document, type, left }: { document: Document; type: DocumentAnalysisType; left: Left },
): Promise<{ sections: Section[] } | { sentence: string }> {
  const { text, sentence } = await textOf(deps, actor, { document, left })
  if (text === null) return { sentence }
  if (left.letters < lettersAtOnce && text.length > left.letters) return { sentence: leftForNext }
  const sections = analyseDocument(text, {
    type,
    category: document.category,
    today: toDay(deps.clock.now()),
  })
  left.letters -= text.length
  return { sections: sections ?? [] }
}

const leftForNext = 'The texts together are too long for one analysis. Start it again to analyze this one.'
const lookAgainMs = 250
/** A file that was just uploaded is being read by area documents: all files together are waited for, at most this often. */
const mostLooks = 60

async function textOf(
  { db }: Deps,
  actor: Actor,
  { document, left }: { document: Document; left: Left },
): Promise<{ text: string; sentence: null } | { text: null; sentence: string }> {
  for (;;) {
    const { state, content, sentence } = await readText({ db }, actor, { documentId: document.id })
    if (content?.text.trim()) return { text: content.text, sentence: null }
    if (content || state === 'failed') return { text: null, sentence: sentence ?? 'No text could be extracted.' }
    if (left.looks === 0) return { text: null, sentence: 'This document has not been read yet. Try again shortly.' }
    left.looks -= 1
    await wait(lookAgainMs)
  }
}

async function saveNew(
  { db, clock }: Deps,
  actor: Actor,
  { analysed, type }: { analysed: readonly Analysed[]; type: DocumentAnalysisType },
): Promise<void> {
  const { workspaceId } = actor
  const at = clock.now()
  const fresh = analysed.filter(({ isNew }) => isNew)
  await db.transaction().execute(async (trx) => {
    await saveAnalyses(
      trx,
      fresh.map(({ document, sections }) => ({
        document_id: document.id,
        analysis_type: type,
        workspace_id: workspaceId,
        sha256: document.sha256,
        model: analystVersion,
        sections: JSON.stringify(sections),
        analysed_by: actor.userId,
        analysed_at: at,
      })),
    )
    await publishNews(trx, { workspaceId, topic: 'dueDiligence' })
    await recordAuditBy(trx, actor, {
      action: 'documents.analysed',
      subject: { type: 'workspace', id: workspaceId },
      details: { analysis_type: type, documents: analysed.length },
      at,
    })
  })
}
