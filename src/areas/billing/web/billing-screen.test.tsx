import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal, renderWithNetwork, type Asked } from '#areas/audit/web/network.fixture.tsx'
import { FreshQueries } from '#kit/client/fresh-queries.tsx'
import { makeQueryClient } from '#kit/client/query-client.ts'
import type { Billing, BillingAccount, PlanOffer } from '../contract.ts'
import { planOffer } from '../rules/plan-offer.ts'
import { sampleBilling, sampleInvoices } from '../rules/sample-billing.ts'
import { BillingTabs } from './billing-screen.tsx'
import { AccountList } from './operators/account-list.tsx'

const sample = sampleBilling(new Date('2026-11-23T12:00:00Z'))

function show(billing: Billing) {
  const shown: string[] = []
  const onTab = (tab: string) => void shown.push(tab)
  renderWithNetwork(<BillingTabs tab="plans" onTab={onTab} billing={billing} invoices={[]} onVisitor={null} />, {})
  return shown
}

test.each([
  [false, 'See the invoices', 'history'],
  [true, 'Check the card', 'payment'],
])('an overdue plan says so and blocks changes (paid online: %s)', async (can_pay_online, action, tab) => {
  const subscription = { ...sample.subscription!, status: 'past_due' as const }
  const shown = show({ ...sample, subscription, can_pay_online })
  expect(await screen.findByText('An invoice is overdue')).toBeDefined()
  for (const name of ['Change to Basic', 'Change to Enterprise'])
    expect((await screen.findByRole<HTMLButtonElement>('button', { name })).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: action }))
  expect(shown).toEqual([tab])
})

test.each([
  [false, /An invoice of \$1,000\.00 plus tax is issued now and due in 14 days/, 'Begin plan'],
  [true, /You pay \$1,000\.00 plus tax for the first month on the page of the payment provider/, 'Continue to payment'],
])('a first plan says how it is paid (online: %s)', async (can_pay_online, sentence, action) => {
  show({ ...sample, subscription: null, can_pay_online })
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Basic' }))
  expect(screen.getByText(sentence)).toBeDefined()
  expect(screen.getByRole('button', { name: action })).toBeDefined()
})

test('what a plan means by now is shown where it is no longer what the page knew, and chosen again', async () => {
  const billing = { ...sample, subscription: null, can_pay_online: false }
  const offer = { ...planOffer(billing, 'Basic'), price_minor: 1200_00 }
  const { asked } = renderWithNetwork(
    <BillingTabs tab="plans" onTab={() => {}} billing={billing} invoices={[]} onVisitor={null} />,
    {
      'POST /api/billing/plan': ({ body }: Asked) =>
        (body as { shown: PlanOffer }).shown.price_minor === 1200_00
          ? Response.json({ state: 'started', effective_at: '2026-11-23T12:00:00Z', url: null })
          : refusal(409, 'This has changed since your page showed it.', { offer })(),
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Basic' }))
  await userEvent.click(screen.getByRole('button', { name: 'Begin plan' }))
  expect(await screen.findByText(/An invoice of \$1,200\.00 plus tax is issued now/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Begin plan' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Begin plan' })).toBeNull())
  expect(asked.map(({ body }) => (body as { shown: PlanOffer }).shown.price_minor)).toEqual([1000_00, 1200_00])
})

