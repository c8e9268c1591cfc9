import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { refusal, renderWithNetwork, type Asked } from '#areas/audit/web/network.fixture.tsx'
import { Toaster } from '#kit/feedback/toaster.tsx'
import type { Deal } from '../../contract.ts'
import type { DealAddress } from '../filter/address.ts'
import { changeId, dealsNetwork, helixId, makeDeal, PipelinePage } from '../deals.fixture.tsx'

const atlasId = '00000000-0000-4000-8000-000000000002'
const atlas = makeDeal({ id: atlasId, target: 'Atlas Steel', status: 'hot', value: 45_000_000, probability: 60 })

type Show = { answers?: Record<string, unknown>; role?: string; search?: Record<string, unknown> }

function show(deals: readonly Deal[], { answers = {}, role = 'member', search = {} }: Show = {}) {
  const addresses: DealAddress[] = []
  const view = renderWithNetwork(
    <>
      <PipelinePage search={search} onAddress={(address) => addresses.push(address)} />
      <Toaster />
    </>,
    { ...dealsNetwork(deals, { role }), ...answers },
  )
  return { ...view, addresses }
}

const grid = () => screen.findByRole('grid', { name: 'Deals' })
const bodies = (asked: Asked[], call: string) => asked.filter((one) => one.call === call).map(({ body }) => body)

test('each deal says what the specification asks for, the probability as number and bar', async () => {
  show([makeDeal({ is_sample: true }), makeDeal({ id: '01890a5d-ac96-774b-bcce-b302099a80ff', target: 'Own deal' })])
  const row = within(await grid()).getByRole('row', { name: /Helix Diagnostics/ })
  expect(row.textContent).toMatch(/Helix Diagnostics ?SampleHealthcareValuationcold\$28.0M\$8.0M\$4.2M3 weeks92%/)
  const meanings = [...row.querySelectorAll('[data-meaning]')].map((badge) => [
    badge.textContent,
    badge.getAttribute('data-meaning'),
  ])
  expect(meanings).toEqual([
    ['Valuation', 'warning'],
    ['cold', 'neutral'],
  ])
  expect(within(row).getByRole('progressbar', { name: 'Success probability' }).getAttribute('aria-valuenow')).toBe('92')
})

test('a deal that has ended says how, in place of a probability', async () => {
  show([makeDeal({ stage: 'Closed', outcome: 'won' }), makeDeal({ id: atlasId, target: 'Atlas Steel' })])
  const row = within(await grid()).getByRole('row', { name: /Helix Diagnostics/ })
  expect(row.textContent).toMatch(/Won$/)
  expect(within(row).queryByRole('progressbar')).toBeNull()
})

test('where all deals are samples none of them is marked', async () => {
  show([makeDeal({ is_sample: true })])
  const row = within(await grid()).getByRole('row', { name: /Helix Diagnostics/ })
  expect(row.textContent).not.toContain('Sample')
})

test('what is not known is a dash', async () => {
  show([makeDeal({ ebitda: null, timeline: '', industry: '' })])
  const cells = within(await grid())
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
  expect(cells.filter((text) => text === '–')).toHaveLength(3)
})

