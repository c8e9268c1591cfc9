import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithNetwork, type Asked } from '#areas/audit/web/network.fixture.tsx'
import type { Billing, BillingAccount } from '../contract.ts'
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

test('a plan whose last period is over cannot be resumed, and says what comes next', async () => {
  const subscription = { ...sample.subscription!, cancel_at: '2026-01-01T00:00:00Z' }
  show({ ...sample, subscription })
  expect(await screen.findByText(/has just ended. You can choose a plan again in a few minutes/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Resume/ })).toBeNull()
})

test('the overview says what is to be paid, by when and how, the most urgent first', async () => {
  const [newest, paid] = sampleInvoices(new Date('2026-11-23T12:00:00Z'))
  const invoices = [
    { ...newest!, credited_minor: 500_00, payment_note: 'IBAN DE02 1203 0000 0000 2020 51' },
    paid!,
    { ...paid!, id: sample.subscription!.id, number: 'INV-000001', status: 'past_due' as const },
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
    'Finalised deals $45,000 · success fee $225.00',
  )
  expect(screen.getAllByText(/no profiles included · 1 report$/)).toHaveLength(49)
  expect(screen.getAllByText('No deal was finalised')).toHaveLength(49)
  for (const count of [100, 150, 200, 230]) {
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await screen.findByText(`Person ${count}`)
  }
  expect(screen.getAllByRole('listitem')).toHaveLength(230)
  expect(screen.getByRole('status').textContent).toBe('230 accounts')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(asked.map(({ query }) => query['offset'])).toEqual(['0', '50', '100', '150', '200'])
})
