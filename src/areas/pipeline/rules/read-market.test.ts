import { describe, expect, it } from 'vitest'
import type { WatchlistEntry } from '#areas/watchlist/contract.ts'
import { readSearches, readWatched } from './read-market.ts'

const makeEntry = (given: Partial<WatchlistEntry>): WatchlistEntry => ({
  id: '00000000-0000-4000-8000-000000000001',
  user_id: '00000000-0000-4000-8000-000000000002',
  company_id: '00000000-0000-4000-8000-000000000003',
  company_name: 'Acme',
  company_data: { name: 'Acme' },
  copied_at: '2026-11-01T10:00:00.000Z',
  changes: [{ field: 'revenue_millions', from: 12, to: 15.5 }],
  notes: '',
  priority: 'medium',
  status: 'active',
  version: 1,
  change_id: '00000000-0000-4000-8000-000000000004',
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
  ...given,
})

describe('watched companies', () => {
  it('are told with what changed since they were put on the list', () => {
    const changes = [
      { field: 'revenue_millions', from: 12, to: 15.5 },
      { field: 'growth_rate', from: '', to: '18%' },
      { field: 'employees', from: 1200, to: null },
      { field: 'name', from: 'Acme', to: 'Acme AG' },
    ]
    expect(readWatched([makeEntry({ changes })])).toEqual([
      {
        text: 'Acme, which you watch, has changed.',
        reasons: [
          {
            kind: 'watched_company',
            text: 'Since Nov 1, 2026: revenue from $12M to $15.5M; growth rate from nothing known to 18%; employees from 1,200 to nothing known and 1 more.',
          },
        ],
        link: {
          page: '/target-identification',
          search: { tab: 'watchlist', company: '00000000-0000-4000-8000-000000000003' },
        },
      },
    ])
  })

  it.each([
    [{ changes: [] }, 'unchanged'],
    [{ status: 'paused' as const }, 'paused'],
  ])('are left out while %o: %s', (given, _reason) => {
    expect(readWatched([makeEntry(given)])).toEqual([])
  })

  it('are the most important five, with a line for the others', () => {
    const entries = ['low', 'low', 'medium', 'high', 'medium', 'low', 'low'].map((priority, index) =>
      makeEntry({ priority: priority as WatchlistEntry['priority'], company_name: `C${index}` }),
    )
    expect(readWatched(entries).map(({ text }) => text)).toEqual([
      'C3, which you watch, has changed.',
      'C2, which you watch, has changed.',
      'C4, which you watch, has changed.',
      'C0, which you watch, has changed.',
      'C1, which you watch, has changed.',
      '2 more watched companies have changed.',
    ])
  })
})

it('tells saved searches that changed, the liveliest first, and leaves the others out', () => {
  const news = (name: string, entered: number, left: number) => ({
    id: name,
    name,
    since: '2026-11-03T00:00:00.000Z',
    entered,
    left,
    isComplete: entered < 100,
  })
  const lines = readSearches([news('still', 0, 0), news('one', 1, 0), news('many', 100, 2)])
  expect(lines.map(({ text, reasons }) => [text, reasons[0]?.text])).toEqual([
    [
      'The results of the saved search “many” have changed.',
      '100 entered and 2 left since Nov 3, 2026, of the first that it finds.',
    ],
    ['The results of the saved search “one” have changed.', '1 entered and 0 left since Nov 3, 2026.'],
  ])
})
