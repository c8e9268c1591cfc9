import { describe, expect, it } from 'vitest'
import { placeKinds } from '../meanings.ts'
import { readThesis } from '../read-thesis.ts'
import languages from '../theses/place-rows.json' with { type: 'json' }

const year = 2026

const readPlaces = (thesis: string): string =>
  readThesis(thesis, year)
    .criteria.flatMap((one) =>
      one.kind !== 'range' && placeKinds.has(one.kind)
        ? [`${one.not ? '!' : ''}${one.kind} ${one.names.toSorted().join('|')}`]
        : [],
    )
    .join('; ')

describe.each(languages)('places in $language', ({ rows }) => {
  it.each(rows)('$kind', ({ theses }) => {
    const read = theses.map(([thesis = '']) => [thesis, readPlaces(thesis)])
    expect(read.filter(([, places], at) => places !== theses[at]?.[1])).toEqual([])
  })
})

describe('trades beside places', () => {
  it.each([
    ['Køber et bageri i nærheden af Odense eller Randers', 'bageri'],
    ['Taller mecánico por Soria o Burgos', 'Taller mecánico'],
    ['Bäckerei, eine halbe Stunde von Fulda oder Marburg', 'Bäckerei'],
    ['Piekarnia godzinę od Radomia lub Kielc', 'Piekarnia'],
    ['Menuiserie à moins d’une heure de Niort', 'Menuiserie'],
  ])('%s', (thesis, trade) => {
    const texts = readThesis(thesis, year).criteria.flatMap((one) => (one.kind === 'text' ? one.names : []))
    expect(texts).toContain(trade)
    expect(texts.join(' ')).not.toMatch(/nærheden|por|Stunde|godzinę|moins|heure/)
  })
})
