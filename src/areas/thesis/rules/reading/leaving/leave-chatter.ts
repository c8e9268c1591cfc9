import { foldText } from '#core/names/fold-text.ts'
import { factsIn } from '#core/trades/fact-lexicon.ts'
import { tradesIn } from '#core/trades/trade-lexicon.ts'
import type { Criterion, NameCriterion } from '../../../contract.ts'
import type { Reading } from '../read-thesis.ts'
import { remarksIn } from '../words/remark-words.ts'

/** Shorter theses have no room for talk. */
const leastWords = 16

/**
 * 'Spoke to Declan before the airport. He wants a pharmacy …': in a letter or a note that names a trade, words of a sentence with no
 * trade, place or number seek nothing. They are said not to be understood.
 */
export function leaveChatter(reading: Reading, thesis: string): Reading {
  const named = reading.criteria.filter((one): one is NameCriterion => one.kind === 'text' && !one.not)
  if (!named.some(isTrade)) return reading
  const isTold = (sentence: string) =>
    thesis.split(/\s+/).length >= leastWords || remarksIn(thesis).talk.test(foldText(sentence))
  const chatter = reading.criteria.filter((one) => {
    const sentence = isWords(one) ? sentenceOf(one.said, thesis) : null
    return sentence !== null && isTold(sentence) && isChatter(sentence, reading.criteria)
  })
  const unread = chatter.flatMap(({ said }) => placesOf(said, thesis))
  return {
    ...reading,
    criteria: reading.criteria.filter((one) => !chatter.includes(one)),
    notUnderstood: [...reading.notUnderstood, ...unread].toSorted((one, other) => one.from - other.from),
  }
}

const sentences = /(?:[^.!?\n]|[.!?](?!\s|$))+/gu

/** Words that name neither a trade nor a fact. */
const isWords = (one: Criterion): one is NameCriterion & { said: string } =>
  one.kind === 'text' && !one.not && one.said !== null && !isTrade(one) && factsIn(one.said).size === 0

function sentenceOf(words: string, thesis: string): string | null {
  const at = thesis.indexOf(words)
  const found = [...thesis.matchAll(sentences)].find(({ 0: said, index }) => index <= at && at < index + said.length)
  return found?.[0] ?? null
}

const isChatter = (sentence: string, criteria: readonly Criterion[]): boolean =>
  tradesIn(sentence).length === 0 && !criteria.some((other) => other.kind !== 'text' && saidIn(other, sentence))

const saidIn = ({ said }: Criterion, sentence: string): boolean =>
  said !== null && said.split(', ').some((part) => sentence.includes(part))

const isTrade = ({ said, names }: NameCriterion): boolean =>
  [said ?? '', ...names].some((words) => tradesIn(words).length > 0)

function placesOf(said: string | null, thesis: string): Reading['notUnderstood'] {
  const from = said === null ? -1 : thesis.indexOf(said)
  return said === null || from === -1 ? [] : [{ words: said, from, to: from + said.length }]
}
