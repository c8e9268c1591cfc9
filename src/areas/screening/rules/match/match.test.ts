import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ScreeningParty } from '../../contract.ts'
import type { ListedEntry } from '../listed-entry.ts'
import { listIds } from '../words.ts'
import { compareTexts } from './compare-texts.ts'
import { boundedDistance } from './compare-words.ts'
import { buildNameIndex } from './name-index.ts'
import { screenParty } from './screen-party.ts'
import { defaultSettings } from './settings.ts'
import { toThresholds, usualThresholds } from './thresholds.ts'

const entry = (change: Partial<ListedEntry> & { called?: string[] } = {}): ListedEntry => ({
  list: 'un',
  source_id: '1',
  kind: 'person',
  names: (change.called ?? ['Anna Maria Lindqvist']).map((text) => ({ text, isWeak: false })),
  birth_dates: [],
  sex: null,
  countries: [],
  identifiers: [],
  programmes: [],
  listed_on: null,
  remarks: '',
  url: null,
  ...change,
})
const party = (change: Partial<ScreeningParty> = {}): ScreeningParty => ({
  kind: 'person',
  name: 'Anna Lindqvist',
  aliases: [],
  birth_date: null,
  sex: null,
  countries: [],
  identifiers: [],
  ...change,
})
const noThresholds = toThresholds(listIds.map((list) => ({ list, threshold: 0 })))
const hitOf = (who: Partial<ScreeningParty>, listed: Parameters<typeof entry>[0]) =>
  screenParty(buildNameIndex([entry(listed)]), { party: party(who), thresholds: noThresholds }, defaultSettings)[0]
const scoreOf = (who: Partial<ScreeningParty>, listed: Parameters<typeof entry>[0] = {}) =>
  hitOf(who, listed)?.score ?? 0
const plain = scoreOf({})

describe('what changes a score', () => {
  it.each<[string, Partial<ScreeningParty>, Partial<ListedEntry>, 'up' | 'down' | 'same']>([
    ['the same day of birth', { birth_date: '1970-05-06' }, { birth_dates: ['1970-05-06'] }, 'up'],
    ['the same year, where only that is known', { birth_date: '1970-05-06' }, { birth_dates: ['1970'] }, 'up'],
    ['day and month exchanged', { birth_date: '1970-05-06' }, { birth_dates: ['1970-06-05'] }, 'up'],
    ['a year within those of the list', { birth_date: '1970' }, { birth_dates: ['1968..1972'] }, 'up'],
    ['one of several dates', { birth_date: '1970-05-06' }, { birth_dates: ['1950', '1970-05-06'] }, 'up'],
    ['one year apart', { birth_date: '1970' }, { birth_dates: ['1971'] }, 'same'],
    ['two years apart', { birth_date: '1970' }, { birth_dates: ['1972'] }, 'down'],
    ['a date on one side only', { birth_date: '1970' }, {}, 'same'],
    ['a country in common', { countries: ['SE', 'NO'] }, { countries: ['NO'] }, 'up'],
    ['no country in common', { countries: ['SE'] }, { countries: ['NO'] }, 'down'],
    ['a country on one side only', {}, { countries: ['NO'] }, 'same'],
    ['the same sex', { sex: 'female' }, { sex: 'female' }, 'same'],
    ['another sex', { sex: 'female' }, { sex: 'male' }, 'down'],
    ['a sex on one side only', { sex: 'female' }, {}, 'same'],
  ])('%s', (_what, who, listed, expected) => {
    const change = scoreOf(who, listed) - plain
    expect(change > 0 ? 'up' : change < 0 ? 'down' : 'same').toBe(expected)
  })

  it('the same number decides alone, unless it is of another country or too short', () => {
    const identifiers = [{ type: 'Passport', value: 'A 1234-567', country: 'SE' }]
    const listed = (value: string, country: string | null) => ({
      called: ['Somebody Quite Different'],
      identifiers: [{ type: 'Passport', value, country }],
    })
    expect(hitOf({ identifiers }, listed('a1234567', 'SE'))).toMatchObject({ score: 100, evidence: 'strong' })
    expect(hitOf({ identifiers }, listed('A1234567', null))).toMatchObject({ score: 100 })
    expect(hitOf({ identifiers }, listed('A1234567', 'NO'))).toBeUndefined()
    expect(hitOf({ identifiers: [{ type: 'Id', value: '12-3', country: null }] }, listed('123', null))).toBeUndefined()
  })

  it('a weak alias counts less than a strong one', () => {
    const names = (isWeak: boolean) => [
      { text: 'Somebody Quite Different', isWeak: false },
      { text: 'Anna Lindqvist', isWeak },
    ]
    const [strong, weak] = [hitOf({}, { names: names(false) }), hitOf({}, { names: names(true) })]
    expect(strong?.score).toBeGreaterThan(weak?.score ?? 100)
    expect(weak?.pieces[0]?.note).toContain('weak')
  })

  it('aliases of the party are compared too; persons never meet organisations', () => {
    expect(scoreOf({ name: 'Somebody Quite Different', aliases: ['Anna Maria Lindqvist'] })).toBe(100)
    expect(scoreOf({}, { kind: 'entity', called: ['Anna Lindqvist'] })).toBe(0)
    expect(
      scoreOf({ kind: 'company', name: 'Silent Horizon' }, { kind: 'vessel', called: ['MV Silent Horizon'] }),
    ).toBe(100)
  })

  it('the effects of all pieces add up to the score', () => {
    const hit = hitOf(
      { birth_date: '1970-05-06', countries: ['SE'], sex: 'male' },
      { birth_dates: ['1970'], countries: ['NO'], sex: 'female' },
    )
    const sum = hit?.pieces.reduce((all, { effect }) => all + effect, 0) ?? 0
    expect(sum).toBeCloseTo(hit?.score ?? 0, 0)
  })
})

