import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal, renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import type { AccountInvoice, Invoice } from '../../contract.ts'
import { FreshQueries } from '#kit/client/fresh-queries.tsx'
import { makeQueryClient } from '#kit/client/query-client.ts'
import { listToasts } from '#kit/feedback/toast.ts'
import { sampleBilling, sampleInvoices } from '../../rules/sample-billing.ts'
import { BillingTabs } from '../billing-screen.tsx'
import { InvoiceList } from '../history-tab.tsx'
import { AllInvoices } from '../operators/all-invoices.tsx'
import { RefundButton } from '../operators/refund-dialog.tsx'

const now = new Date('2026-11-23T12:00:00Z')
const paid: Invoice = sampleInvoices(now)[1]!
const day = '2026-11-20T10:00:00Z'
const refund: Invoice['refunds'][number] = {
  id: '00000000-0000-4000-8000-000000000901',
  amount_minor: 500_00,
  state: 'succeeded',
  method: 'provider',
  created_at: day,
  paid_on: null,
  reference: null,
  reason: 'Not used.',
  failure: null,
}
const dispute: Invoice['disputes'][number] = {
  id: 'dp_1',
  amount_minor: 2500_00,
  stage: 'open',
  opened_at: day,
  closed_at: null,
}
const forOperators: AccountInvoice = {
  ...paid,
  refunds: [],
  disputes: [],
  customer: 'Ann Newcomer',
  refundable_minor: 2500_00,
  provider_refundable_minor: 2500_00,
  refund_due_minor: 0,
  is_without_plan: false,
  has_open_plan: false,
}
const list = { onDownload: () => {}, downloading: null }

test.each<[string, Partial<Invoice>, string, RegExp]>([
  [
    'was refunded in part',
    { status: 'partly_refunded', refunded_minor: 500_00, refunds: [refund] },
    'Partly refunded',
    /^\$500\.00 was refunded on Nov 20, 2026\. Reason: Not used\.$/,
  ],
  [
    'was paid back by hand',
    {
      status: 'refunded',
      refunds: [{ ...refund, method: 'hand', paid_on: '2026-11-19', reference: 'RF 7', reason: null }],
    },
    'Refunded',
    /^\$500\.00 was paid back on Nov 19, 2026, reference RF 7\.$/,
  ],
  [
    'has a refund on its way',
    { status: 'refund_pending', refund_pending_minor: 500_00, refunds: [{ ...refund, state: 'pending' }] },
    'Refund pending',
    /^A refund of \$500\.00 was ordered on Nov 20, 2026\. The payment provider has not finished it yet\. Reason: Not used\.$/,
  ],
  [
    'has a refund that failed',
    {
      status: 'paid',
      refunds: [{ ...refund, state: 'failed', failure: 'The card has expired or was canceled.', reason: null }],
    },
    'Paid',
    /^The refund of \$500\.00 of Nov 20, 2026 failed, so nothing arrived\. The card has expired or was canceled\.$/,
  ],
  [
    'is disputed',
    { status: 'disputed', disputes: [dispute] },
    'Disputed',
    /^Your bank has disputed \$2,500\.00 .*plan goes on/,
  ],
  [
    'is asked about',
    { status: 'disputed', disputes: [{ ...dispute, stage: 'inquiry' }] },
    'Disputed',
    /^Your bank has asked about this payment since Nov 20, 2026\. The payment was not reversed\.$/,
  ],
  [
    'was disputed and stays paid',
    { status: 'dispute_won', disputes: [{ ...dispute, stage: 'won', closed_at: day }] },
    'Paid',
    /^Your bank decided on Nov 20, 2026 that the payment is right\.$/,
  ],
  [
    'is due again',
    { status: 'dispute_lost', outstanding_minor: 2500_00, disputes: [{ ...dispute, stage: 'lost', closed_at: day }] },
    'Due again',
    /^Your bank reversed \$2,500\.00 of this payment on Nov 20, 2026\. That amount is due again\.$/,
  ],
])('an invoice that %s says so to whoever paid it', (_what, change, status, sentence) => {
  renderWithNetwork(<InvoiceList invoices={[{ ...paid, ...change }]} {...list} />, {})
  expect(screen.getByText(status)).toBeDefined()
  expect(screen.getByText(sentence)).toBeDefined()
})

test('an invoice without refunds and disputes has no row for them', () => {
  renderWithNetwork(<InvoiceList invoices={[paid]} {...list} />, {})
  expect(screen.getAllByRole('row')).toHaveLength(2)
})

