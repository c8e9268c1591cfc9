import { describe, expect, it } from 'vitest'
import { readAndCompare } from '../theses/measure-reading.fixture.ts'
import said from './said-of-buyers.json' with { type: 'json' }

function faultsOf(thesis: string, criteria: readonly string[]): string[] {
  const { missed, wrong } = readAndCompare({ thesis, criteria: [...criteria] })
  return missed.length + wrong.length > 0 ? [`${thesis}: missed ${missed.join()}, wrong ${wrong.join()}`] : []
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

describe.each(said.who)('what is told of the buyer asks for nothing, in $language', (row) => {
  const turn = <Each>(each: readonly Each[], at: number): Each | undefined => each[at % each.length]

  it('between commas', () => {
    const faults = row.seeks.flatMap((seeks, at) =>
      faultsOf(`${turn(row.buyers, at)}, ${turn(row.who, at)}, ${seeks} ${row.sought}.`, row.criteria),
    )
    expect(faults).toEqual([])
  })

  it('in a sentence of its own, in brackets, before and behind what is sought', () => {
    const faults = row.said.flatMap((form, at) => {
      const words = turn(row.who, at) ?? ''
      const thesis = form
        .replace('{W}', turn(row.buyers, at) ?? '')
        .replace('{Dc}', capital(words))
        .replace('{D}', words)
        .replace('{g}', row.sought)
      return faultsOf(thesis, row.criteria)
    })
    expect(faults).toEqual([])
  })
})

it.each(said.before)('nor what it paid before and has, in $language', ({ sought, criteria, said: told }) => {
  expect(told.flatMap((sentence) => faultsOf(`${sought} ${sentence}`, criteria))).toEqual([])
})

it.each([
  ['Bakeries in Kent. The old man must stay for a year.', []],
  ['We sold our mill. Bakeries in Kent, sales £2m to £5m.', ['revenue']],
  ['Our group looks for bakeries in Kent with sales of at least £2m.', ['revenue']],
  ['We have a client who seeks bakeries in Kent with 20 staff or more.', ['employees']],
])('%s asks for its limits', (thesis, figures) => {
  const { wrong } = readAndCompare({
    thesis,
    criteria: ['trade bakeries', 'region Kent', '~industry', '~technology', '~?'],
  })
  expect(wrong.map((line) => line.split(' ')[0])).toEqual(figures)
})

it('is the trade that is sought where more of it is', () => {
  const thesis = 'Our client, a dental software group, is after add-ons in Kent.'
  const { missed } = readAndCompare({ thesis, criteria: ['industry Software & SaaS', 'region Kent'] })
  expect(missed).toEqual([])
})
