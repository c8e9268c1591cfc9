import { describe, expect, it } from 'vitest'
import type { Criterion } from '../../../contract.ts'
import { foldText } from '#core/names/fold-text.ts'
import { placeKinds } from '../meanings.ts'
import { readThesis } from '../read-thesis.ts'
import languages from '../theses/pieces.json' with { type: 'json' }

/**
 * What four strangers wrote of where a company must be, must not be, would be welcome, and where they are themselves, what it must not
 * do, and what else they remark, as a clause, a sentence and a line: no place is taken for another, no remark for a criterion, and
 * no trade that is refused for one that is sought.
 */
const year = 2026

const forms: readonly ((lead: string, text: string) => string)[] = [
  (lead, text) => `${lead}, ${text}`,
  (lead, text) => `${lead}. ${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
  (lead, text) => `${lead}\n- ${text}`,
]

const nameSorted = (names: readonly string[]): string => names.toSorted().join('|')

function readPlaces(thesis: string): string {
  const places = readThesis(thesis, year).criteria.filter((one) => one.kind !== 'range' && placeKinds.has(one.kind))
  const namesOf = (not: boolean) =>
    nameSorted(places.flatMap((one) => (one.kind !== 'range' && one.not === not ? one.names : [])))
  return `${namesOf(false)} not ${namesOf(true)}`
}

const write = (criterion: Criterion): string =>
  criterion.kind === 'range'
    ? `${criterion.figure} ${criterion.min}..${criterion.max}`
    : `${criterion.not ? '!' : ''}${criterion.kind} ${criterion.names.join('|')}`

/** The theses of the pieces in each form whose places are others than these. */
const findOthers = (lead: string, pieces: readonly string[][]): string[] =>
  pieces.flatMap(([text = '', must, refused]) =>
    forms.flatMap((form) => {
      const said = form(lead, text)
      const read = readPlaces(said)
      return read === `${must} not ${refused}` ? [] : [`${said}: ${read}`]
    }),
  )

/** The criteria that are not refusals, and the words of those that are. */
function readRefused(thesis: string): { sought: string; refused: string } {
  const { criteria } = readThesis(thesis, year)
  const refused = criteria.flatMap((one) => (one.kind !== 'range' && one.not ? [one] : []))
  return {
    sought: criteria.flatMap((one) => (refused.some(({ id }) => id === one.id) ? [] : [write(one)])).join('; '),
    refused: foldText(refused.flatMap(({ said, names }) => [said ?? '', ...names]).join(' ')),
  }
}

describe.each(languages)('pieces in $language', ({ trade, lead, thesis, places, preferred, remarks, refused }) => {
  it('places are what they are said to be', () => {
    expect(findOthers(trade, places)).toEqual([])
  })

  it('places that would be welcome are not demanded beside one that is', () => {
    const pieces = preferred.map((text) => [text, 'Chile', ''])
    expect(findOthers(lead, pieces)).toEqual([])
  })

  it('remarks ask for nothing', () => {
    const asked = readThesis(thesis, year).criteria.map(write).join('; ')
    const wrong = remarks.flatMap((text) =>
      forms.flatMap((form) => {
        const said = form(thesis, text)
        const read = readThesis(said, year).criteria.map(write).join('; ')
        return read === asked ? [] : [`${said}: ${read}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  it('trades that are refused are not sought', () => {
    const asked = readThesis(thesis, year).criteria.map(write).join('; ')
    const wrong = refused.flatMap(([text = '', ...trades]) =>
      forms.slice(1).flatMap((form) => {
        const said = form(thesis, text)
        const read = readRefused(said)
        const isRight = read.sought === asked && trades.every((one) => read.refused.includes(foldText(one)))
        return isRight ? [] : [`${said}: ${read.sought} not ${read.refused}`]
      }),
    )
    expect(wrong).toEqual([])
  })
})
