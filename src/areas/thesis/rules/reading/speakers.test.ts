import { describe, expect, it } from 'vitest'
import { foldText } from '#core/names/fold-text.ts'
import { placeKinds } from './meanings.ts'
import { readThesis } from './read-thesis.ts'
import languages from './theses/speaking-buyers.json' with { type: 'json' }

/** A trade, a place and a limit, and nothing else. */
function readsAlone(thesis: string, trade: string, place: string): boolean {
  const { criteria } = readThesis(thesis, 2026)
  const [limit] = criteria.flatMap((one) => (one.kind === 'range' ? [`${one.figure} ${one.min}..${one.max}`] : []))
  const names = criteria.flatMap((one) => (one.kind === 'range' ? [] : [one]))
  const isPlace = names.some((one) => placeKinds.has(one.kind) && !one.not && one.names.join() === place)
  const isTrade = names.some(
    (one) => !placeKinds.has(one.kind) && foldText([one.said, ...one.names].join(' ')).includes(foldText(trade)),
  )
  return criteria.length === 3 && limit === 'revenue 2..5' && isPlace && isTrade
}

describe('a thesis that begins with who is buying', () => {
  it.each(languages)('asks for nothing of the buyer, in $language', ({ sought, speakers }) => {
    const theses = speakers.flatMap((frame) =>
      sought.map(({ words, trade }) => ({ thesis: frame.replace('{}', words), trade })),
    )
    const wrong = theses.filter(({ thesis, trade }) => !readsAlone(thesis, trade, 'Bavaria'))
    expect(wrong).toEqual([])
  })
})

describe('a thesis that says where before what', () => {
  it.each(languages)('keeps the place, in $language', ({ where: { theses, trade, place } }) => {
    expect(theses.filter((thesis) => !readsAlone(thesis, trade, place))).toEqual([])
  })
})

describe('a bank that pays', () => {
  it.each([
    [
      'en',
      'Barclays in Birmingham finances us|Our bank finances it|HSBC will finance half of it|My sister finances me',
    ],
    ['de', 'Die Sparkasse finanziert uns|Unsere Bank ist dabei'],
    ['fr', 'Le Crédit Agricole nous finance|Notre banque suit'],
    ['es', 'Nos financia el Santander|Mi banco está de acuerdo'],
    ['it', 'Ci finanzia Intesa'],
    ['nl', 'De Rabobank financiert ons'],
    ['pt', 'O BPI financia-nos'],
    ['pl', 'Finansuje nas PKO'],
    ['da', 'Danske Bank finansierer os'],
  ])('is no trade that is asked for, in %s', (_language, sentences) => {
    const wrong = sentences
      .split('|')
      .filter((said) => !readsAlone(`Bakeries in Bavaria. Revenue of 2 to 5 million. ${said}.`, 'bakeries', 'Bavaria'))
    expect(wrong).toEqual([])
  })
})
