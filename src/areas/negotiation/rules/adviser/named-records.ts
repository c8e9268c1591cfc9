import type { NegotiationStep, NegotiationTerm } from '../../contract.ts'

/** Terms whose name the question contains, however it is hyphenated; otherwise those that most words of their name point to. */
export function findNamedTerms(terms: readonly NegotiationTerm[], question: string): NegotiationTerm[] {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')
  const asked = plain(question)
  const exact = terms.filter(({ term }) => asked.includes(plain(term)))
  return exact.length > 0 ? exact : findByWords(terms, ({ term }) => term, question)
}

export function findNamedSteps(steps: readonly NegotiationStep[], question: string): NegotiationStep[] {
  return findByWords(steps, ({ task }) => task, question)
}

const leastShare = 2 / 3

/** One common word is a coincidence, so it takes two of them and two thirds of the name. */
function findByWords<One>(all: readonly One[], nameOf: (one: One) => string, question: string): One[] {
  const asked = listWords(question)
  return all.filter((one) => {
    const words = [...listWords(nameOf(one))]
    const common = words.filter((word) => asked.has(word)).length
    return common >= 2 && common / words.length >= leastShare
  })
}

const fillers = new Set(['the', 'and', 'for', 'with', 'from', 'per', 'our', 'their', 'its', 'into'])

function listWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return new Set(words.filter((word) => !fillers.has(word)).map((word) => word.replace(/(?<=\p{L}{3})s$/u, '')))
}
