import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal, renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import type { NameCheck, ScreeningList } from '../contract.ts'
import { listIds, listNames, publishers } from '../rules/words.ts'
import { ScreeningPanel } from './screening-panel.tsx'

const lists: ScreeningList[] = listIds.map((list) => ({
  list,
  name: listNames[list],
  publisher: publishers[list],
  current: null,
  checked_at: null,
  failed_at: null,
  failure: null,
  stale_days: null,
  threshold: 70,
}))
const un: ScreeningList['current'] = {
  version_id: 'v1',
  published_on: '2026-11-01',
  fetched_at: '2026-11-02T08:00:00.000Z',
  origin: 'file',
  entries: 1003,
  names: 4187,
  sha256: '00',
}
const loaded = lists.map((each) => (each.list === 'un' ? { ...each, current: un } : each))
const found: NameCheck = {
  lists: [
    {
      list: 'un',
      version_id: 'v1',
      published_on: '2026-11-01',
      fetched_at: '',
      entries: 1003,
      age_days: 3,
      threshold: 80,
    },
  ],
  not_queried: ['ofac_sdn', 'ofac_consolidated', 'eu', 'uk'],
  hits: [
    {
      list: 'un',
      source_id: '103',
      score: 94.2,
      evidence: 'weak',
      entry: {
        kind: 'person',
        name: 'WILLY NGOMA',
        programmes: ['DRC'],
        birth_dates: [],
        countries: [],
        listed_on: null,
        remarks: '',
        url: null,
      },
      pieces: [
        {
          field: 'name',
          party_value: 'Wily Ngoma',
          listed_value: 'WILLY NGOMA',
          verdict: 'close',
          similarity: 0.942,
          weight: 1,
          effect: 94.2,
          note: 'Similar words.',
        },
      ],
    },
  ],
}
const show = (answers: Record<string, unknown>) =>
  renderWithNetwork(<ScreeningPanel batch={undefined} onBatch={() => {}} />, {
    'GET /api/screening/lists': loaded,
    'GET /api/screening_batches': [],
    'GET /api/screening/decisions': [],
    ...answers,
  })

test('shows which values met, and which lists were not queried', async () => {
  const user = userEvent.setup()
  const { asked } = show({ 'POST /api/screening/search': found })
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Wily Ngoma')
  await user.type(screen.getByRole('textbox', { name: /Country/ }), 'DR Congo')
  await user.click(screen.getByRole('button', { name: 'Check name' }))
  const table = await screen.findByRole('table', { name: 'What was compared' })
  expect(within(table).getByRole('row', { name: /Name Wily Ngoma WILLY NGOMA Similar.* 1\.00 94\.2/ })).toBeTruthy()
  expect(screen.getByText('Name only')).toBeTruthy()
  expect(screen.getByText(/UN \(version of Nov 1, 2026, loaded 3 days ago, hits from 80 points\)/)).toBeTruthy()
  expect(screen.getByText(/Not queried, because not loaded: OFAC SDN, OFAC consolidated, EU, UK\./)).toBeTruthy()
  expect(asked.find(({ call }) => call === 'POST /api/screening/search')?.body).toMatchObject({
    name: 'Wily Ngoma',
    countries: ['CD'],
  })
})

test('says that nothing was compared instead of no match, while no list is loaded', async () => {
  const user = userEvent.setup()
  show({ 'POST /api/screening/search': { hits: [], lists: [], not_queried: listIds } })
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Wily Ngoma')
  await user.click(screen.getByRole('button', { name: 'Check name' }))
  expect(await screen.findByText('Nothing was compared')).toBeTruthy()
  expect(screen.queryByText('No match')).toBeNull()
})

test('a result names whom it is about, and is gone once something else is typed', async () => {
  const user = userEvent.setup()
  show({ 'POST /api/screening/search': { ...found, hits: [] } })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.type(name, 'John Smith')
  await user.type(screen.getByRole('textbox', { name: /Country/ }), 'DR Congo')
  await user.click(screen.getByRole('button', { name: 'Check name' }))
  expect(await screen.findByText('No match')).toBeTruthy()
  expect(screen.getByText(/^John Smith, .*Congo/)).toBeTruthy()
  await user.type(name, 'son')
  expect(screen.queryByText('No match')).toBeNull()
})

