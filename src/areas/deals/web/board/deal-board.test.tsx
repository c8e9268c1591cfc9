import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithNetwork, type Asked } from '#areas/audit/web/network.fixture.tsx'
import { useKeySections } from '#kit/keys/key-registry.ts'
import { Toaster } from '#kit/feedback/toaster.tsx'
import type { Deal } from '../../contract.ts'
import type { DealAddress } from '../filter/address.ts'
import { ada, dealsNetwork, makeDeal, PipelinePage, totalOf } from '../deals.fixture.tsx'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

/** Ready for Due Diligence: industry and value are known. */
const reviewed = makeDeal({ id: id(1), target: 'Atlas Steel', stage: 'Target Review', value: 45_000_000 })
const inEuro = makeDeal({ id: id(2), target: 'Corvus', stage: 'Target Review', currency: 'EUR', value: 5_000_000 })
/** Not ready for Negotiation: owner and expected close are missing. */
const valued = makeDeal({ id: id(3), target: 'Helix Diagnostics', stage: 'Valuation' })

/** `late`: after an undo the column that loses the deal is read again only then. */
type ServeOptions = { role?: string; late?: Promise<void> }

/** A server with these deals that changes them as asked. */
function serve(first: readonly Deal[], { role = 'member', late = Promise.resolve() }: ServeOptions = {}) {
  let deals = [...first]
  let isUndone = false
  const change = ({ call, body }: Asked) => {
    const { version: _seen, override_reason: _reason, ...fields } = body as Partial<Deal> & { override_reason?: string }
    deals = deals.map((deal) =>
      call.endsWith(deal.id)
        ? { ...deal, ...fields, version: deal.version + 1, stage_since: '2026-11-20T00:00:00Z' }
        : deal,
    )
    return Response.json(deals.find((deal) => call.endsWith(deal.id)))
  }
  return {
    ...dealsNetwork(first, { role }),
    'GET /api/deals': async ({ query }: Asked) => {
      const found = deals.filter(({ stage }) => stage === query['stage[0]'])
      if (isUndone && found.length === 0) await late
      return Response.json(found)
    },
    'GET /api/deals/totals': () => Response.json(deals.map(totalOf)),
    'POST /api/deals/undo': () => {
      deals = [...first]
      isUndone = true
      return Response.json({ change_id: id(9), changed: 1, refused: [] })
    },
    ...Object.fromEntries(first.map((deal) => [`PATCH /api/deals/${deal.id}`, change])),
  }
}

function show(deals: readonly Deal[], options: ServeOptions = {}) {
  const addresses: DealAddress[] = []
  const view = renderWithNetwork(
    <>
      <PipelinePage search={{ layout: 'board' }} onAddress={(address) => addresses.push(address)} />
      <Toaster />
    </>,
    serve(deals, options),
  )
  return { ...view, addresses }
}

const column = (name: string) => screen.findByRole('region', { name })
const card = (name: string) => screen.findByRole('button', { name })
const sent = (asked: Asked[]) => asked.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)

test('columns count their deals and add up each currency by itself', async () => {
  show([reviewed, inEuro, valued])
  const head = await column('Target Review, 2 deals')
  await within(head).findByRole('button', { name: 'Corvus' })
  expect(head.textContent).toContain('$45M · €5M')
  expect((await column('Closed, 0 deals')).textContent).toContain('No deals')
})

test('a card is walked to, picked up, moved and dropped by keyboard, and every step is said', async () => {
  const user = userEvent.setup()
  const { asked, container } = show([reviewed, inEuro, valued])
  const said = () => container.querySelector('[aria-live=assertive]')?.textContent
  ;(await card('Atlas Steel')).focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(await card('Corvus'))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(await card('Helix Diagnostics'))
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(await card('Atlas Steel'))
  await user.keyboard(' ')
  expect(said()).toBe(
    'Atlas Steel picked up in Target Review. Left and right choose a stage, Space drops, Escape cancels.',
  )
  await user.keyboard('{ArrowRight}')
  expect(said()).toBe('Due Diligence, 2 of 6')
  await user.keyboard(' ')
  expect(said()).toBe('Atlas Steel dropped on Due Diligence')
  const goal = await column('Due Diligence, 1 deal')
  expect(within(goal).getByRole('button', { name: 'Atlas Steel' })).toBeTruthy()
  expect(sent(asked)).toEqual([{ version: 3, stage: 'Due Diligence' }])
  expect(await screen.findByText('Atlas Steel is in Due Diligence')).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await card('Atlas Steel')))
})

test('Escape puts a card back, and nothing is sent', async () => {
  const user = userEvent.setup()
  const { asked, container } = show([reviewed])
  ;(await card('Atlas Steel')).focus()
  await user.keyboard(' {ArrowRight}{Escape}')
  expect(container.querySelector('[aria-live=assertive]')?.textContent).toBe('Atlas Steel stays in Target Review')
  expect(sent(asked)).toEqual([])
})