test('what the bank took back is to be paid, how the invoice says, and no card is said to be charged', async () => {
  const lost: Invoice = {
    ...paid,
    status: 'dispute_lost',
    outstanding_minor: 2500_00,
    disputes: [{ ...dispute, stage: 'lost', closed_at: day }],
    payment_note: 'IBAN DE02 1203 0000 0000 2020 51',
  }
  const billing = sampleBilling(now)
  const overdue = {
    ...billing,
    can_pay_online: true,
    subscription: { ...billing.subscription!, status: 'past_due' } as const,
  }
  renderWithNetwork(
    <BillingTabs tab="overview" onTab={() => {}} billing={overdue} invoices={[lost]} onVisitor={() => {}} />,
    {},
  )
  const unpaid = await screen.findByRole('region', { name: 'Invoices to pay' })
  expect(within(unpaid).getByRole('listitem').textContent).toMatch(
    /^INV-000005\$2,500\.00due again since Nov 20, 2026Due againIBAN DE02 1203 0000 0000 2020 51Download$/,
  )
  expect(screen.getByText(/^Your bank reversed a payment\./)).toBeDefined()
  expect(screen.getByRole('button', { name: 'See the invoices' })).toBeDefined()
})

test('operators see what waits: a refund that is due, a dispute with its reason, its day and where to answer it', async () => {
  const disputed: AccountInvoice = {
    ...forOperators,
    status: 'disputed',
    disputes: [
      {
        ...dispute,
        reason: 'the cardholder does not recognize the payment',
        answer_by: '2026-12-02T00:00:00Z',
        url: 'https://dashboard.stripe.com/disputes/dp_1',
      },
    ],
  }
  const orphan: AccountInvoice = {
    ...forOperators,
    id: '00000000-0000-4000-8000-000000000902',
    number: 'INV-000009',
    customer: '',
    refund_due_minor: 2500_00,
    is_without_plan: true,
  }
  const user = userEvent.setup()
  const { asked } = renderWithNetwork(<AllInvoices />, {
    'GET /api/billing/admin/invoices': [disputed, orphan],
    'GET /api/billing/admin/attention': { count: 2 },
  })
  expect(await screen.findByText(/^\$2,500\.00 has been disputed since Nov 20, 2026: the cardholder/)).toBeDefined()
  expect(screen.getByText(/Evidence is due by Dec \d, 2026\./)).toBeDefined()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open at the payment provider' })
  expect(link.href).toBe('https://dashboard.stripe.com/disputes/dp_1')
  expect(screen.getByText('Deleted account')).toBeDefined()
  expect(screen.getByText(/^\$2,500\.00 waits for a refund: it was paid without a plan/)).toBeDefined()
  await user.click(await screen.findByRole('radio', { name: 'Needs attention (2)' }))
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ only: 'attention' }))
})

test('marking as paid asks first, with number, customer and amount, and what stands there then takes no double click', async () => {
  const unpaid: AccountInvoice = {
    ...forOperators,
    status: 'past_due',
    outstanding_minor: 2500_00,
    refundable_minor: 0,
    provider_refundable_minor: 0,
  }
  let listed = unpaid
  const payPath = `POST /api/billing/admin/invoices/${paid.id}/paid`
  const { asked } = renderWithNetwork(<AllInvoices />, {
    'GET /api/billing/admin/invoices': () => Response.json([listed]),
    'GET /api/billing/admin/attention': { count: 0 },
    [payPath]: () => {
      listed = forOperators
      return Response.json(listed)
    },
  })
  const sent = () => asked.filter(({ call }) => call === payPath).length
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Mark as paid: INV-000005' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Mark INV-000005 as paid?' })
  expect(dialog.textContent).toContain('$2,500.00 from Ann Newcomer')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(sent()).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Mark as paid: INV-000005' }))
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent()).toBe(1)
  expect(asked.find(({ call }) => call === payPath)?.body).toEqual({ shown_outstanding_minor: 2500_00 })
  const next = await screen.findByRole('button', { name: 'Refund invoice INV-000005' })
  // the second click of a double click
  fireEvent.click(next, { detail: 2 })
  fireEvent.click(screen.getByRole('button', { name: 'Credit invoice INV-000005' }), { detail: 2 })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('marking as paid an invoice that has changed meanwhile says so, and then asks about the amount that is due now', async () => {
  const due: AccountInvoice = { ...forOperators, status: 'open', outstanding_minor: 1000_00, refundable_minor: 0 }
  const sentence = 'This invoice has changed since your page showed it, so no payment was recorded.'
  const note = { id: refund.id, number: 'CN-000001', issued_at: day, amount_minor: 400_00, reason: 'Too much' }
  let listed = due
  renderWithNetwork(<AllInvoices />, {
    'GET /api/billing/admin/invoices': () => Response.json([listed]),
    'GET /api/billing/admin/attention': { count: 0 },
    [`POST /api/billing/admin/invoices/${paid.id}/paid`]: () => {
      listed = { ...due, outstanding_minor: 600_00, credited_minor: 400_00, credit_notes: [note] }
      return refusal(409, sentence)()
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Mark as paid: INV-000005' }))
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }))
  await screen.findByText(/CN-000001/)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(listToasts()).toMatchObject([{ title: 'The invoice was not changed', body: sentence }])
  await user.click(screen.getByRole('button', { name: 'Mark as paid: INV-000005' }))
  expect(screen.getByRole('alertdialog').textContent).toContain('$600.00 from Ann Newcomer')
})