test('a workspace without deals says how one begins', async () => {
  show([])
  expect(await screen.findByText('No deals yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open target identification' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add a blank deal' })).toBeTruthy()
})

test('a filter that nothing fits is told from an empty workspace, and can be taken away', async () => {
  const user = userEvent.setup()
  const { addresses } = show([], { search: { stage: 'Negotiation' } })
  expect(await screen.findByText('No deal fits these filters')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove filter: Negotiation' }))
  expect(addresses.at(-1)?.filter).toEqual({})
})

test('a list that cannot be loaded says why and is asked for again', async () => {
  const user = userEvent.setup()
  let isDown = true
  show([], { answers: { 'GET /api/deals': () => (isDown ? refusal(400, 'Not today.')() : Response.json([atlas])) } })
  expect(await screen.findByText('Not today.')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(within(await grid()).getByText('Atlas Steel')).toBeTruthy()
})

test('filter and order of the address are what the server is asked for', async () => {
  const { asked } = show([atlas], {
    search: { stage: 'Valuation', status: 'hot', value_min: 10_000_000, sort: 'value', direction: 'asc' },
  })
  await grid()
  expect(asked.find(({ call }) => call === 'GET /api/deals')?.query).toEqual({
    'stage[0]': 'Valuation',
    'status[0]': 'hot',
    value_min: '10000000',
    sort: 'value',
    direction: 'asc',
    limit: '200',
  })
})

test('a head sorts as one expects, then the other way round, then not at all', async () => {
  const user = userEvent.setup()
  const { addresses } = show([atlas])
  await grid()
  for (const name of ['Deal value', 'Deal value', 'Deal value', 'Target']) {
    await user.click(screen.getByRole('button', { name }))
  }
  expect(addresses.map(({ sort }) => sort)).toEqual([
    { by: 'value', direction: 'desc' },
    { by: 'value', direction: 'asc' },
    null,
    { by: 'target', direction: 'asc' },
  ])
})

test('a row opens by click and by key, and its address names it', async () => {
  const user = userEvent.setup()
  const { addresses } = show([makeDeal(), atlas])
  await user.click(within(await grid()).getByText('Helix Diagnostics'))
  expect(addresses.at(-1)?.dealId).toBe(helixId)
  ;(await grid()).focus()
  await user.keyboard('j{Enter}')
  expect(addresses.at(-1)?.dealId).toBe(atlasId)
})

test('rows chosen by key are changed at once; those refused are named, and the rest can be undone', async () => {
  const user = userEvent.setup()
  const refused = [{ deal_id: atlasId, target: 'Atlas Steel', reason: 'Before Negotiation, this deal needs an owner.' }]
  const { asked } = show([makeDeal(), atlas], {
    answers: {
      'POST /api/deals/bulk': { change_id: changeId, changed: 1, refused },
      'POST /api/deals/undo': { change_id: changeId, changed: 1, refused: [] },
    },
  })
  ;(await grid()).focus()
  await user.keyboard(' j ')
  expect(await screen.findByText('2 selected')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Set stage' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Negotiation' }))
  const dialog = within(await screen.findByRole('dialog', { name: '1 deal stayed as it is' }))
  expect(dialog.getByText('Atlas Steel')).toBeTruthy()
  expect(dialog.getByText('Before Negotiation, this deal needs an owner.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Move them anyway' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(bodies(asked, 'POST /api/deals/bulk')).toEqual([
    { deal_ids: [helixId, atlasId], change: { stage: 'Negotiation' } },
  ])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone')).toBeTruthy()
  expect(bodies(asked, 'POST /api/deals/undo')).toEqual([{ change_id: changeId }])
})

test('an owner of the workspace moves the refused ones all the same, with a reason', async () => {
  const user = userEvent.setup()
  const refused = [{ deal_id: helixId, target: 'Helix Diagnostics', reason: 'It needs an owner.' }]
  const { asked } = show([makeDeal()], {
    role: 'owner',
    answers: {
      'POST /api/deals/bulk': ({ body }: Asked) =>
        Response.json(
          JSON.stringify(body).includes('override_reason')
            ? { change_id: changeId, changed: 1, refused: [] }
            : { change_id: null, changed: 0, refused },
        ),
    },
  })
  ;(await grid()).focus()
  await user.keyboard(' ')
  await user.click(screen.getByRole('button', { name: 'Set stage' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Negotiation' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Move them anyway' }))
  expect(dialog.getByText('Give a reason of a few words.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Reason for moving on' }), 'Board has agreed')
  await user.click(dialog.getByRole('button', { name: 'Move them anyway' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies(asked, 'POST /api/deals/bulk').at(-1)).toEqual({
    deal_ids: [helixId],
    change: { stage: 'Negotiation', override_reason: 'Board has agreed' },
  })
})

test('closing many asks how they ended, and a loss for its reason', async () => {
  const user = userEvent.setup()
  const { asked } = show([makeDeal()], {
    answers: { 'POST /api/deals/bulk': { change_id: changeId, changed: 1, refused: [] } },
  })
  ;(await grid()).focus()
  await user.keyboard(' ')
  await user.click(screen.getByRole('button', { name: 'Set stage' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Closed' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 1 deal to Closed' }))
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(dialog.getByText('This field is required.')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Lost' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Price')
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  await waitFor(() =>
    expect(bodies(asked, 'POST /api/deals/bulk')).toEqual([
      { deal_ids: [helixId], change: { stage: 'Closed', outcome: 'lost', outcome_reason: 'Price' } },
    ]),
  )
})

test('on a phone everything that can be done with many stands in one menu', async () => {
  const user = userEvent.setup()
  const narrow = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => narrow)
  const { asked } = show([makeDeal(), atlas], {
    answers: { 'POST /api/deals/bulk': { change_id: null, changed: 0, refused: [] } },
  })
  const [first] = within(await screen.findByRole('list', { name: 'Deals' })).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/Helix Diagnostics.*\$28.0M.*Synergies \$8.0M.*EBITDA \$4.2M.*Timeline 3 weeks/)
  await user.click(screen.getByRole('checkbox', { name: 'Select row 1' }))
  await user.click(screen.getByRole('button', { name: 'Change' }))
  await user.click(await screen.findByRole('menuitem', { name: 'cold' }))
  expect(await screen.findByText('Nothing to change')).toBeTruthy()
  expect(bodies(asked, 'POST /api/deals/bulk')).toEqual([{ deal_ids: [helixId], change: { status: 'cold' } }])
})

test('a deal is removed with a way back, which Ctrl Z takes too', async () => {
  const user = userEvent.setup()
  const { asked } = show([makeDeal()], {
    answers: {
      'POST /api/deals/bulk': { change_id: changeId, changed: 1, refused: [] },
      'POST /api/deals/undo': { change_id: changeId, changed: 1, refused: [] },
    },
  })
  await grid()
  await user.click(screen.getByRole('button', { name: 'Actions for Helix Diagnostics' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  expect(await screen.findByText('Helix Diagnostics was removed')).toBeTruthy()
  await user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText('Undone')).toBeTruthy()
  expect(bodies(asked, 'POST /api/deals/bulk')).toEqual([{ deal_ids: [helixId], change: { remove: true } }])
  await user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText('There is nothing to undo')).toBeTruthy()
})

test('a viewer reads, and finds nothing to change things with', async () => {
  show([makeDeal()], { role: 'viewer' })
  await grid()
  expect(screen.queryByRole('button', { name: 'New deal: all options' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Actions for Helix Diagnostics' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a deal is added by hand; what is wrong is said beside its field', async () => {
  const user = userEvent.setup()
  const { asked, addresses } = show([], {
    answers: { 'POST /api/deals': () => Response.json(makeDeal({ target: 'Corvus' }), { status: 201 }) },
  })
  await screen.findByText('No deals yet')
  await user.click(await screen.findByRole('button', { name: 'New deal: all options' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Blank deal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New deal' }))
  await user.type(dialog.getByRole('textbox', { name: 'Deal value' }), 'much')
  await user.click(dialog.getByRole('button', { name: 'Add deal' }))
  expect(dialog.getByText('Name the target.')).toBeTruthy()
  expect(dialog.getByText('Write an amount of zero or more, such as 45,000,000 or 45M.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Target' }), 'Corvus')
  await user.clear(dialog.getByRole('textbox', { name: 'Deal value' }))
  await user.type(dialog.getByRole('textbox', { name: 'Deal value' }), '12.5M')
  await user.click(dialog.getByRole('button', { name: 'Add deal' }))
  await waitFor(() => expect(addresses.at(-1)?.dealId).toBe(helixId))
  expect(bodies(asked, 'POST /api/deals')).toMatchObject([
    { target: 'Corvus', value: 12_500_000, stage: 'Target Review', ebitda: null, owner_id: null },
  ])
})

test('a view is saved under a name with what the address says, opened, and removed', async () => {
  const user = userEvent.setup()
  const view = {
    id: '00000000-0000-4000-8000-0000000000e1',
    name: 'Hot ones',
    layout: 'list',
    query: 'status=hot&sort=value&direction=desc',
    created_at: '2026-11-01T00:00:00.000Z',
  }
  const views: unknown[] = []
  const { asked, addresses } = show([atlas], {
    search: { status: 'hot', sort: 'value' },
    answers: {
      'GET /api/deal-views': () => Response.json(views),
      'POST /api/deal-views': () => {
        views.push(view)
        return Response.json(view, { status: 201 })
      },
      [`DELETE /api/deal-views/${view.id}`]: () => {
        views.pop()
        return new Response(null, { status: 204 })
      },
    },
  })
  await grid()
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
  await user.click(dialog.getByRole('button', { name: 'Save view' }))
  expect(dialog.getByText('Give the view a name.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Hot ones')
  await user.click(dialog.getByRole('button', { name: 'Save view' }))
  expect(await screen.findByText('View saved')).toBeTruthy()
  expect(bodies(asked, 'POST /api/deal-views')).toEqual([
    { name: 'Hot ones', layout: 'list', query: 'status=hot&sort=value&direction=desc' },
  ])
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'All deals' }))
  expect(addresses.at(-1)).toMatchObject({ filter: {}, sort: null })
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Hot ones' }))
  expect(addresses.at(-1)).toMatchObject({ filter: { status: ['hot'] }, sort: { by: 'value', direction: 'desc' } })
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove views…' }))
  await user.click(await screen.findByRole('button', { name: 'Remove the view Hot ones' }))
  expect(await screen.findByText('You have no views here')).toBeTruthy()
})
