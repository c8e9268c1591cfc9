import { describe, expect, it } from 'vitest'
import { placeKinds } from '../meanings.ts'
import { readThesis } from '../read-thesis.ts'
import languages from '../theses/buyers-places.json' with { type: 'json' }

const year = 2026

const readPlaces = (thesis: string): string =>
  readThesis(thesis, year)
    .criteria.flatMap((one) =>
      one.kind !== 'range' && placeKinds.has(one.kind) ? [`${one.not ? '!' : ''}${one.names.join('|')}`] : [],
    )
    .join('; ')

/** Where banks, advisers, relatives, fairs and earlier deals are, before and behind what is sought, with a place and without. */
describe.each(languages)('places of others in $language', ({ search, placed, place, remarks }) => {
  it('are not asked for where no place is', () => {
    const theses = remarks.flatMap((remark) => [`${remark} ${search}`, `${search} ${remark}`])
    expect(theses.filter((thesis) => readPlaces(thesis) !== '')).toEqual([])
  })

  it('are not asked for beside one that is', () => {
    const theses = remarks.flatMap((remark) => [`${remark} ${placed}`, `${placed} ${remark}`])
    expect(theses.filter((thesis) => readPlaces(thesis) !== place)).toEqual([])
  })
})
