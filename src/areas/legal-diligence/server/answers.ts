import type { DocumentReader } from '#areas/documents/server/document-reader.ts'
import type { Db } from '#db/connection.ts'
import type { LegalAnswers } from '../contract.ts'
import { analystVersion, legalQuestions, type DocumentAnswer } from '../rules/document-answers.ts'
import { DocumentFacts } from '../rules/document-facts.ts'
import { listAnsweredRows, type AnsweredRow, type FindingFilter } from './store.ts'

/** Documents by questions, from what the analyst stored of each document when it read it. */
export async function listAnswers(
  db: Db,
  reader: DocumentReader,
  filter: FindingFilter & { from: number },
): Promise<LegalAnswers> {
  const { rows, count } = await listAnsweredRows(db, reader, filter)
  const documents = rows.flatMap((row) => {
    const facts = DocumentFacts.safeParse(row.facts)
    return facts.success ? [toAnswered(row, facts.data)] : []
  })
  return {
    questions: legalQuestions.map(({ isFirst, ...question }) => ({ ...question, is_first: isFirst })),
    documents,
    document_count: count,
  }
}

function toAnswered(
  { id, name, page_ends, is_sample, created_at, has_newer_file }: AnsweredRow,
  { analyst, answers, governingLaw, expiresOn }: DocumentFacts,
): LegalAnswers['documents'][number] {
  const isOld = analyst < analystVersion
  const values = new Map([
    ['Governing Law', governingLaw],
    ['Expiration Date', expiresOn],
  ])
  return {
    id,
    name,
    read_at: created_at.toISOString(),
    stale: has_newer_file ? 'newer_file' : isOld ? 'newer_analyst' : null,
    is_sample,
    answers: answers.map(({ question, answer, start, text }: DocumentAnswer) => ({
      question,
      answer,
      value: values.get(question) ?? null,
      page: pageAt(page_ends, start),
      text,
    })),
  }
}

function pageAt(ends: readonly number[], start: number): number {
  const page = ends.findIndex((end) => start < end)
  return (page < 0 ? Math.max(0, ends.length - 1) : page) + 1
}
