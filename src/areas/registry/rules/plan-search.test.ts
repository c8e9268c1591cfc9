import { describe, expect, test } from 'vitest'
import { nobodySentence, planSearch, type Wish } from './plan-search.ts'
import { sourceIds, type SourceId } from './sources.ts'

function wish(part: Partial<Omit<Wish, 'configured'>>, configured: readonly SourceId[] = ['gleif']): Wish {
  return { kind: 'company', source: undefined, jurisdiction: null, ...part, configured: new Set(configured) }
}

describe('who is asked', () => {
  test.each([
    [wish({}), ['gleif'], 'GLEIF needs no key'],
    [wish({ jurisdiction: 'gb' }), ['gleif'], 'GLEIF needs no key'],
    [wish({}, ['gleif', 'companies-house']), ['gleif'], 'the widest one'],
    [
      wish({ jurisdiction: 'de' }, ['gleif', 'companies-house']),
      ['gleif'],
      'Companies House has British companies only',
    ],
    [wish({ jurisdiction: 'gb' }, ['gleif', 'companies-house']), ['companies-house'], 'the register itself'],
    [wish({}, sourceIds), ['opencorporates'], 'the one the specification names'],
    [wish({ jurisdiction: 'us' }, ['gleif', 'sec-edgar']), ['gleif'], 'the SEC knows listed companies alone'],
    [wish({ source: 'gleif' }, sourceIds), ['gleif'], 'chosen'],
    [wish({ source: 'sec-edgar' }, sourceIds), ['sec-edgar'], 'chosen'],
    [wish({ source: 'sec-edgar', jurisdiction: 'gb' }, sourceIds), [], 'it cannot know'],
    [wish({ kind: 'officer' }), [], 'nobody here keeps officers'],
    [wish({ kind: 'officer' }, sourceIds), ['opencorporates', 'companies-house'], 'all that keep officers'],
    [wish({ kind: 'officer', source: 'gleif' }, sourceIds), [], 'it keeps no officers'],
    [wish({ source: 'opencorporates' }), [], 'it is not set up'],
  ])('%o asks %j: %s', (wanted, asked, _reason) => {
    expect(planSearch(wanted).ask).toEqual(asked)
  })

  test('whoever is not asked is named with the reason, whatever is looked for', () => {
    const wishes = (['company', 'officer'] as const).flatMap((kind) =>
      [undefined, ...sourceIds].flatMap((source) =>
        [null, 'gb', 'us', 'de'].flatMap((jurisdiction) =>
          [['gleif' as const], [...sourceIds]].map((configured) => wish({ kind, source, jurisdiction }, configured)),
        ),
      ),
    )
    for (const each of wishes) {
      const { ask, notAsked } = planSearch(each)
      expect([...ask, ...notAsked.map(({ id }) => id)].toSorted()).toEqual([...sourceIds].toSorted())
    }
    expect(planSearch(wish({ jurisdiction: 'de' }, ['gleif', 'sec-edgar'])).notAsked).toEqual([
      { id: 'opencorporates', because: 'not-set-up' },
      { id: 'companies-house', because: 'other-place' },
      { id: 'sec-edgar', because: 'other-place' },
    ])
    expect(planSearch(wish({}, ['gleif', 'opencorporates'])).notAsked).toContainEqual({
      id: 'gleif',
      because: 'not-chosen',
    })
  })
})

test.each([
  [wish({ kind: 'officer' }), /^No register that keeps officers is set up in this installation\. OpenCorporates and/],
  [wish({ kind: 'officer', source: 'gleif' }), 'GLEIF keeps no officers, so it was not asked.'],
  [
    wish({ source: 'companies-house', jurisdiction: 'de' }, sourceIds),
    'Companies House keeps companies of the United Kingdom only, so it was not asked.',
  ],
  [wish({ source: 'opencorporates' }), 'OpenCorporates is not set up in this installation.'],
  [wish({}, []), 'No register is set up in this installation.'],
])('when nobody is asked for %o, it says: %s', (wanted, sentence) => {
  expect(nobodySentence(wanted, planSearch(wanted).notAsked)).toMatch(sentence)
})
