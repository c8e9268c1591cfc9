import { expect, it } from 'vitest'
import { readAndCompare } from '../theses/measure-reading.fixture.ts'
import notes from './hurried-notes.json' with { type: 'json' }

/** Each as the end of a note, with and without a comma before it. */
it.each(notes)('notes in a hurry are read, in $language', ({ sought, criteria, said }) => {
  const faults = said.flatMap(({ asks, words }) =>
    words.split('|').flatMap((note, at) => {
      const thesis = `${sought}${at % 2 === 0 ? '' : ','} ${note}`
      const { missed, wrong } = readAndCompare({ thesis, criteria: [...criteria, ...asks.split('; ')] })
      return missed.length + wrong.length > 0 ? [`${thesis}: missed ${missed.join()}, wrong ${wrong.join()}`] : []
    }),
  )
  expect(faults).toEqual([])
})

it.each([
  ['bakers kent est b4 2000', 'founded ..1999'],
  ['bakers kent turnover between 2 & 5m', 'revenue 2..5'],
  ['scuba testing kent profitible only', 'ebitda 0.001..'],
  ['bakers kent, we bootstrapped our own', null],
])('%s asks for %s', (thesis, asks) => {
  const criteria = [asks, 'trade bakers || trade scuba testing', 'region Kent', '~?'].filter((line) => line !== null)
  const { missed, wrong } = readAndCompare({ thesis, criteria })
  expect([...missed, ...wrong]).toEqual([])
})

/** The figures and places of a note may stand before what is sought. */
it.each([
  ['<25 ppl kent marine upholstery', 'marine upholstery'],
  ['rev 4mm max kent cargo trailer rental', 'cargo trailer rental'],
])('%s seeks %s', (thesis, trade) => {
  const { missed } = readAndCompare({ thesis, criteria: [`trade ${trade}`] })
  expect(missed).toEqual([])
})
