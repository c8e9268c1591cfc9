import { analyseContract, type ContractReading } from '#core/clauses/analyse-contract.ts'
import type { QuotedSpan } from '#core/clauses/clause-kinds.ts'
import { splitPassages } from '#core/clauses/split-passages.ts'
import type { Playbook, PlaybookRule } from './playbook-rule.ts'
import type { CheckOutcome, Severity } from './words.ts'

/** What a rule says of one document, with the passage it rests on; without one, the clause is missing. */
export type RuleCheck = {
  ruleId: string
  title: string
  outcome: CheckOutcome
  severity: Severity
  reason: string
  passage: QuotedSpan | null
  /** 0 to 1, of the passage. */
  confidence: number | null
  recommendation: string
  wording: string
}

const milder: Readonly<Record<Severity, Severity>> = { critical: 'high', high: 'medium', medium: 'low', low: 'low' }
const least = 0.5
/** Of a passage that has words of the rule, without the model. */
const wordsConfidence = 0.6

export type CheckedDocument = { reading: ContractReading; checks: RuleCheck[] }

/** Reads a document and asks it every question of a playbook. */
export function checkDocument(text: string, playbook: Playbook): CheckedDocument {
  const reading = analyseContract(text)
  const lower = flatten(text)
  const passages = splitPassages(text).map(({ start, end }) => ({ start, end, text: text.slice(start, end) }))
  const checks = playbook.rules.map((rule) => checkRule(rule, { reading, lower, passages }))
  return { reading, checks: [...checks, ...reading.instructions.map(toInjection)] }
}

type ReadDocument = { reading: ContractReading; lower: string; passages: readonly QuotedSpan[] }
type FoundPassage = QuotedSpan & { confidence: number }

function checkRule(rule: PlaybookRule, document: ReadDocument): RuleCheck {
  if (rule.appliesTo.length > 0 && !rule.appliesTo.some((words) => hasWords(document.lower, words)))
    return toCheck(rule, { outcome: 'not_applicable', reason: 'The document does not deal with this.' })
  const found = findPassages(rule, document)
  if (found.length === 0)
    return toCheck(rule, { outcome: rule.missing, reason: `No clause on ${rule.title.toLowerCase()} was found.` })
  return judge(rule, found)
}

/** The gravest position wins: one passage that walks away is not healed by another one. */
function judge(rule: PlaybookRule, found: readonly FoundPassage[]): RuleCheck {
  const order = [
    ['fail', rule.walkAway, 'Walk-away position'],
    ['partial', rule.fallback, 'Fallback position'],
    ['pass', rule.preferred, 'Preferred position'],
  ] as const
  const better = found.find((one) => shows(rule.preferred.words, one.text))
  for (const [outcome, position, name] of order) {
    const passage = found.find((one) => shows(position.words, one.text))
    // What says 'may assign without consent' also has the words of 'may not assign without consent'.
    if (passage && !(outcome !== 'pass' && better === passage))
      return toCheck(rule, { outcome, reason: `${name}: ${position.text}`, passage })
  }
  const [first] = found
  const reason = 'The clause matches none of the positions of the playbook.'
  return toCheck(rule, { outcome: rule.unclear, reason, ...(first && { passage: first }) })
}

function findPassages(rule: PlaybookRule, { reading, passages }: ReadDocument): FoundPassage[] {
  const clauses = reading.clauses.filter(({ kind, confidence }) => rule.kinds.includes(kind) && confidence >= least)
  const known = new Set(clauses.map(({ start }) => start))
  const named = passages
    .filter(({ start, end, text }) => !known.has(start) && end - start > 30 && shows(rule.words, text))
    .map((passage) => ({ ...passage, confidence: wordsConfidence }))
  return [...clauses, ...named].sort((one, other) => other.confidence - one.confidence)
}

type Judgement = { outcome: CheckOutcome; reason: string; passage?: FoundPassage }

function toCheck(rule: PlaybookRule, { outcome, reason, passage }: Judgement): RuleCheck {
  return {
    ruleId: rule.name,
    title: rule.title,
    outcome,
    severity: outcome === 'fail' ? rule.severity : milder[rule.severity],
    reason,
    passage: passage ? { start: passage.start, end: passage.end, text: passage.text } : null,
    confidence: passage?.confidence ?? null,
    recommendation: rule.recommendation,
    wording: rule.wording,
  }
}

function toInjection(passage: QuotedSpan): RuleCheck {
  return {
    ruleId: 'planted-instruction',
    title: 'Instruction to an AI reader in the document',
    outcome: 'fail',
    severity: 'high',
    reason: 'The document contains an instruction to AI readers. It was not followed.',
    passage,
    confidence: 0.9,
    recommendation: 'Ask who wrote this passage and why, and read the document in full.',
    wording: '',
  }
}

function shows(words: readonly string[], text: string): boolean {
  const lower = flatten(text)
  if (words.some((one) => one.startsWith('-') && hasWords(lower, one.slice(1)))) return false
  return words.some((one) => !one.startsWith('-') && hasWords(lower, one))
}

const longestGap = 120

/** Words in their order; '…' between them is a gap. Plain search, so that what people write is never a pattern. */
export function hasWords(lower: string, words: string): boolean {
  const [first = '', ...more] = words
    .toLowerCase()
    .split('…')
    .map((one) => one.trim())
  for (let at = indexOfWord(lower, first, 0); at >= 0; at = indexOfWord(lower, first, at + 1)) {
    let end = at + first.length
    const isHere = more.every((next) => {
      const found = indexOfWord(lower, next, end)
      if (found < 0 || found - end > longestGap) return false
      end = found + next.length
      return true
    })
    if (isHere) return true
  }
  return false
}

/** The beginning of a word: 'cap' is in 'capped' and not in 'escape'. */
function indexOfWord(lower: string, word: string, from: number): number {
  if (word === '') return -1
  for (let at = lower.indexOf(word, from); at >= 0; at = lower.indexOf(word, at + 1))
    if (at === 0 || !/[a-z0-9]/.test(lower[at - 1] ?? '') || !/^[a-z0-9]/.test(word)) return at
  return -1
}

function flatten(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').replaceAll(/[’‘]/g, "'")
}
