import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import table from './trades.json' with { type: 'json' }
import { chiefTrades, comparerWith, joinProfiles, profileOf, withoutTrades } from './trade-profile.ts'

const likeness = (one: string, other: string) => comparerWith(profileOf(one))(other)

describe('what a company does', () => {
  it('is the same in other words and another language', () => {
    expect(likeness('Tierarztpraxis in Ulm', 'A veterinary clinic')).toEqual({
      share: 1,
      trades: ['veterinary practices'],
    })
  })

  it.each([
    ['itself', 'Pump manufacturer', 'We manufacture pumps', 1],
    ['as a dealer', 'Pump manufacturer', 'Distributor of pumps', 0.3],
    ['for its customers', 'Veterinary clinic', 'Laundry services for veterinary clinics', 0.3],
    ['not at all', 'Pump manufacturer', 'Veterinary clinic', 0],
  ])('%s', (_, one, other, most) => {
    const { share } = likeness(one, other)
    if (most === 1) expect(share).toBeGreaterThan(0.7)
    else expect(share).toBeLessThanOrEqual(most)
  })

  it('of several is what they have in common first, without what is unwanted', () => {
    const vets = profileOf('Veterinary clinic')
    const both = joinProfiles([vets, profileOf('Veterinary clinic and bakery')])
    expect(chiefTrades(both, 1)).toEqual(['veterinary practices'])
    expect(chiefTrades(withoutTrades(both, vets), 3)).toEqual(['bakeries'])
  })

  it('resembles itself most, and nothing where no trade is known', () => {
    const phrase = fc.constantFrom(...table.flatMap(({ says }) => says.split('|')))
    const text = fc.array(phrase, { minLength: 1, maxLength: 6 }).map((phrases) => phrases.join('. '))
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(likeness(one, one).share).toBeCloseTo(profileOf(one).size === 0 ? 0 : 1)
        expect(likeness(one, other).share).toBeGreaterThanOrEqual(0)
        expect(likeness(one, other).share).toBeLessThanOrEqual(1)
      }),
      { numRuns: 60 },
    )
    expect(likeness('', 'Veterinary clinic')).toEqual({ share: 0, trades: [] })
  })
})