test('a card keeps the focus while undo puts it back into its column, and while its menu moves it', async () => {
  const user = userEvent.setup()
  const { promise: late, resolve: answerLate } = Promise.withResolvers<void>()
  show([reviewed], { late })
  ;(await card('Atlas Steel')).focus()
  await user.keyboard(' {ArrowRight} ')
  await column('Due Diligence, 1 deal')
  await screen.findByText('Atlas Steel is in Due Diligence')
  await user.keyboard('{Control>}z{/Control}')
  await within(await column('Target Review, 1 deal')).findByRole('button', { name: 'Atlas Steel' })
  answerLate()
  await waitFor(async () => expect(document.activeElement).toBe(await card('Atlas Steel')))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Atlas Steel to…' }))
  await user.keyboard('{Enter}')
  await screen.findByRole('menu')
  await user.keyboard('{ArrowDown}{Enter}')
  await column('Due Diligence, 1 deal')
  await waitFor(async () => expect(document.activeElement).toBe(await card('Atlas Steel')))
})

test('a card that was picked up is put back when the focus goes elsewhere', async () => {
  const user = userEvent.setup()
  const { asked, container } = show([reviewed, inEuro])
  ;(await card('Atlas Steel')).focus()
  await user.keyboard(' {ArrowRight}')
  await user.click(screen.getByRole('searchbox', { name: 'Search deals' }))
  expect(container.querySelector('[aria-live=assertive]')?.textContent).toBe('Atlas Steel stays in Target Review')
  ;(await card('Corvus')).focus()
  await user.keyboard(' ')
  expect(container.querySelector('[aria-live=assertive]')?.textContent).toMatch(/^Corvus picked up/)
  expect(sent(asked)).toEqual([])
})

test('only one card of each column is a stop of the Tab key', async () => {
  show([reviewed, inEuro, valued])
  await card('Corvus')
  await card('Helix Diagnostics')
  const stops = [...document.querySelectorAll('[data-card]')].filter((each) => each.getAttribute('tabindex') === '0')
  expect(stops.map((each) => each.textContent)).toEqual(['Atlas Steel', 'Helix Diagnostics'])
})

