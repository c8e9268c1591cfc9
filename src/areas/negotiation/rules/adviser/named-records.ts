import type { NegotiationStep, NegotiationTerm } from '../../contract.ts'
import { conceptsOf, fillerWords, listWords, stem } from './lexicon.ts'

/**
 * Terms whose name the question contains, however it is hyphenated; otherwise those that most words of their name point to;
 * otherwise those whose last word, which says what it is, belongs to no other term and means nothing else.
 */
export function findNamedTerms(terms: readonly NegotiationTerm[], question: string): NegotiationTerm[] {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')
  const exact = terms.filter(({ term }) => plain(question).includes(plain(term)))
  if (exact.length > 0) return exact
  const most = findByWords(terms, ({ term }) => term, question)
  if (most.length > 0) return most
  const asked = listStems(question)
  const last = ({ term }: NegotiationTerm) => [...listStems(term)].at(-1) ?? ''
  const isTelling = (word: string) =>
    word !== '' && !conceptsOf.has(word) && terms.filter(({ term }) => listStems(term).has(word)).length === 1
  const byLast = terms.filter((term) => asked.has(last(term)) && isTelling(last(term)))
  if (byLast.length > 0 || !/\b(?:term|clause|point)\b/.test(question)) return byLast
  // 'the earnout term': one word is enough where it is called a term, unless several have it
  const byAny = terms.filter(({ term }) => [...listStems(term)].some((word) => asked.has(word)))
  return byAny.length === 1 ? byAny : []
}

export function findNamedSteps(steps: readonly NegotiationStep[], question: string): NegotiationStep[] {
  return findByWords(steps, ({ task }) => task, question)
}

const leastShare = 2 / 3

/** One common word is a coincidence, so it takes two of them and two thirds of the name. */
function findByWords<One>(all: readonly One[], nameOf: (one: One) => string, question: string): One[] {
  const asked = listStems(question)
  return all.filter((one) => {
    const words = [...listStems(nameOf(one))]
    // a task begins with its verb, which a question often leaves out
    return [words, words.slice(1)].some((name) => {
      const common = name.filter((word) => asked.has(word)).length
      return common >= 2 && common / name.length >= leastShare
    })
  })
}

export function isWholeName(name: string, question: string): boolean {
  const asked = listStems(question)
  return [...listStems(name)].every((word) => asked.has(word))
}

/** The words of a name or question that say something. */
function listStems(text: string): Set<string> {
  const stems = listWords(text).map(stem)
  return new Set(stems.filter((word) => word.length > 2 && !fillerWords.has(word)))
}
