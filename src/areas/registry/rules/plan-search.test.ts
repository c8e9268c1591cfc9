import { describe, expect, test } from 'vitest'
import { describeNoRegister, planSearch, type Search } from './plan-search.ts'
import { sourceIds, type SourceId } from './sources.ts'

function request(part: Partial<Omit<Search, 'configured'>>, configured: readonly SourceId[] = ['gleif']): Search {
  return { kind: 'company', source: undefined, jurisdiction: null, ...part, configured: new Set(configured) }
}

describe('the registers to query', () => {
  test.each([
    [request({}), ['gleif'], 'GLEIF needs no key'],
    [request({ jurisdiction: 'gb' }), ['gleif'], 'GLEIF needs no key'],
    [request({}, ['gleif', 'companies-house']), ['gleif'], 'the widest one'],
    [
      request({ jurisdiction: 'de' }, ['gleif', 'companies-house']),
      ['gleif'],
      'Companies House has British companies only',
    ],
    [request({ jurisdiction: 'gb' }, ['gleif', 'companies-house']), ['companies-house'], 'the register itself'],
    [request({}, sourceIds), ['opencorporates'], 'the one the specification names'],
    [request({ jurisdiction: 'us' }, ['gleif', 'sec-edgar']), ['gleif'], 'the SEC knows listed companies alone'],
    [request({ source: 'gleif' }, sourceIds), ['gleif'], 'chosen'],
    [request({ source: 'sec-edgar' }, sourceIds), ['sec-edgar'], 'chosen'],
    [request({ source: 'sec-edgar', jurisdiction: 'gb' }, sourceIds), [], 'it has no such data'],
    [request({ kind: 'officer' }), [], 'no register here has officers'],
    [request({ kind: 'officer' }, sourceIds), ['opencorporates', 'companies-house'], 'all that have officers'],
    [request({ kind: 'officer', source: 'gleif' }, sourceIds), [], 'it has no officers'],
    [request({ source: 'opencorporates' }), [], 'it is not set up'],
  ])('%o asks %j: %s', (wanted, asked, _reason) => {
    expect(planSearch(wanted).ask).toEqual(asked)
  })

  test('every register that is not queried is listed with the reason', () => {
    const wishes = (['company', 'officer'] as const).flatMap((kind) =>
      [undefined, ...sourceIds].flatMap((source) =>
        [null, 'gb', 'us', 'de'].flatMap((jurisdiction) =>
          [['gleif' as const], [...sourceIds]].map((configured) => request({ kind, source, jurisdiction }, configured)),
        ),
      ),
    )
    for (const each of wishes) {
      const { ask, notAsked } = planSearch(each)
      expect([...ask, ...notAsked.map(({ id }) => id)].toSorted()).toEqual([...sourceIds].toSorted())
    }
    expect(planSearch(request({ jurisdiction: 'de' }, ['gleif', 'sec-edgar'])).notAsked).toEqual([
      { id: 'opencorporates', because: 'not-set-up' },
      { id: 'companies-house', because: 'other-place' },
      { id: 'sec-edgar', because: 'other-place' },
    ])
    expect(planSearch(request({}, ['gleif', 'opencorporates'])).notAsked).toContainEqual({
      id: 'gleif',
      because: 'not-chosen',
    })
  })
})

test.each([
  [request({ kind: 'officer' }), /^No register with officer data is set up in this installation\. OpenCorporates and/],
  [request({ kind: 'officer', source: 'gleif' }), 'GLEIF has no officers, so it was not queried.'],
  [
    request({ source: 'companies-house', jurisdiction: 'de' }, sourceIds),
    'Companies House only has companies of the United Kingdom, so it was not queried.',
  ],
  [request({ source: 'opencorporates' }), 'OpenCorporates is not set up in this installation.'],
  [request({}, []), 'No register is set up in this installation.'],
])('when no register can answer %o, it says: %s', (wanted, sentence) => {
  expect(describeNoRegister(wanted, planSearch(wanted).notAsked)).toMatch(sentence)
})
