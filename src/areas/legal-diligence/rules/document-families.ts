import type { QuotedSpan } from '#core/clauses/clause-kinds.ts'
import { splitPassages } from '#core/clauses/split-passages.ts'

/** What a room of documents says together: who amends whom, what is referred to and absent, and figures that differ. */
export type RoomDocument = {
  id: string
  name: string
  text: string
  caps: readonly (QuotedSpan & { value: number; currency: string | null })[]
  title: string | null
  parties: readonly string[]
}
export type RoomFinding = {
  documentId: string
  /** The other document that it quotes. */
  otherDocumentId: string | null
  ruleId: 'missing-exhibit' | 'contradicting-cap' | 'missing-master'
  title: string
  reason: string
  passage: QuotedSpan
  recommendation: string
}
export type DocumentRole = 'master' | 'amendment' | 'order' | 'other'
export type DocumentFamily = { id: string; role: DocumentRole; masterId: string | null }

const attachment = /\b(Exhibit|Schedule|Annex|Appendix|Attachment)\s+([A-Z]\b(?:-\d+)?|\d{1,2}\b(?!\.\d))/g

/** Whether a document is a master agreement, an amendment or an order under one, by its title and its parties. */
export function findFamilies(documents: readonly RoomDocument[]): DocumentFamily[] {
  const masters = documents.filter((one) => roleOf(one) === 'master')
  return documents.map((document) => {
    const role = roleOf(document)
    const master = role === 'master' || role === 'other' ? null : masters.find((one) => shareParties(one, document))
    return { id: document.id, role, masterId: master?.id ?? null }
  })
}

export function checkRoom(documents: readonly RoomDocument[]): RoomFinding[] {
  const families = findFamilies(documents)
  return [
    ...documents.flatMap((one) => findMissingExhibits(one, documents)),
    ...findContradictions(documents),
    ...findOrphans(documents, families),
  ]
}

function roleOf({ title, name, text }: RoomDocument): DocumentRole {
  const heading = `${title ?? ''} ${name} ${text.slice(0, 400)}`.toLowerCase()
  if (/\bamendment\b|\baddendum\b|\bamends\b/.test(heading)) return 'amendment'
  if (/statement of work|\border form\b|work order|purchase order|\bsow\b/.test(heading)) return 'order'
  return /agreement|contract|lease|licen[cs]e/.test(heading) ? 'master' : 'other'
}

function shareParties(one: RoomDocument, other: RoomDocument): boolean {
  const known = new Set(one.parties.map(toKey))
  return other.parties.filter((name) => known.has(toKey(name))).length >= 2
}

function toKey(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** An exhibit that the text refers to, which neither follows in the same document nor is one of the other documents. */
function findMissingExhibits(document: RoomDocument, all: readonly RoomDocument[]): RoomFinding[] {
  const seen = new Set<string>()
  const found: RoomFinding[] = []
  for (const match of document.text.matchAll(attachment)) {
    const label = `${match[1] ?? ''} ${match[2] ?? ''}`
    const key = label.toLowerCase()
    if (seen.has(key)) continue
    seen.add(key)
    if (isPresent(label, document, all)) continue
    found.push({
      documentId: document.id,
      otherDocumentId: null,
      ruleId: 'missing-exhibit',
      title: `${label} is referred to but missing`,
      reason: `The document refers to ${label}, which is neither attached nor among the documents.`,
      passage: sentenceAt(document.text, match.index),
      recommendation: `Request ${label} from the seller.`,
    })
  }
  return found
}

function isPresent(label: string, document: RoomDocument, all: readonly RoomDocument[]): boolean {
  const written = label.replace(/\s+/, '\\s+')
  const asHeading = new RegExp(`(?:^|\\n|\\f)[ \\t"“]*${written}[ \\t"”.:–-]*(?:\\n|$|[A-Z])`, 'i')
  if (asHeading.test(document.text)) return true
  const asName = new RegExp(`\\b${label.replace(/\s+/, '[\\s_-]*')}\\b`, 'i')
  return all.some(
    (other) =>
      other.id !== document.id &&
      (asName.test(other.name.replaceAll('_', ' ')) || asHeading.test(other.text.slice(0, 300))),
  )
}

/** Two documents between the same parties that cap liability at different amounts. */
function findContradictions(documents: readonly RoomDocument[]): RoomFinding[] {
  return documents.flatMap((document, at) => {
    const cap = document.caps[0]
    if (!cap) return []
    const other = documents
      .slice(0, at)
      .find(
        (one) =>
          shareParties(one, document) &&
          one.caps[0] &&
          (one.caps[0].value !== cap.value || one.caps[0].currency !== cap.currency),
      )
    const otherCap = other?.caps[0]
    if (!other || !otherCap) return []
    return [
      {
        documentId: document.id,
        otherDocumentId: other.id,
        ruleId: 'contradicting-cap' as const,
        title: 'Liability caps contradict each other',
        reason: `${document.name} says ${cap.text}, ${other.name} between the same parties says ${otherCap.text}.`,
        passage: sentenceAt(document.text, cap.start),
        recommendation: 'Have the order of precedence confirmed, and state one cap.',
      },
    ]
  })
}

function findOrphans(documents: readonly RoomDocument[], families: readonly DocumentFamily[]): RoomFinding[] {
  return families.flatMap(({ id, role, masterId }) => {
    const document = documents.find((one) => one.id === id)
    if (role !== 'amendment' || masterId !== null || !document) return []
    const at = Math.max(0, document.text.search(/amend/i))
    return [
      {
        documentId: id,
        otherDocumentId: null,
        ruleId: 'missing-master' as const,
        title: 'The amended agreement is missing',
        reason: `${document.name} amends an agreement that is not among the documents.`,
        passage: sentenceAt(document.text, at),
        recommendation: 'Request the agreement with all of its amendments.',
      },
    ]
  })
}

function sentenceAt(text: string, at: number): QuotedSpan {
  const passage = splitPassages(text).find(({ start, end }) => start <= at && at < end) ?? { start: at, end: at }
  return { start: passage.start, end: passage.end, text: text.slice(passage.start, passage.end) }
}