test('a gate names what it misses, takes it, and the deal goes on', async () => {
  const user = userEvent.setup()
  const { asked } = show([valued])
  await user.click(await screen.findByRole('button', { name: 'Move Helix Diagnostics to…' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Negotiation' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Helix Diagnostics to Negotiation' }))
  expect(dialog.getByText(/^Before Negotiation, this deal needs an owner and an expected close\./)).toBeTruthy()
  expect(dialog.queryByRole('textbox', { name: 'Success probability' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Move to Negotiation' }))
  expect(dialog.getAllByText('This field is required.')).toHaveLength(2)
  expect(sent(asked)).toEqual([])
  await user.click(dialog.getByRole('combobox', { name: 'Owner' }))
  await user.click(await screen.findByRole('option', { name: 'Ada Berg' }))
  fireEvent.change(dialog.getByLabelText('Expected close'), { target: { value: '2027-03-31' } })
  await user.click(dialog.getByRole('button', { name: 'Move to Negotiation' }))
  expect(await column('Negotiation, 1 deal')).toBeTruthy()
  expect(sent(asked)).toEqual([{ version: 3, stage: 'Negotiation', owner_id: ada, expected_close: '2027-03-31' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a member cannot pass a gate, an owner can, with a reason', async () => {
  const user = userEvent.setup()
  const first = show([valued])
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Move Helix Diagnostics to…' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Negotiation' }))
    return within(await screen.findByRole('dialog'))
  }
  expect((await ask()).queryByRole('checkbox')).toBeNull()
  first.unmount()
  const { asked } = show([valued], { role: 'admin' })
  const dialog = await ask()
  await user.click(dialog.getByRole('checkbox', { name: 'Move on without these facts' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason for moving on' }), 'no')
  await user.click(dialog.getByRole('button', { name: 'Move to Negotiation' }))
  expect(dialog.getByText('Give a reason of a few words.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Reason for moving on' }), 't yet named')
  await user.click(dialog.getByRole('button', { name: 'Move to Negotiation' }))
  await waitFor(() =>
    expect(sent(asked)).toEqual([{ version: 3, stage: 'Negotiation', override_reason: 'not yet named' }]),
  )
})

test('where somebody was faster than the gate, what is still needed stays filled in', async () => {
  const user = userEvent.setup()
  const path = `/api/deals/${valued.id}`
  const conflict = { error: 'Someone else changed this deal in the meantime.', code: 'CONFLICT', requestId: 'r-1' }
  const served: Record<string, unknown> = serve([valued])
  const { asked } = renderWithNetwork(<PipelinePage search={{ layout: 'board' }} />, {
    ...served,
    // meanwhile the expected close was set by somebody else
    [`GET ${path}`]: { ...valued, version: 4, expected_close: '2027-01-31' },
    [`PATCH ${path}`]: (one: Asked) =>
      (one.body as Deal).version === 4
        ? (served[`PATCH ${path}`] as (one: Asked) => Response)(one)
        : Response.json(conflict, { status: 409 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Move Helix Diagnostics to…' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Negotiation' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('combobox', { name: 'Owner' }))
  await user.click(await screen.findByRole('option', { name: 'Ada Berg' }))
  fireEvent.change(dialog.getByLabelText('Expected close'), { target: { value: '2027-03-31' } })
  await user.click(dialog.getByRole('button', { name: 'Move to Negotiation' }))
  expect(await dialog.findByText('Someone else changed this deal in the meantime.')).toBeTruthy()
  await waitFor(() => expect(dialog.queryByLabelText('Expected close')).toBeNull())
  expect(dialog.getByRole('combobox', { name: 'Owner' }).textContent).toBe('Ada Berg')
  await user.click(dialog.getByRole('button', { name: 'Move to Negotiation' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(asked).at(-1)).toEqual({ version: 4, stage: 'Negotiation', owner_id: ada })
})

test('a deal that closes says how it ended, and a lost one why', async () => {
  const user = userEvent.setup()
  const ready = { ...valued, stage: 'Negotiation' as const, owner_id: ada, expected_close: '2027-03-31' }
  const { asked } = show([ready])
  await user.click(await screen.findByRole('button', { name: 'Move Helix Diagnostics to…' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Closed' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Lost' }))
  await user.click(dialog.getByRole('button', { name: 'Move to Closed' }))
  expect(dialog.getByText('This field is required.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The price')
  await user.click(dialog.getByRole('button', { name: 'Move to Closed' }))
  await waitFor(() =>
    expect(sent(asked)).toEqual([{ version: 3, stage: 'Closed', outcome: 'lost', outcome_reason: 'The price' }]),
  )
})

test('a card dragged by mouse lands in the column under it, and that is no click', async () => {
  const { asked, addresses } = show([reviewed])
  const button = await card('Atlas Steel')
  const held = button.closest('li')!
  const goal = await column('Due Diligence, 0 deals')
  // jsdom lays nothing out: what lies under the pointer is said here
  document.elementFromPoint = () => goal
  fireEvent.pointerDown(held, { button: 0, pointerType: 'mouse', clientX: 10, clientY: 10 })
  fireEvent.pointerMove(window, { clientX: 12, clientY: 12 })
  expect(document.body.querySelector('[style*=translate]')).toBeNull()
  fireEvent.pointerMove(window, { clientX: 300, clientY: 20 })
  expect(document.body.querySelector('[style*=translate]')?.textContent).toContain('Atlas Steel')
  fireEvent.pointerUp(window, { clientX: 300, clientY: 20 })
  fireEvent.click(button)
  await waitFor(() => expect(sent(asked)).toEqual([{ version: 3, stage: 'Due Diligence' }]))
  expect(addresses).toEqual([])
})

test('a press without a way opens the deal; a finger and a viewer drag nothing', async () => {
  const user = userEvent.setup()
  const { addresses, asked, unmount } = show([reviewed])
  await user.click(await card('Atlas Steel'))
  expect(addresses.at(-1)?.dealId).toBe(reviewed.id)
  const held = (await card('Atlas Steel')).closest('li')!
  fireEvent.pointerDown(held, { button: 0, pointerType: 'touch', clientX: 10, clientY: 10 })
  fireEvent.pointerMove(window, { clientX: 300, clientY: 20 })
  fireEvent.pointerUp(window, { clientX: 300, clientY: 20 })
  expect(sent(asked)).toEqual([])
  unmount()
  show([reviewed], { role: 'viewer' })
  await card('Atlas Steel')
  expect(screen.queryByRole('button', { name: /^Move Atlas/ })).toBeNull()
})

test.each([
  [
    'member',
    [
      'Next card',
      'Previous card',
      'Card in the previous stage',
      'Card in the next stage',
      'Pick a card up, or drop it',
      'Leave the card where it was',
    ],
  ],
  ['viewer', ['Next card', 'Previous card', 'Card in the previous stage', 'Card in the next stage']],
])('the help has the keys of the board for a %s', async (role, does) => {
  show([reviewed], { role })
  await card('Atlas Steel')
  const { result } = renderHook(useKeySections)
  await waitFor(() =>
    expect(result.current.find(({ title }) => title === 'Board')?.keys.map((key) => key.does)).toEqual(does),
  )
})