const path = `POST /api/billing/admin/invoices/${paid.id}/refunds`
const open = (invoice: AccountInvoice, answer: AccountInvoice | (() => Response) = invoice) => {
  const network = renderWithNetwork(<RefundButton invoice={invoice} />, { [path]: answer })
  return { ...network, user: userEvent.setup() }
}

test('a refund goes back the way it was paid, with a credit note, and never above what is left', async () => {
  const { asked, user } = open({ ...forOperators, has_open_plan: true })
  await user.click(screen.getByRole('button', { name: 'Refund invoice INV-000005' }))
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  expect(amount.value).toBe('2500')
  await user.clear(amount)
  await user.type(amount, '2,500.01')
  await user.click(screen.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('Enter an amount up to $2,500.00.')).toBeDefined()
  expect(screen.getByText('Enter the reason.')).toBeDefined()
  await user.clear(amount)
  await user.type(amount, '1000')
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Not used.')
  await user.click(screen.getByRole('checkbox', { name: 'End the plan now' }))
  await user.click(screen.getByRole('button', { name: 'Refund' }))
  await waitFor(() =>
    expect(asked.at(-1)?.body).toEqual({
      amount_minor: 1000_00,
      reason: 'Not used.',
      method: 'provider',
      paid_on: null,
      reference: null,
      with_credit_note: true,
      ends_plan: true,
      shown_refundable_minor: 2500_00,
      shown_credited_minor: 0,
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what is credited already waits with its amount, and needs no further credit note', async () => {
  const { user } = open({ ...forOperators, credited_minor: 700_00, refund_due_minor: 700_00 })
  await user.click(screen.getByRole('button', { name: /^Refund invoice/ }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('700')
  expect(screen.getByRole('checkbox', { name: /credit note/ }).getAttribute('aria-checked')).toBe('false')
  expect(screen.queryByRole('checkbox', { name: 'End the plan now' })).toBeNull()
})

test('what was not paid through the provider is recorded with day and reference', async () => {
  const { asked, user } = open({ ...forOperators, provider_refundable_minor: 0 })
  await user.click(screen.getByRole('button', { name: /^Refund invoice/ }))
  expect(screen.getByText(/Pay it back yourself, then record it here/)).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Too much')
  await user.click(screen.getByRole('button', { name: 'Record refund' }))
  expect(await screen.findByText('Enter the day on which it was paid back.')).toBeDefined()
  expect(screen.getByText('Enter the reference of the transfer.')).toBeDefined()
  await user.type(screen.getByLabelText('Paid back on'), '2026-11-20')
  await user.type(screen.getByRole('textbox', { name: 'Reference' }), 'RF 7')
  await user.click(screen.getByRole('button', { name: 'Record refund' }))
  await waitFor(() =>
    expect(asked.at(-1)?.body).toMatchObject({ method: 'hand', paid_on: '2026-11-20', reference: 'RF 7' }),
  )
})

test('a refusal of the server is read in the dialog, which shows what is true now', async () => {
  const sentence =
    'This invoice has changed since your page showed it, so nothing was refunded: $1,500.00 can be refunded now.'
  const invoice = { ...forOperators, credited_minor: 2500_00, refundable_minor: 1500_00, provider_refundable_minor: 0 }
  const { asked, user } = open(forOperators, refusal(409, sentence, { invoice }))
  await user.click(screen.getByRole('button', { name: /^Refund invoice/ }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Again')
  await user.click(screen.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.getByText('$1,500.00 can be refunded to Ann Newcomer.')).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: /credit note/ })).toBeNull()
  const amount = screen.getByRole('textbox', { name: 'Amount' })
  await user.clear(amount)
  await user.type(amount, '1500')
  await user.type(screen.getByLabelText('Paid back on'), '2026-11-20')
  await user.type(screen.getByRole('textbox', { name: 'Reference' }), 'RF 7')
  await user.click(screen.getByRole('button', { name: 'Record refund' }))
  await waitFor(() =>
    expect(asked.at(-1)?.body).toMatchObject({
      method: 'hand',
      reason: 'Again',
      with_credit_note: false,
      shown_refundable_minor: 1500_00,
      shown_credited_minor: 2500_00,
    }),
  )
})

test('what another tab refunded while the dialog is open is not what was shown', async () => {
  const { asked, user, rerender } = open(forOperators)
  await user.click(screen.getByRole('button', { name: /^Refund invoice/ }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Twice')
  const meanwhile = { ...forOperators, refundable_minor: 1500_00, provider_refundable_minor: 1500_00 }
  rerender(
    <FreshQueries client={makeQueryClient()}>
      <RefundButton invoice={meanwhile} />
    </FreshQueries>,
  )
  await user.click(screen.getByRole('button', { name: 'Refund' }))
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ shown_refundable_minor: 2500_00 }))
})

test('nothing is offered where nothing is left to refund', () => {
  open({ ...forOperators, refundable_minor: 0, provider_refundable_minor: 0 })
  expect(screen.queryByRole('button')).toBeNull()
})

test('a refund that failed is tried again with its amount and reason, and without another credit note', async () => {
  const failed: AccountInvoice = {
    ...forOperators,
    credited_minor: 500_00,
    refund_due_minor: 500_00,
    refunds: [{ ...refund, state: 'failed', failure: 'The bank declined it.', is_waiting: true, dismissal: null }],
  }
  const user = userEvent.setup()
  const { asked } = renderWithNetwork(<AllInvoices />, {
    'GET /api/billing/admin/invoices': [failed],
    'GET /api/billing/admin/attention': { count: 1 },
    [path]: failed,
  })
  await user.click(await screen.findByRole('button', { name: 'Try the refund of INV-000005 again' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('500')
  await user.click(screen.getByRole('button', { name: 'Refund' }))
  const sent = { amount_minor: 500_00, reason: 'Not used.', with_credit_note: false, shown_credited_minor: 500_00 }
  await waitFor(() => expect(asked.findLast(({ call }) => call === path)?.body).toMatchObject(sent))
})

test('a refund that failed is dismissed with a reason, and then says who did it and why', async () => {
  const one = { ...refund, state: 'failed' as const, failure: 'The bank declined it.' }
  const waits: AccountInvoice = {
    ...forOperators,
    credited_minor: 500_00,
    refund_due_minor: 500_00,
    refunds: [{ ...one, is_waiting: true, dismissal: null }],
  }
  const dismissal = { at: day, by: 'Ada Admin', reason: 'Kept as a deposit.' }
  const done = { ...waits, refund_due_minor: 0, refunds: [{ ...one, is_waiting: false, dismissal }] }
  let shown = waits
  const dismiss = `POST /api/billing/admin/refunds/${refund.id}/dismissal`
  const user = userEvent.setup()
  const { asked } = renderWithNetwork(<AllInvoices />, {
    'GET /api/billing/admin/invoices': () => Response.json([shown]),
    'GET /api/billing/admin/attention': { count: 1 },
    [dismiss]: () => {
      shown = done
      return Response.json(done)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Dismiss the failed refund of INV-000005' }))
  expect(screen.getByText(/^\$500\.00 is credited and stays with you all the same/)).toBeDefined()
  expect(screen.getByText('Operators read it here. The customer does not.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Dismiss refund' }))
  expect(await screen.findByText('Enter the reason.')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Kept as a deposit.')
  await user.click(screen.getByRole('button', { name: 'Dismiss refund' }))
  expect(await screen.findByText(/Dismissed on Nov 20, 2026 by Ada Admin: Kept as a deposit\.$/)).toBeDefined()
  expect(asked.find(({ call }) => call === dismiss)?.body).toEqual({ reason: 'Kept as a deposit.' })
  expect(screen.queryByRole('button', { name: /again|Dismiss/ })).toBeNull()
})

test('a refund that failed of what was paid without a plan is not called credited where it is dismissed', async () => {
  const one = { ...refund, amount_minor: 2500_00, state: 'failed' as const, failure: 'The bank declined it.' }
  const orphan: AccountInvoice = {
    ...forOperators,
    refund_due_minor: 2500_00,
    is_without_plan: true,
    refunds: [{ ...one, is_waiting: true, dismissal: null }],
  }
  renderWithNetwork(<AllInvoices />, {
    'GET /api/billing/admin/invoices': [orphan],
    'GET /api/billing/admin/attention': { count: 1 },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Dismiss the failed refund of INV-000005' }))
  const dialog = screen.getByRole('dialog', { name: 'Dismiss the failed refund of INV-000005' })
  expect(dialog.textContent).toContain('$2,500.00 was paid without a plan and stays with you all the same')
  expect(dialog.textContent).not.toContain('credited')
})
