import type { ClauseKind } from '#core/clauses/clause-kinds.ts'
import type { CheckOutcome, PlaybookCategory, PlaybookId, Severity } from './words.ts'

/** A position of a playbook: what it means, and the words that show it. In words, '…' is a gap of up to 120 characters; one with a leading '-' rules the position out. */
export type Position = { text: string; words: string[] }

/** One question of a playbook to a document. */
export type PlaybookRule = {
  name: string
  title: string
  /** How grave a fail is; a partial is one step milder. */
  severity: Severity
  /** Where the answer is looked for: clauses of these kinds, and passages with these words. */
  kinds: ClauseKind[]
  words: string[]
  /** The rule applies only to documents with one of these words; an empty list applies to all. */
  appliesTo: string[]
  preferred: Position
  fallback: Position
  walkAway: Position
  /** When no passage is found. */
  missing: CheckOutcome
  /** When there is a passage that shows none of the three positions. */
  unclear: CheckOutcome
  recommendation: string
  wording: string
}

export type Playbook = {
  id: PlaybookId
  title: string
  category: PlaybookCategory
  answers: string
  rules: PlaybookRule[]
}
