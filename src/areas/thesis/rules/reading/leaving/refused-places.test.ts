import { describe, expect, it } from 'vitest'
import { placeKinds } from '../meanings.ts'
import { readThesis } from '../read-thesis.ts'
import languages from '../theses/refused-places.json' with { type: 'json' }

const year = 2026

function readPlaces(thesis: string): string {
  const places = readThesis(thesis, year).criteria.flatMap((one) =>
    one.kind !== 'range' && placeKinds.has(one.kind) ? [one] : [],
  )
  const namesOf = (not: boolean) => nameSorted(places.flatMap((one) => (one.not === not ? one.names : [])))
  return `${namesOf(false)} not ${namesOf(true)}`
}

const nameSorted = (names: readonly string[]): string => names.toSorted().join('|')

type Pair = readonly (readonly string[])[]
type Expected = (sought: string, other: string) => string

/** Sentences with each pair of places in both orders that are read otherwise. */
const findOthers = (frames: readonly string[], pairs: readonly Pair[], expected: Expected): string[] =>
  frames.flatMap((frame) =>
    pairs
      .flatMap((pair) => [pair, pair.toReversed()])
      .flatMap(([[sought = '', name = ''] = [], [other = '', otherName = ''] = []]) => {
        const said = frame.replace('{sought}', sought).replace('{other}', other)
        const read = readPlaces(said)
        return read === expected(name, otherName) ? [] : [`${said}: ${read}`]
      }),
  )

describe.each(languages)('two places in $language', ({ places, refused, left, either }) => {
  it('of which one is refused', () => {
    expect(findOthers(refused, places, (sought, other) => `${sought} not ${other}`)).toEqual([])
  })

  it('of which one is the buyer’s, or none is refused by a word that denies', () => {
    expect(findOthers(left, places, (sought) => `${sought} not `)).toEqual([])
  })

  it('of which either will do', () => {
    expect(findOthers(either, places, (sought, other) => `${nameSorted([sought, other])} not `)).toEqual([])
  })
})
