import { PhraseIndex, toPhrase, type Phrase } from './phrase-index.ts'
import { clausesOf } from './clauses.ts'
import table from './facts.json' with { type: 'json' }

type FactPhrase = Phrase & { name: string }

const facts = new PhraseIndex(() =>
  table.flatMap(({ name, says }) => [name, ...says.split('|')].map((one): FactPhrase => ({ ...toPhrase(one), name }))),
)

/** What a text says of a company beside its trade ('subscription revenue', 'founder-owned'), with the words that say it. */
export function factsIn(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { words, isRefused } of clausesOf(text))
    for (const { phrase, from, to } of facts.findAll(words)) {
      if (isRefused[from]) continue
      const said = found.get(phrase.name) ?? new Set()
      for (const word of words.slice(from, to)) said.add(word)
      found.set(phrase.name, said)
    }
  return found
}

const names = new Set(table.map(({ name }) => name))

export function isFact(name: string): boolean {
  return names.has(name)
}
