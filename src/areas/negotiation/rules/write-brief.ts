import { answerQuestion } from './adviser/answer-question.ts'
import type { AdviserFacts } from './adviser/facts.ts'

export type BriefPart = { title: string; lines: readonly string[] }

const questions = [
  ['Where we are', 'How far is our progress?'],
  ['The offers', 'What is the gap between the two sides?'],
  ['Their likely moves', 'Show the concessions of both sides and their pace'],
  ['Next step', 'What should we counter next?'],
  ['Limits', 'What is our limit?'],
  ['Zone of agreement', 'What is the ZOPA?'],
  ['Interests and open terms', 'Which open terms are outstanding?'],
  ['Deadlines', 'Which deadlines are due?'],
] as const

/** For the next round, from the same figures and rules as the adviser. What is not known is left out. */
export function writeBrief(facts: AdviserFacts): BriefPart[] {
  const parts = questions.flatMap(([title, message]) => {
    const { response, is_known } = answerQuestion(facts, { message, analysisType: 'contract_review' })
    return is_known ? [{ title, lines: response.split('\n') }] : []
  })
  const note = facts.limits?.note ?? ''
  return note === '' ? parts : [...parts, { title: 'Our notes', lines: note.split('\n') }]
}

export type PartLength = { lines: number; characters: number }

/** What is left out is said: a part ends with how many lines follow, a line with an ellipsis. */
export function shortenBrief(parts: readonly BriefPart[], { lines: most, characters }: PartLength): BriefPart[] {
  const cut = (text: string) => (text.length > characters ? `${text.slice(0, characters - 1).trimEnd()}…` : text)
  return parts.map(({ title, lines }) => {
    if (lines.length <= most) return { title, lines: lines.map(cut) }
    const kept = lines.slice(0, most - 1)
    return { title, lines: [...kept.map(cut), `And ${lines.length - kept.length} more.`] }
  })
}
