import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import type { Billing } from '../contract.ts'
import { sampleBilling } from '../rules/sample-billing.ts'
import { BillingTabs } from './billing-screen.tsx'

afterEach(cleanup)

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
