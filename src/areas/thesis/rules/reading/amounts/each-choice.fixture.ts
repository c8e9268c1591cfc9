import { divideChoices, splitPhrases } from '../words/phrase-table.ts'

const choices = /\{([^}]*)\}/g

/** Of '{we|they} {never|do not} buy' as many phrases as contain each word once, not all of them. */
export function eachChoice(words: string): string[] {
  return divideChoices(words).flatMap((phrase) => {
    const most = Math.max(1, ...[...phrase.matchAll(choices)].map(([, said = '']) => said.split('|').length))
    return Array.from({ length: most }, (_, turn) =>
      phrase.replace(choices, (_all, said: string) => {
        const each = said.split('|')
        return each[turn % each.length] ?? ''
      }),
    ).flatMap(splitPhrases)
  })
}
