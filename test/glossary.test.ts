import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findReplaced, readGlossary } from './glossary.ts'
import { readTexts } from './visible-texts.ts'

const root = path.resolve(import.meta.dirname, '..')
const glossary = readGlossary(readFileSync(path.join(root, 'docs/glossary.md'), 'utf8'))

describe('the texts of a file', () => {
  it('are its strings, templates and words between tags, with their lines', () => {
    const source = [
      "import { a } from 'a file'",
      "type Word = 'a type'",
      "export const said = { 'a name': 'a string' } as const",
      'const counted = (n: number) => `counted ${n} of ${`all ${n}`}`',
      "const sum = 'first ' + 'second'",
      'export const Page = () => <p title="a title">between tags</p>',
    ].join('\n')
    expect(readTexts('page.tsx', source)).toEqual([
      { line: 3, text: 'a string' },
      { line: 4, text: 'counted {} of {}' },
      { line: 4, text: 'all {}' },
      { line: 5, text: 'first second' },
      { line: 6, text: 'a title' },
      { line: 6, text: 'between tags' },
    ])
  })
})

describe('the glossary', () => {
  it.each([
    ['Value of the business, low', 'enterprise value'],
    ['{}, year {}', 'forecast'],
    ['Investments', 'capex'],
    ['Growth for ever', 'terminal growth'],
    ['The import is taken over', 'import, apply, accept'],
  ])('replaces %s', (text, word) => {
    expect(findReplaced(text, glossary).map((each) => each.word)).toContain(word)
  })

  it.each([
    ['LTM: the last twelve months', 'a sentence that explains the word'],
    ['Discounted cash flow (DCF)', 'the word itself'],
    ['Investments in sites', 'a phrase that is replaced only alone'],
    ['Evaluation of the businesses', 'another word'],
  ])('allows %s, %s', (text) => {
    expect(findReplaced(text, glossary)).toEqual([])
  })

  it('names each word and each replaced phrase once', () => {
    const phrases = glossary.map(({ phrase }) => phrase.toLowerCase())
    expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([])
    expect(phrases.length).toBeGreaterThan(90)
  })
})

/** Words that people type and that a search has to understand, in any language and style. */
const readers = ['src/areas/thesis/rules/reading/']

const texts = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file) && !readers.some((folder) => file.startsWith(folder)))
  .toSorted()
  .flatMap((file) =>
    readTexts(file, readFileSync(path.join(root, file), 'utf8')).map(({ line, text }) => ({ file, line, text })),
  )

it('no screen, file, email or description of a call uses a replaced word', () => {
  expect(new Set(texts.map(({ file }) => file)).size).toBeGreaterThan(1000)
  const found = texts.flatMap(({ file, line, text }) =>
    findReplaced(text, glossary).map(({ phrase, word }) => `${file}:${line} '${phrase}' is now '${word}': ${text}`),
  )
  expect(found).toEqual([])
})

const british =
  /\b(?:(?:amort|author|capital|categor|emphas|final|maxim|minim|normal|organ|prior|real|recogn|special|standard|summar|util)\w{0,3}is(?:e|ed|es|ing|ation)|analys(?:e|ed|ing)|(?:behavi|col|fav|lab)our\w*|licences?|defence|fulfil|grey)\b/i

/** Words that searches and imports recognize in both spellings, and the name of a license. */
const readsBoth = /^src\/core\/|-words\.ts$|\/file-fields\.ts$|registry\/rules\/sources\.ts$/

it('sentences are in American spelling', () => {
  expect(
    ['0.5% of finalised deals', 'Not analysed: {}', 'The deal was finalized.'].map((text) => british.test(text)),
  ).toEqual([true, true, false])
  const found = texts.filter(({ file, text }) => text.includes(' ') && british.test(text) && !readsBoth.test(file))
  expect(found).toEqual([])
})

/** Words that are no sentences of the product, and what another program wrote. */
const notShown = [
  'src/core/clauses/clause-weights.json',
  'src/core/financials/account-names.json',
  'src/areas/companies/rules/industry-words.json',
]

it('no data file uses a replaced word', () => {
  const files = globSync('src/**/*.json', { cwd: root }).filter(
    (file) => !notShown.includes(file) && !readers.some((folder) => file.startsWith(folder)),
  )
  const words = files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8')
    return [...source.matchAll(/"((?:[^"\\]|\\.)+)"(?!:)/g)].map(([, text = '']) => ({ file, text }))
  })
  expect(words.length).toBeGreaterThan(3000)
  expect(words.filter(({ text }) => findReplaced(text, glossary).length > 0)).toEqual([])
})
