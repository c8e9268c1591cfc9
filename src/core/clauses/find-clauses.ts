import { memo } from '../memo.ts'
import type { Clause } from './clause-kinds.ts'
import { decodeModel, featuresOf, sumWeights } from './clause-model.ts'
import { findContractDates } from './find-dates.ts'
import { findParties } from './find-parties.ts'
import { findTitle } from './find-title.ts'
import type { Passage } from './split-passages.ts'

/** Weights are decoded at the first contract. */
const modelOf = memo((_version: 'clauses') => decodeModel())
const leastConfidence = 0.08
const mostOfKind = 8

/** The passages of each kind, best first. From a confidence of 0.5 a kind counts as present. */
export function findClauses(text: string, passages: readonly Passage[]): Clause[] {
  const model = modelOf('clauses')
  const features = passages.map((passage) => featuresOf(text, passage))
  const found = model.flatMap(({ kind, weights, bias, shift }) =>
    passages
      .flatMap(({ start, end }, at): Clause[] => {
        const confidence = toConfidence(sumWeights(features[at] ?? [], weights, bias), shift)
        return confidence < leastConfidence ? [] : [{ kind, start, end, text: text.slice(start, end), confidence }]
      })
      .sort((one, other) => other.confidence - one.confidence)
      .slice(0, mostOfKind),
  )
  return [...clausesByRules(text), ...found]
}

/** Each kind has its own threshold; it is drawn to 0.5. */
export function toConfidence(odds: number, shift: number): number {
  return Math.round(1000 / (1 + Math.exp(-(odds + shift)))) / 1000
}

export function clausesByRules(text: string): Clause[] {
  const found: Clause[] = []
  const add = (kind: Clause['kind'], span: { start: number; end: number; text: string } | null, confidence: number) => {
    if (span) found.push({ kind, start: span.start, end: span.end, text: span.text, confidence })
  }
  add('Document Name', findTitle(text), 0.9)
  for (const party of findParties(text)) {
    add('Parties', party, 0.7)
    add('Parties', party.aliasSpan, 0.65)
  }
  const { agreement, effective } = findContractDates(text)
  add('Agreement Date', agreement, 0.85)
  add('Effective Date', effective ?? agreement, effective ? 0.7 : 0.55)
  return found
}
