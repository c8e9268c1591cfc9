import { readAllWords } from '#areas/thesis/rules/reading/read-thesis.ts'
import sentences from '#areas/thesis/rules/reading/theses/limit-sentences.json' with { type: 'json' }
import { learnedLimits } from '#areas/thesis/rules/reading/words/learned/learned-limits.ts'
import { learnedSentences } from '#areas/thesis/rules/reading/words/learned/learned-sentences.ts'
import { behindTrade } from './learn-limits.ts'

const year = 2026

/** `wrong`: another limit was read, in silence. What is not right and not wrong was not understood. */
export type MeasuredLimits = { sentences: number; right: number; wrong: number }

/** Sentences that say one limit, or none, as they are read behind one that names a trade. */
export function measureLimits(which: 'kept' | 'learned', limits = learnedLimits): MeasuredLimits {
  const measured = sentences.flatMap((row) =>
    row[which].map(([text = '', limit = '']) => {
      const read = limitsIn(text, limits)
      const expected = limit === '' ? [] : [withoutCurrency(limit)]
      const isWrong = read.some((one) => !expected.includes(one))
      return { isRight: !isWrong && read.length === expected.length, isWrong }
    }),
  )
  return {
    sentences: measured.length,
    right: measured.filter(({ isRight }) => isRight).length,
    wrong: measured.filter(({ isWrong }) => isWrong).length,
  }
}

function limitsIn(text: string, limits: typeof learnedLimits): string[] {
  return readAllWords(behindTrade(text), year, { sentences: learnedSentences, limits }).criteria.flatMap((one) =>
    one.kind === 'range' ? [`${one.figure} ${tidy(one.min)}..${tidy(one.max)}`] : [],
  )
}

const tidy = (number: number | null): string => (number === null ? '' : String(Number(number.toPrecision(6))))

const withoutCurrency = (limit: string): string => limit.replace(/ [A-Z]{3}$/, '')

export const describeLimits = ({ sentences: count, right, wrong }: MeasuredLimits): string =>
  `${(right / count).toFixed(3)} of ${count} right, ${(wrong / count).toFixed(3)} wrong in silence`
