import type { AdviserFacts } from './facts.ts'
import { readQuestion } from './read-question.ts'

const asking =
  'who|whom|whose|what|which|when|where|why|how|by (?:when|how)|until when|is|are|does|do|did|can|could|should|would|will|has|have|wer|was|welche[rsmn]?|wie|wann|wo|warum|bis wann|ist|sind|hat|haben|qui|que|quel(?:le)?s?|quand|comment|combien|est'
const between = new RegExp(String.raw`(?<=\?)\s+|[,;]?\s+(?:and|und|et)\s+(?=(?:${asking})\b)`, 'i')
const leastWords = 3
const pronoun = /\b(?:they|them|their|it|its|he|she|her|his|him|that|sie|ihr|es|ils|elle|il)\b/i

/** The questions that a text asks: 'What do they want and when does our offer expire?' are two. */
export function splitQuestion(facts: AdviserFacts, message: string): string[] {
  const parts: string[] = []
  for (const part of message.split(between)) {
    const last = parts.pop()
    // 'who drafts it, and by when?' is one
    const isFragment = (part.match(/\p{L}+/gu) ?? []).length < leastWords
    parts.push(...(last === undefined ? [part] : isFragment ? [`${last} ${part}`] : [last, part]))
  }
  return parts.map((part, at) => (at === 0 ? part : nameAgain(facts, part, parts[at - 1] ?? '')))
}

/** 'What does Meridian bid and how likely are they to close?': the second is about whom the first names. */
function nameAgain(facts: AdviserFacts, part: string, before: string): string {
  const own = readQuestion(facts, part)
  if (!pronoun.test(part) || own.bids.length + own.terms.length + own.steps.length > 0) return part
  const { bids, terms, steps } = readQuestion(facts, before)
  const names = [
    ...bids.map(({ bidder }) => bidder),
    ...terms.map(({ term }) => term),
    ...steps.map(({ task }) => task),
  ]
  return names.length === 0 ? part : part.replace(pronoun, names.join(', '))
}
