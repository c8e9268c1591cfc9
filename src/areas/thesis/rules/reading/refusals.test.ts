import { describe, expect, it } from 'vitest'
import { readThesis } from './read-thesis.ts'
import refusing from './theses/refusing-sentences.json' with { type: 'json' }
import { boundWords } from './words/bound-words.ts'
import plainWords from './words/plain-words.json' with { type: 'json' }
import { eachChoice } from './amounts/each-choice.fixture.ts'
import { readAndCompare } from './theses/measure-reading.fixture.ts'
import saidRefusals from './theses/said-refusals.json' with { type: 'json' }

const year = 2026
const behind = [
  'plumbers in Chile. Peru {}.',
  'plumbers in Chile; Peru {}',
  'plumbers in Chile. Zorbers and quaffles {}. Sales 5m',
]
const ahead = ['plumbers in Chile. {} Peru.', 'plumbers in Chile, {} Peru', 'plumbers in Chile; {} zorbers or quaffles']
/** 'n', as in 'doesn't', is none alone. */
const nots = plainWords
  .flatMap(({ meaning, words }) => (meaning.is === 'not' ? eachChoice(words) : []))
  .filter((phrase) => phrase !== 'n')
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
    expect(findSought(eachChoice(excluded), behind)).toEqual([])
  })

  it.each(languages)('nor is a limit: below 2m is refused, so 2m is the least, in $language', ({ excluded = '' }) => {
    const turned = eachChoice(excluded).filter((phrase) =>
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

describe('a sentence that refuses a trade', () => {
  it.each(refusing)('refuses that alone and asks for none, in $language', ({ sought, refusals }) => {
    const wrong = refusals.flatMap((refusal) => {
      const { criteria } = readThesis(`${sought} ${refusal}`, year)
      const texts = criteria.flatMap((one) => (one.kind === 'text' ? [{ ...one, name: one.names.join('|') }] : []))
      const refused = texts.filter(({ not }) => not).map(({ name }) => name)
      const isRefused =
        refused.length === 1 &&
        /^(?:b[äa][ckg]\p{L}+|bak\p{L}+|boulang\p{L}+|pan\p{L}+|pad\p{L}+|piek\p{L}+)$/iu.test(refused[0] ?? '')
      return isRefused && texts.length === 2
        ? []
        : [`${refusal} ${JSON.stringify(texts.map(({ name, not }) => [not, name]))}`]
    })
    expect(wrong).toEqual([])
  })

  it.each([
    ['Bakeries in Nova Scotia. Not Newfoundland, the ferry.', ['Newfoundland']],
    ['panifici in Piemonte, Liguria; Milano no, troppo cara', ['Milan']],
    ['Joiners in Kent. No residential landscaping, I’ve seen enough lawns.', ['residential landscaping']],
    ['Joiners in Kent. No farm shops, barbers or saddlers.', ['farm shops', 'barbers', 'saddlers']],
    [
      'We exclude the pub trade, the saddlers and farm shops. Joiners in Kent.',
      ['pub trade', 'saddlers', 'farm shops'],
    ],
    ['Family office seeks label printers in Austria (not Vienna)', ['Vienna']],
    ['Bakeries in Arizona or Nevada. I do not want Las Vegas, my wife vetoed it.', ['Las Vegas']],
  ])('refuses no reason for it: %s', (thesis, names) => {
    const { criteria } = readThesis(thesis, year)
    expect(criteria.flatMap((one) => (one.kind !== 'range' && one.not ? one.names : []))).toEqual(names)
  })
})

it.each([
  'Tile distributors we do not buy.',
  'Scaffolding contractors we don’t need.',
  'Fruit traders – no.',
  'Our board would never back letting agents.',
  'Personalvermittler kaufen wir grundsätzlich nicht.',
  'Verfleveranciers overwegen wij niet meer.',
  'Skotillverkare söker vi helst inte.',
  'No nos manden proveedores de pintura.',
])('refuses those who make, sell or install: %s', (refusal) => {
  const { criteria, notUnderstood } = readThesis(`Bakeries in Kent. ${refusal}`, year)
  expect(criteria.flatMap((one) => (one.kind === 'text' ? [one.not] : []))).toEqual([false, true])
  expect(notUnderstood).toEqual([])
})

/** In any order, from anybody's mouth, as an answer and in lines of a sheet. */
it.each(saidRefusals)('$lead: what each sentence refuses is refused', ({ lead, criteria, said }) => {
  const faults = said.flatMap((sentence) => {
    const { missed, wrong } = readAndCompare({ thesis: lead + sentence, criteria })
    return missed.length + wrong.length > 0
      ? [`${sentence}: missed ${missed.join('; ')}, wrong ${wrong.join('; ')}`]
      : []
  })
  expect(faults).toEqual([])
})

it.each([
  ['Skip hire firms in Kent.', 'text skip hire'],
  ['Do you know bakeries in Kent? No rush.', 'text bakeries'],
  ['Horse transport firms in Kent', 'text horse'],
  ['Refuse collection companies in Kent', 'text refuse collection'],
  ['Wheelchair vans in Kent', 'text wheelchair vans'],
])('%s refuses nothing', (thesis, sought) => {
  const criteria = readThesis(thesis, 2026).criteria.map((one) =>
    one.kind === 'range' ? one.figure : `${one.not ? '!' : ''}${one.kind} ${one.names.join('|').toLowerCase()}`,
  )
  expect(criteria.join('; ')).toContain(sought)
  expect(criteria.join('; ')).not.toContain('!')
})
