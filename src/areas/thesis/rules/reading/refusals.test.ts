import { describe, expect, it } from 'vitest'
import { readThesis } from './read-thesis.ts'
import { boundWords } from './words/bound-words.ts'
import { plainPhrases } from './words/plain-words.ts'

const year = 2026
const behind = [
  'plumbers in Chile. Peru {}.',
  'plumbers in Chile; Peru {}',
  'plumbers in Chile. Zorbers and quaffles {}. Sales 5m',
]
const ahead = ['plumbers in Chile. {} Peru.', 'plumbers in Chile, {} Peru', 'plumbers in Chile; {} zorbers or quaffles']
/** 'n', as in 'doesn't', is none alone. */
const nots = plainPhrases.flatMap(([phrase, { is }]) => (is === 'not' && phrase !== 'n' ? [phrase] : []))
const languages = boundWords.filter(({ excluded }) => excluded !== undefined)

/** Each phrase in one of the sentences, by turns. */
function findSought(phrases: readonly string[], sentences: readonly string[]): string[] {
  return phrases
    .map((phrase, at) => (sentences[at % sentences.length] ?? '').replace('{}', phrase))
    .filter((thesis) =>
      readThesis(thesis, year).criteria.some(
        (one) => one.kind !== 'range' && !one.not && one.names.some((name) => /peru|zorb|quaff/i.test(name)),
      ),
    )
}

describe('what a thesis refuses is never sought', () => {
  it.each(languages)('behind it, in $language', ({ excluded = '' }) => {
    expect(findSought(excluded.split('|'), behind)).toEqual([])
  })

  it.each(languages)('nor is a limit: below 2m is refused, so 2m is the least, in $language', ({ excluded = '' }) => {
    const turned = excluded
      .split('|')
      .filter((phrase) =>
        readThesis(`plumbers in Chile. EBITDA under 2m ${phrase}.`, year).criteria.some(
          (one) => one.kind === 'range' && one.max !== null,
        ),
      )
    expect(turned).toEqual([])
  })

  it('behind each word that refuses', () => {
    expect(findSought(nots, ahead)).toEqual([])
  })
})