test('the question about a first plan closes once a plan has begun in another tab, and does not come back', async () => {
  const tabs = (billing: Billing) => (
    <BillingTabs tab="plans" onTab={() => {}} billing={billing} invoices={[]} onVisitor={null} />
  )
  const { rerender } = renderWithNetwork(tabs({ ...sample, subscription: null }), {})
  const queries = makeQueryClient()
  const showAgain = (billing: Billing) => rerender(<FreshQueries client={queries}>{tabs(billing)}</FreshQueries>)
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Enterprise' }))
  expect(screen.getByRole('button', { name: 'Begin plan' })).toBeDefined()
  showAgain(sample)
  expect(await screen.findByRole('button', { name: 'Change to Enterprise' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Begin plan' })).toBeNull()
  showAgain({ ...sample, subscription: null })
  expect(await screen.findByRole('button', { name: 'Choose Enterprise' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Begin plan' })).toBeNull()
})

test.each([
  ['cancelled', { ...sample.subscription!, cancel_at: '2099-01-01T00:00:00Z' }, 'Cancel Subscription'],
  ['resumed', sample.subscription!, 'Resume Subscription'],
])('the focus stays in the tab when the subscription is %s and its button is gone', async (_what, after, button) => {
  const before = { ...sample.subscription!, cancel_at: after.cancel_at === null ? '2099-01-01T00:00:00Z' : null }
  const tabs = (subscription: Billing['subscription']) => (
    <BillingTabs tab="plans" onTab={() => {}} billing={{ ...sample, subscription }} invoices={[]} onVisitor={null} />
  )
  const { rerender } = renderWithNetwork(tabs(before), {})
  ;(await screen.findByRole('button', { name: button })).focus()
  rerender(<FreshQueries client={makeQueryClient()}>{tabs(after)}</FreshQueries>)
  expect(screen.queryByRole('button', { name: button })).toBeNull()
  expect(document.activeElement?.contains(screen.getByRole('list', { name: 'Plans' }))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('a plan that takes the place of a running trial says so', async () => {
  show({ ...sample, subscription: null, trial: { ...sample.trial, state: 'running', ends_at: '2027-01-01T00:00:00Z' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Basic' }))
  expect(screen.getByText(/Your free trial ends with it/)).toBeDefined()
})

test('a cancellation says that the change to another plan is withdrawn', async () => {
  show({ ...sample, subscription: { ...sample.subscription!, next_plan: 'Enterprise' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel Subscription' }))
  expect(screen.getByText(/The change to Enterprise is withdrawn/)).toBeDefined()
})

test('while one choice is on its way no other can be made', async () => {
  renderWithNetwork(
    <BillingTabs tab="plans" onTab={() => {}} billing={sample} invoices={[]} onVisitor={null} />,
    // an answer that never comes
    { 'POST /api/billing/plan': () => new Promise(() => {}) },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Change to Basic' }))
  const other = screen.getByRole<HTMLButtonElement>('button', { name: 'Change to Enterprise' })
  await waitFor(() => expect(other.disabled).toBe(true))
})

test('a plan whose last period is over cannot be resumed, and says what comes next', async () => {
  const subscription = { ...sample.subscription!, cancel_at: '2026-01-01T00:00:00Z' }
  show({ ...sample, subscription })
  expect(await screen.findByText(/has just ended. You can choose a plan again in a few minutes/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Resume/ })).toBeNull()
})

test('the overview says what is to be paid, by when and how, the most urgent first', async () => {
  const [newest, paid] = sampleInvoices(new Date('2026-11-23T12:00:00Z'))
  const invoices = [
    {
      ...newest!,
      credited_minor: 500_00,
      outstanding_minor: 2000_00,
      payment_note: 'IBAN DE02 1203 0000 0000 2020 51',
    },
    paid!,
    {
      ...paid!,
      id: sample.subscription!.id,
      number: 'INV-000001',
      status: 'past_due' as const,
      outstanding_minor: 2500_00,
    },
  ]
  renderWithNetwork(
    <BillingTabs tab="overview" onTab={() => {}} billing={sample} invoices={invoices} onVisitor={() => {}} />,
    {},
  )
  const list = await screen.findByRole('region', { name: 'Invoices to pay' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^INV-000001\$2,500\.00due .*OverduePlease ask M&A Intelligence how to pay\.Download$/),
    expect.stringMatching(/^INV-000006\$2,000\.00due Nov \d+, 2026IBAN DE02 1203 0000 0000 2020 51Download$/),
  ])
  expect(within(list).getByRole('button', { name: 'Download INV-000001' })).toBeDefined()
})

test('where nothing is owed the overview has no list of invoices', async () => {
  const invoices = sampleInvoices(new Date('2026-11-23T12:00:00Z')).slice(1)
  renderWithNetwork(
    <BillingTabs tab="overview" onTab={() => {}} billing={sample} invoices={invoices} onVisitor={() => {}} />,
    {},
  )
  expect(await screen.findByText('Usage summary')).toBeDefined()
  expect(screen.queryByText('Invoices to pay')).toBeNull()
})

test('operators see the usage of every account, also after the first 200', async () => {
  const usage = {
    ...sample.usage,
    period_start: '2026-11-20T12:00:00Z',
    profiles: 3,
    profile_limit: 10,
    reports: 2,
    volumes: [{ currency: 'USD', volume_minor: 45_000_00, fee_minor: 225_00 }],
  }
  const idle = { ...usage, profiles: 0, profile_limit: 0, reports: 1, volumes: [] }
  const list = Array.from({ length: 230 }, (_, index): BillingAccount => {
    const number = String(index + 1).padStart(3, '0')
    return {
      user_id: `00000000-0000-4000-8000-000000000${number}`,
      name: `Person ${number}`,
      email: `person-${number}@example.com`,
      role: 'basic',
      plan: null,
      status: null,
      price_minor: 0,
      next_billing: null,
      cancel_at: null,
      is_granted: false,
      trial_ends_at: null,
      usage: index === 0 ? usage : idle,
    }
  })
  const { asked } = renderWithNetwork(<AccountList />, {
    'GET /api/billing/admin/accounts': ({ query }: Asked) => {
      const offset = Number(query['offset'])
      const accounts = list.slice(offset, offset + Number(query['limit']))
      return Response.json({ accounts, total: accounts.length === 0 ? 0 : list.length })
    },
  })
  expect((await screen.findByText(/^Since .*Nov.* · 3 of 10 profiles · 2 reports$/)).nextSibling?.textContent).toBe(
    'Finalized deals $45,000 · success fee $225.00',
  )
  expect(screen.getAllByText(/no profiles included · 1 report$/)).toHaveLength(49)
  expect(screen.getAllByText('No deal was finalized')).toHaveLength(49)
  for (const count of [100, 150, 200, 230]) {
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await screen.findByText(`Person ${count}`)
  }
  expect(screen.getAllByRole('listitem')).toHaveLength(230)
  expect(screen.getByRole('status').textContent).toBe('230 accounts')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(asked.map(({ query }) => query['offset'])).toEqual(['0', '50', '100', '150', '200'])
})