describe('the strength of the evidence', () => {
  it.each<[string, Partial<ScreeningParty>, Partial<ListedEntry>]>([
    ['weak', {}, {}],
    ['weak', { birth_date: '1970' }, {}],
    ['medium', { countries: ['SE'] }, { countries: ['SE'] }],
    ['medium', { birth_date: '1970' }, { birth_dates: ['1970-05-06'] }],
    ['strong', { birth_date: '1970-05-06' }, { birth_dates: ['1970-05-06'] }],
    ['strong', { birth_date: '1970', countries: ['SE'] }, { birth_dates: ['1970'], countries: ['SE'] }],
    ['medium', { birth_date: '1970-05-06', countries: ['SE'] }, { birth_dates: ['1970-05-06'], countries: ['NO'] }],
    ['weak', { birth_date: '1950', countries: ['SE'] }, { birth_dates: ['1970'], countries: ['SE'] }],
  ])('is %s for %j and %j', (strength, who, listed) => {
    expect(hitOf(who, listed)?.evidence).toBe(strength)
  })
})

it('each list has its own threshold, which the score has to reach', () => {
  const index = buildNameIndex([entry({ list: 'un' }), entry({ list: 'eu', source_id: '2' })])
  const found = (un: number) =>
    screenParty(
      index,
      { party: party(), thresholds: toThresholds([{ list: 'un', threshold: un }]) },
      defaultSettings,
    ).map(({ list }) => list)
  expect(found(plain)).toEqual(['un', 'eu'])
  expect(found(plain + 0.1)).toEqual(['eu'])
})

describe('the index', () => {
  const word = fc.constantFrom(
    'anna',
    'okonkwo',
    'lindqvist',
    'karim',
    'haddad',
    'yusuf',
    'abdul',
    'rahman',
    'ivan',
    'petrov',
  )
  const names = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))

  it('finds what comparing all names finds', () => {
    const property = fc.property(names, fc.array(names, { minLength: 1, maxLength: 12 }), (query, listed) => {
      const index = buildNameIndex(listed.map((text, at) => entry({ source_id: String(at), called: [text] })))
      const found = screenParty(index, { party: party({ name: query }), thresholds: usualThresholds }, defaultSettings)
      const scores = new Map(found.map(({ source_id, score }) => [source_id, score]))
      for (const [at, text] of listed.entries()) {
        const score = Math.round(compareTexts([query, text], 'person', defaultSettings).score * 1000) / 10
        if (score >= 70) expect([query, text, scores.get(String(at))]).toEqual([query, text, score])
      }
    })
    fc.assert(property, { numRuns: 200 })
  })

  it('finds a word with one letter changed, added, left out or swapped', () => {
    for (const name of ['Anna Lindqvust', 'Anna Lindqqvist', 'Anna Lindvist', 'Anna Lidnqvist', 'Ana Lindqvist'])
      expect([name, scoreOf({ name }) > 80]).toEqual([name, true])
  })
})

it('distances beyond the limit are only said to be beyond it', () => {
  expect(boundedDistance('lakahl', 'lakhal', 2)).toBe(1)
  expect(boundedDistance('kitten', 'sitting', 3)).toBe(3)
  expect(boundedDistance('kitten', 'sitting', 2)).toBe(3)
  expect(boundedDistance('', 'abc', 1)).toBe(2)
})
