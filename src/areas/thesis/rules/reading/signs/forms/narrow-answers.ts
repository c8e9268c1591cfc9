import { wordsOf } from '#core/names/fold-text.ts'
import type { Span } from '../../meanings.ts'
import words from '../../words/forms/form-words.json' with { type: 'json' }
import { asksWhichOne } from './form-questions.ts'
import type { FormLine } from './lay-out-forms.ts'

/** ', better, ' */
const either = new RegExp(String.raw`(?:,?\s(?:${words.alternatives})(?=[\s,])(?:,\s\p{L}+,)?|[,;])\s`, 'giu')
const firstSentence = /^[^.!;]*/

/** 'Contracting or a dealer' is the dealer where the next question is 'So which one?' and its answer 'The dealer.': all that is not meant. */
export function narrowAnswers(lines: readonly FormLine[], thesis: string): Span[] {
  return lines.flatMap((line, at) => {
    const before = lines[at - 1]
    if (!before || before.kind === 'buyer' || !asksWhichOne(textOf(line.question, thesis))) return []
    const chosen = wordsOf(firstSentence.exec(textOf(line.answer, thesis))?.[0] ?? '').filter(isLong)
    const each = alternativesIn(before.answer, thesis)
    const meant = each.filter((one) => wordsOf(textOf(one, thesis)).some((word) => chosen.some(isSame(word))))
    const [only] = meant
    if (meant.length !== 1 || !only || each.length < 2) return []
    return [
      { from: before.answer.from, to: only.from },
      { from: only.to, to: before.answer.to },
      line.question,
      line.answer,
    ]
  })
}

const textOf = ({ from, to }: Span, thesis: string): string => thesis.slice(from, to)

function alternativesIn({ from, to }: Span, thesis: string): Span[] {
  const joints = [...thesis.slice(from, to).matchAll(either)].map(({ 0: said, index }) => ({
    from: from + index,
    to: from + index + said.length,
  }))
  return [...joints, { from: to, to }].map((joint, at) => ({ from: joints[at - 1]?.to ?? from, to: joint.from }))
}

const isLong = (word: string): boolean => word.length > 3
/** In all forms of a language. */
const isSame =
  (word: string) =>
  (other: string): boolean =>
    isLong(word) && word.slice(0, 5) === other.slice(0, 5)
