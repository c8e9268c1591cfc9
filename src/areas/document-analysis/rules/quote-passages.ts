import { findAmounts } from '#core/clauses/find-figures.ts'
import { splitPassages } from '#core/clauses/split-passages.ts'
import { quoteOf, type RoomClaim, type SourcePage } from './verify-claims.ts'

/** Words that say nothing about what is asked. */
const common = new Set(
  'a an and any are as at be by can did do does for from has have how if in is it its many may much of on or our shall should that the their there these they this to under was we what when where which who whose why will with would you your'.split(' '), // prettier-ignore
)

/** The words of a question that a text can be searched for. */
export function contentWords(question: string): string[] {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []
  return [...new Set(words.filter((word) => !common.has(word)))].slice(0, 20)
}

const quotesShown = 5
/** Of the words of a question, a sentence that answers it holds at least this share; of two words both. */
const leastShare = 0.5

/**
 * Without a model: the sentences that hold most of the words of the question, the shortest first and headings last, each as
 * it is written. Nothing where no sentence holds half of them, or none has the number that the question asks for; 'how much' is
 * answered by the amounts of money of its sentence, where one has any.
 */
export function quotePassages(words: readonly string[], sources: readonly SourcePage[], question = ''): RoomClaim[] {
  const least = words.length <= 2 ? words.length : Math.ceil(words.length * leastShare)
  const answers = figureOf(question)
  const found = sources
    .flatMap((source) =>
      splitPassages(source.text).map((passage) => {
        const sentence = source.text.slice(passage.start, passage.end).replace(/^\s*\d[\d.]*[.)]?\s+/, '')
        const amounts = isHowMuch(question) ? findAmounts(sentence).map(({ text }) => text) : []
        return { source, passage, sentence, amounts, held: countHeld(source, passage, words) }
      }),
    )
    .filter(({ held, sentence }) => held >= least && answers(sentence))
  const withAmount = found.filter(({ amounts }) => amounts.length > 0)
  return (withAmount.length > 0 ? withAmount : found)
    .sort((one, other) => other.held - one.held || rankOf(one.sentence) - rankOf(other.sentence))
    .slice(0, quotesShown)
    .map(({ source, passage, amounts }) => ({ statement: sayAmounts(amounts), quotes: [quoteOf(source, passage)] }))
}

/** No more than that they are there: what each of them means is in the sentence, which is quoted below. */
export function sayAmounts(amounts: readonly string[]): string {
  const each = [...new Set(amounts.map((text) => text.replaceAll(/\s+/g, ' ')))]
  if (each.length === 0) return ''
  return `Amount${each.length === 1 ? '' : 's'} stated here: ${each.join(' and ')}.`
}

/** The shorter the surer; but a heading, 'Termination for Change of Control', answers nothing. */
function rankOf(sentence: string): number {
  const words = sentence.match(/\p{L}{5,}/gu) ?? []
  const isHeading = words.length < 10 && words.every((word) => /^\p{Lu}/u.test(word))
  return isHeading ? Number.MAX_SAFE_INTEGER : sentence.length
}

export const isHowMuch = (question: string) => /\bhow much\b/i.test(question)

/** 'How many employees' is answered by a number beside the employees, 'how much' by any; other questions by any sentence. */
function figureOf(question: string): (sentence: string) => boolean {
  const [, kind = '', counted = ''] = /\bhow (many|much) +(\p{L}+)/iu.exec(question) ?? []
  if (kind === '') return () => true
  if (isHowMuch(question)) return (sentence) => /\d/.test(sentence)
  const noun = `${stem(counted.toLowerCase())}\\p{L}*`
  const apart = '[^\\p{L}\\d]+(?:\\p{L}+[^\\p{L}\\d]+){0,3}'
  const beside = new RegExp(`\\d${apart}${noun}|${noun}${apart}\\d`, 'iu')
  return (sentence) => beside.test(sentence)
}

/** A word also counts as the beginning of a longer one: 'terminate' and 'terminates'. */
function countHeld({ text }: SourcePage, { start, end }: { start: number; end: number }, words: readonly string[]) {
  const written =
    text
      .slice(start, end)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter((word) => {
    const begins = limit.test(word) ? limit : new RegExp(`^${stem(word)}`, 'u')
    return written.some((one) => begins.test(one))
  }).length
}

/** A limit is written in many words. */
const limit = /^(?:limit|maximum|ceiling|exceed|cap(?:s|ped)?$)/

function stem(word: string): string {
  return word.length > 5 ? word.replace(/(?:ation|ing|ed|es|s|e)$/, '') : word
}