test('refuses what cannot be compared before the server is asked', async () => {
  const user = userEvent.setup()
  const { asked } = show({})
  await user.type(await screen.findByRole('textbox', { name: /Date of birth/ }), 'June')
  await user.type(screen.getByRole('textbox', { name: /Country/ }), 'Atlantis')
  await user.click(screen.getByRole('button', { name: 'Check name' }))
  for (const sentence of ['Enter a name.', /Write the date as/, 'There is no such country.'])
    expect(await screen.findByText(sentence)).toBeTruthy()
  expect(asked.some(({ call }) => call === 'POST /api/screening/search')).toBe(false)
})

test('shows the version of each list and its last failure, and refreshes one', async () => {
  const user = userEvent.setup()
  const failed = loaded.map((each) =>
    each.list === 'eu'
      ? { ...each, failed_at: '2026-11-03T08:00:00.000Z', failure: 'The file ends in the middle.' }
      : each,
  )
  const { asked } = show({ 'GET /api/screening/lists': failed, 'POST /api/screening/refresh': { task_id: 't' } })
  expect(await screen.findByText('1,003 entries, 4,187 names')).toBeTruthy()
  expect(screen.getByText(/The file ends in the middle\./)).toBeTruthy()
  expect(screen.getAllByText('Not loaded: nobody is compared with it.')).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: 'Refresh the EU consolidated list' }))
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'POST /api/screening/refresh')?.body).toEqual({ list: 'eu' }),
  )
})

test('a threshold of one list is chosen, and decided hits are listed with who decided and why', async () => {
  const user = userEvent.setup()
  const decided = {
    subject_kind: 'engagement',
    subject_id: 's1',
    party: 'Wily Ngoma',
    list: 'un',
    source_id: '103',
    listed: 'WILLY NGOMA',
    score: 94.2,
    evidence: 'weak',
    decision: {
      id: '018f0000-0000-7000-8000-0000000000d1',
      decision: 'false_positive',
      reason: 'Born in another year',
      decided_by: 'Olga Officer',
      decided_by_id: 'u1',
      decided_at: '2026-11-03T08:00:00.000Z',
      is_outdated: false,
      awaits_second: false,
      confirmed_by: null,
      confirmed_at: null,
      confirmation: null,
      single_approver_reason: null,
    },
  }
  const { asked } = show({ 'GET /api/screening/decisions': [decided], 'PUT /api/screening/thresholds': loaded })
  expect(await screen.findByText('Born in another year')).toBeTruthy()
  expect(screen.getByText(/Olga Officer/)).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Lowest score of a hit on the UN Security Council list' }))
  await user.click(await screen.findByRole('option', { name: 'Hits from 85' }))
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'PUT /api/screening/thresholds')?.body).toEqual({
      list: 'un',
      threshold: 85,
    }),
  )
})

test('a file whose letters were guessed shows its words, and is sent again with the encoding that was chosen', async () => {
  const user = userEvent.setup()
  const error = 'This file does not say how its characters are encoded. Choose its encoding to screen it.'
  const { asked } = show({
    'POST /api/screening/batches': refusal(422, error, { encoding: 'windows-1250', letters: ['Spółka Żabka'] }),
  })
  const file = new File(['Name\nSpółka Żabka'], 'clients.csv')
  await user.upload(await screen.findByLabelText('File of names'), file)
  expect(await screen.findByText('Spółka Żabka')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'These words are right: screen the file' }))
  await waitFor(() =>
    expect(
      asked.filter(({ call }) => call === 'POST /api/screening/batches').map(({ query }) => query['encoding']),
    ).toEqual([undefined, 'windows-1250']),
  )
})

test('says of a list that was not refreshed for days that it is out of date', async () => {
  const stale = lists.map((list) => (list.list === 'un' ? { ...list, current: un, stale_days: 9 } : list))
  show({ 'GET /api/screening/lists': stale })
  expect(await screen.findByText(/Out of date: not compared with the publisher for 9 days/)).toBeTruthy()
})
