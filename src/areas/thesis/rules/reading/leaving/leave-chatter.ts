import { factsIn } from '#core/trades/fact-lexicon.ts'
import { tradesIn } from '#core/trades/trade-lexicon.ts'
import type { Criterion, NameCriterion } from '../../../contract.ts'
import type { Reading } from '../read-thesis.ts'

/** Shorter theses have no room for talk. */
const leastWords = 30

/**
 * 'Spoke to Declan before the airport. He wants a pharmacy …': in a letter or a note that names a trade, words of a sentence with no
 * trade, place or number seek nothing. They are said not to be understood.
 */
export function leaveChatter(reading: Reading, thesis: string): Reading {
  const named = reading.criteria.filter((one): one is NameCriterion => one.kind === 'text' && !one.not)
  if (thesis.split(/\s+/).length < leastWords || !named.some(isTrade)) return reading
  const chatter = reading.criteria.filter((one) => isChatter(one, reading, thesis))
  const unread = chatter.flatMap(({ said }) => placesOf(said, thesis))
  return {
    ...reading,
    criteria: reading.criteria.filter((one) => !chatter.includes(one)),
    notUnderstood: [...reading.notUnderstood, ...unread].toSorted((one, other) => one.from - other.from),
  }
}

const sentences = /(?:[^.!?\n]|[.!?](?!\s|$))+/gu

function isChatter(one: Criterion, { criteria }: Reading, thesis: string): boolean {
  if (one.kind !== 'text' || one.not || one.said === null || isTrade(one) || factsIn(one.said).size > 0) return false
  const at = thesis.indexOf(one.said)
  const sentence = [...thesis.matchAll(sentences)].find(({ 0: said, index }) => index <= at && at < index + said.length)
  if (!sentence || /\d/.test(sentence[0]) || tradesIn(sentence[0]).length > 0) return false
  return !criteria.some((other) => other.kind !== 'text' && saidIn(other, sentence[0]))
}

const saidIn = ({ said }: Criterion, sentence: string): boolean =>
  said !== null && said.split(', ').some((part) => sentence.includes(part))

const isTrade = ({ said, names }: NameCriterion): boolean =>
  [said ?? '', ...names].some((words) => tradesIn(words).length > 0)

function placesOf(said: string | null, thesis: string): Reading['notUnderstood'] {
  const from = said === null ? -1 : thesis.indexOf(said)
  return said === null || from === -1 ? [] : [{ words: said, from, to: from + said.length }]
}
