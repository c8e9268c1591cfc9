import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal, renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { sampleInvoices } from '../rules/sample-billing.ts'
import { InvoiceList } from './history-tab.tsx'
import { CreditButton } from './operators/credit-dialog.tsx'

const [newest] = sampleInvoices(new Date('2026-11-23T12:00:00Z'))
const reopened = {
  ...newest!,
  customer: 'Ann Newcomer',
  status: 'paid' as const,
  reopened_fees: [{ description: 'Success fee: Back Again', amount_minor: 225_00 }],
  reopened_minor: 225_00,
  refunds: [],
  disputes: [],
  refundable_minor: 0,
  provider_refundable_minor: 0,
  refund_due_minor: 0,
  is_without_plan: false,
  has_open_plan: false,
}
const list = { onDownload: () => {}, downloading: null }

test.each([
  ['whose it is', {}, { status: 'paid' as const }, /Ask the operator of this installation for a credit note/],
  [
    'an operator',
    { renderCustomer: () => 'Ann' },
    { status: 'paid' as const },
    /If it is no longer due, credit it here/,
  ],
  [
    'both while the provider collects it',
    { renderCustomer: () => 'Ann' },
    { status: 'open' as const, is_collected: true },
    /only its operator can cancel or credit it there/,
  ],
])('an invoice with the fee of a reopened deal tells %s what remains and who credits it', (_whom, shown, only, by) => {
  renderWithNetwork(<InvoiceList invoices={[{ ...reopened, ...only }]} {...list} {...shown} />, {})
  const note = screen.getByText(/^Success fee: Back Again, \$225\.00: the deal was reopened/)
  expect(note.textContent).toMatch(by)
})

test('an operator credits what was reopened, or another amount up to what is left', async () => {
  const user = userEvent.setup()
  const { asked } = renderWithNetwork(<CreditButton invoice={reopened} />, {
    [`POST /api/billing/admin/invoices/${reopened.id}/credit_notes`]: reopened,
  })
  await user.click(screen.getByRole('button', { name: /^Credit invoice/ }))
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  expect(amount.value).toBe('225')
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'The deal was reopened.')
  await user.clear(amount)
  await user.type(amount, '99,000')
  await user.click(screen.getByRole('button', { name: 'Issue credit note' }))
  expect(await screen.findByText('Enter an amount up to $2,500.00.')).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '112.50')
  await user.click(screen.getByRole('button', { name: 'Issue credit note' }))
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ amount_minor: 112_50, shown_credited_minor: 0 }))
})

test('what another tab has credited is said in the dialog, which shows what is left', async () => {
  const user = userEvent.setup()
  const sentence = 'This invoice has changed since your page showed it, so no credit note was issued.'
  let now = { ...reopened, credited_minor: 1000_00 }
  const { asked } = renderWithNetwork(<CreditButton invoice={reopened} />, {
    [`POST /api/billing/admin/invoices/${reopened.id}/credit_notes`]: () => refusal(409, sentence, { invoice: now })(),
  })
  await user.click(screen.getByRole('button', { name: /^Credit invoice/ }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'The deal was reopened.')
  await user.click(screen.getByRole('button', { name: 'Issue credit note' }))
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.getByText(/^At most \$1,500\.00 can be credited to Ann Newcomer, with tax\./)).toBeDefined()
  now = { ...reopened, credited_minor: 2500_00 }
  await user.click(screen.getByRole('button', { name: 'Issue credit note' }))
  expect(await screen.findByText(/^All of this invoice has been credited/)).toBeDefined()
  expect(asked.at(-1)?.body).toMatchObject({ amount_minor: 225_00, shown_credited_minor: 1000_00 })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Issue credit note' }).disabled).toBe(true)
})
