import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refundRefusals, refuseRefund, type RefundOrder } from './decide-refund.ts'
import { findDismissed, isWaiting, limitDismissals, refuseDismissal, type DismissibleRefund } from './dismissal.ts'
import { disputeStates, isHolding, isNewerReport, isOpenDispute, needsAnswer } from './dispute-state.ts'
import { writeDisputeMail, writeFailedRefundMail, writeLostPaymentMail, writeRefundMail } from './reversal-mails.ts'
import { describeDisputeReason, describeFailure, toDisputeStage } from './reversal-words.ts'
import { settleInvoice, stateAfterReversals, type SettledInvoice, type Settlement } from './settlement.ts'

const unpaid: SettledInvoice = {
  status: 'open',
  total_minor: 2500_00,
  credited_minor: 0,
  collected_minor: 0,
  recorded_minor: 0,
  is_without_plan: false,
  refunds: [],
  disputes: [],
}
const paid: SettledInvoice = { ...unpaid, status: 'paid', collected_minor: 2500_00 }
const byHand: SettledInvoice = { ...unpaid, status: 'paid', recorded_minor: 2500_00 }
type Refund = SettledInvoice['refunds'][number]
const refund = (amount_minor: number, state: Refund['state'] = 'succeeded', method: Refund['method'] = 'provider') => ({
  amount_minor,
  state,
  method,
  dismissed_minor: null,
})
const dismissed = (amount_minor: number, dismissed_minor: number, state: Refund['state'] = 'failed') => ({
  ...refund(amount_minor, state),
  dismissed_minor,
})
const dispute = (state: SettledInvoice['disputes'][number]['state'], amount_minor = 2500_00) => ({
  amount_minor,
  state,
})

describe('what an invoice has become', () => {
  it.each<[string, SettledInvoice, Partial<Settlement>]>([
    ['is unpaid', unpaid, { status: 'open', paid_minor: 0, outstanding_minor: 2500_00, refundable_minor: 0 }],
    [
      'is unpaid and partly credited',
      { ...unpaid, credited_minor: 500_00 },
      { outstanding_minor: 2000_00, refund_due_minor: 0 },
    ],
    ['is given up', { ...unpaid, status: 'uncollectible' }, { status: 'uncollectible', outstanding_minor: 2500_00 }],
    [
      'is paid at the provider',
      paid,
      {
        status: 'paid',
        paid_minor: 2500_00,
        outstanding_minor: 0,
        refundable_minor: 2500_00,
        provider_refundable_minor: 2500_00,
        refund_due_minor: 0,
      },
    ],
    ['is paid by hand', byHand, { status: 'paid', refundable_minor: 2500_00, provider_refundable_minor: 0 }],
    [
      'is paid and credited in part: that waits for a refund',
      { ...paid, credited_minor: 800_00 },
      { status: 'paid', refund_due_minor: 800_00, refundable_minor: 2500_00 },
    ],
    [
      'was credited before it was paid: nothing waits',
      { ...byHand, credited_minor: 500_00, recorded_minor: 2000_00 },
      { paid_minor: 2000_00, refund_due_minor: 0, refundable_minor: 2000_00 },
    ],
    [
      'is void and was paid after all',
      { ...paid, credited_minor: 2500_00 },
      { status: 'paid', refund_due_minor: 2500_00 },
    ],
    [
      'is refunded in part without a credit note: nothing is owed',
      { ...paid, refunds: [refund(500_00)] },
      {
        status: 'partly_refunded',
        refunded_minor: 500_00,
        outstanding_minor: 0,
        refundable_minor: 2000_00,
        refund_due_minor: 0,
      },
    ],
    [
      'has a refund on its way, which counts as spent',
      { ...paid, credited_minor: 500_00, refunds: [refund(500_00, 'pending')] },
      {
        status: 'refund_pending',
        refunded_minor: 0,
        refund_pending_minor: 500_00,
        refundable_minor: 2000_00,
        refund_due_minor: 0,
      },
    ],
    [
      'has a refund that only we know of',
      { ...paid, refunds: [refund(2500_00, 'ordered')] },
      { status: 'refund_pending', refundable_minor: 0 },
    ],
    [
      'has a refund that failed: it waits again',
      { ...paid, credited_minor: 500_00, refunds: [refund(500_00, 'failed')] },
      { status: 'paid', refunded_minor: 0, refund_due_minor: 500_00, refundable_minor: 2500_00 },
    ],
    [
      'has a refund that failed and was dismissed: it waits no more, and can still be refunded',
      { ...paid, credited_minor: 800_00, refunds: [dismissed(500_00, 500_00)] },
      { status: 'paid', overpaid_minor: 800_00, refund_due_minor: 300_00, refundable_minor: 2500_00 },
    ],
    [
      'has a refund that was dismissed and succeeded after all: only the refund counts',
      { ...paid, credited_minor: 800_00, refunds: [dismissed(500_00, 500_00, 'succeeded')] },
      { status: 'partly_refunded', refund_due_minor: 300_00, refundable_minor: 2000_00 },
    ],
    [
      'was paid without a plan, and its refund was dismissed',
      { ...paid, is_without_plan: true, refunds: [dismissed(2500_00, 2500_00)] },
      { overpaid_minor: 2500_00, refund_due_minor: 0, refundable_minor: 2500_00 },
    ],
    [
      'is refunded in several parts',
      { ...paid, credited_minor: 2500_00, refunds: [refund(1000_00), refund(1500_00)] },
      { status: 'refunded', refunded_minor: 2500_00, refundable_minor: 0, refund_due_minor: 0 },
    ],
    [
      'was paid at the provider and paid back by hand',
      { ...paid, refunds: [refund(2000_00, 'succeeded', 'hand')] },
      { status: 'partly_refunded', refundable_minor: 500_00, provider_refundable_minor: 500_00 },
    ],
    [
      'was paid twice, by card and by transfer',
      { ...paid, recorded_minor: 2500_00 },
      { refund_due_minor: 2500_00, refundable_minor: 5000_00, provider_refundable_minor: 2500_00 },
    ],
    ['was paid without a plan', { ...paid, is_without_plan: true }, { status: 'paid', refund_due_minor: 2500_00 }],
    [
      'was paid without a plan, and refunded in part',
      { ...paid, is_without_plan: true, refunds: [refund(1000_00)] },
      { refund_due_minor: 1500_00 },
    ],
    [
      'is asked about by the bank: nothing was taken',
      { ...paid, disputes: [dispute('warning_needs_response')] },
      { status: 'disputed', disputed_minor: 0, refundable_minor: 2500_00, outstanding_minor: 0 },
    ],
    [
      'is disputed: the bank has the money',
      { ...paid, credited_minor: 2500_00, disputes: [dispute('needs_response')] },
      { status: 'disputed', disputed_minor: 2500_00, refundable_minor: 0, refund_due_minor: 0, outstanding_minor: 0 },
    ],
    [
      'is disputed in part',
      { ...paid, disputes: [dispute('under_review', 1000_00)] },
      { disputed_minor: 1000_00, refundable_minor: 1500_00, provider_refundable_minor: 1500_00 },
    ],
    [
      'was disputed and won',
      { ...paid, disputes: [dispute('won')] },
      { status: 'dispute_won', refundable_minor: 2500_00 },
    ],
    [
      'was disputed and lost',
      { ...paid, status: 'past_due', disputes: [dispute('lost')] },
      { status: 'dispute_lost', outstanding_minor: 2500_00, lost_minor: 2500_00, refundable_minor: 0 },
    ],
    [
      'was refunded in part on purpose, then lost: only what the bank took is due',
      { ...paid, status: 'past_due', refunds: [refund(500_00)], disputes: [dispute('lost', 2000_00)] },
      { outstanding_minor: 2000_00 },
    ],
    [
      'was lost at another rate of exchange: never more than the payment',
      { ...paid, status: 'past_due', disputes: [dispute('lost', 2600_00)] },
      { lost_minor: 2500_00, outstanding_minor: 2500_00 },
    ],
    [
      'was lost and credited in part',
      { ...paid, status: 'past_due', credited_minor: 500_00, disputes: [dispute('lost')] },
      { outstanding_minor: 2000_00 },
    ],
    [
      'was lost in part, and credited as much: nothing is due',
      { ...paid, status: 'past_due', credited_minor: 1000_00, disputes: [dispute('lost', 1000_00)] },
      { outstanding_minor: 0, refund_due_minor: 0, refundable_minor: 1500_00 },
    ],
    [
      'was credited, refunded and then lost in part',
      {
        ...paid,
        status: 'past_due',
        credited_minor: 500_00,
        refunds: [refund(500_00)],
        disputes: [dispute('lost', 2000_00)],
      },
      { outstanding_minor: 2000_00 },
    ],
    [
      'was lost in part after a refund on purpose, and paid again',
      {
        ...paid,
        recorded_minor: 2000_00,
        refunds: [refund(500_00)],
        disputes: [dispute('lost', 2000_00)],
      },
      { status: 'partly_refunded', outstanding_minor: 0, refundable_minor: 2000_00 },
    ],
    [
      'was lost and given up',
      { ...paid, status: 'uncollectible', disputes: [dispute('lost')] },
      { status: 'uncollectible', outstanding_minor: 2500_00 },
    ],
    [
      'was lost and paid again by transfer',
      { ...paid, recorded_minor: 2500_00, disputes: [dispute('lost')] },
      { status: 'paid', outstanding_minor: 0, refundable_minor: 2500_00, provider_refundable_minor: 0 },
    ],
  ])('%s', (_what, invoice, expected) => {
    expect(settleInvoice(invoice)).toMatchObject(expected)
  })

  const amount = fc.integer({ min: 0, max: 5000_00 })
  const anyInvoice = fc.record({
    status: fc.constantFrom<SettledInvoice['status']>('open', 'past_due', 'uncollectible', 'void', 'paid'),
    total_minor: fc.constant(2500_00),
    credited_minor: fc.integer({ min: 0, max: 2500_00 }),
    collected_minor: fc.constantFrom(0, 1000_00, 2500_00),
    recorded_minor: fc.constantFrom(0, 1000_00, 2500_00),
    is_without_plan: fc.boolean(),
    refunds: fc.array(
      fc.record({
        amount_minor: amount,
        state: fc.constantFrom<Refund['state']>('ordered', 'pending', 'succeeded', 'failed'),
        method: fc.constantFrom<Refund['method']>('provider', 'hand'),
        dismissed_minor: fc.option(amount),
      }),
      { maxLength: 4 },
    ),
    disputes: fc.array(fc.record({ amount_minor: amount, state: fc.constantFrom(...disputeStates) }), { maxLength: 3 }),
  })

  it('never promises more than was paid, and is never negative, whatever was reported', () => {
    fc.assert(
      fc.property(anyInvoice, (invoice) => {
        const { status: _status, ...sums } = settleInvoice(invoice)
        for (const minor of Object.values(sums)) expect(minor).toBeGreaterThanOrEqual(0)
        expect(sums.refundable_minor).toBeLessThanOrEqual(sums.paid_minor)
        expect(sums.provider_refundable_minor).toBeLessThanOrEqual(sums.refundable_minor)
        expect(sums.refund_due_minor).toBeLessThanOrEqual(sums.refundable_minor)
        expect(sums.outstanding_minor).toBeLessThanOrEqual(invoice.total_minor - invoice.credited_minor)
      }),
    )
  })

  it('has a state that does not change when it is looked at again', () => {
    fc.assert(
      fc.property(anyInvoice, (invoice) => {
        const status = stateAfterReversals(invoice)
        expect(stateAfterReversals({ ...invoice, status })).toBe(status)
      }),
    )
  })
})

describe('the stored state of an invoice', () => {
  it.each<[string, SettledInvoice, SettledInvoice['status']]>([
    ['stays paid when it is refunded', { ...paid, refunds: [refund(2500_00)] }, 'paid'],
    ['stays paid while it is disputed', { ...paid, disputes: [dispute('needs_response')] }, 'paid'],
    ['is overdue once the dispute is lost', { ...paid, disputes: [dispute('lost')] }, 'past_due'],
    [
      'is overdue where the loss is known before the payment',
      { ...paid, status: 'open', disputes: [dispute('lost')] },
      'past_due',
    ],
    ['stays given up', { ...paid, status: 'uncollectible', disputes: [dispute('lost')] }, 'uncollectible'],
    ['is paid again once the bank gives it back', { ...paid, status: 'past_due', disputes: [dispute('won')] }, 'paid'],
    [
      'is paid again by transfer',
      { ...paid, status: 'past_due', recorded_minor: 2500_00, disputes: [dispute('lost')] },
      'paid',
    ],
    [
      'is paid again where as much is credited',
      { ...paid, status: 'past_due', credited_minor: 1000_00, disputes: [dispute('lost', 1000_00)] },
      'paid',
    ],
    ['stays void', { ...paid, status: 'void', credited_minor: 2500_00, disputes: [dispute('lost')] }, 'void'],
    ['stays open while nothing was paid', unpaid, 'open'],
    ['stays open while it is paid in part', { ...unpaid, collected_minor: 100 }, 'open'],
  ])('%s', (_what, invoice, expected) => {
    expect(stateAfterReversals(invoice)).toBe(expected)
  })
})

describe('a report about a dispute', () => {
  const at = (second: number) => new Date(second * 1000)
  it.each([
    [null, { state: 'lost', asOf: at(5) }, true],
    [{ state: 'lost', asOf: at(5) }, { state: 'won', asOf: at(6) }, true],
    [{ state: 'lost', asOf: at(5) }, { state: 'needs_response', asOf: at(4) }, false],
    [{ state: 'needs_response', asOf: at(5) }, { state: 'under_review', asOf: at(5) }, true],
    [{ state: 'under_review', asOf: at(5) }, { state: 'needs_response', asOf: at(5) }, false],
    [{ state: 'won', asOf: at(5) }, { state: 'won', asOf: at(5) }, false],
  ] as const)('%j and then %j: newer is %s', (known, report, expected) => {
    expect(isNewerReport(disputeStates, known, report)).toBe(expected)
  })

  it.each([
    ['warning_needs_response', true, false, true, 'inquiry'],
    ['warning_under_review', true, false, false, 'inquiry'],
    ['warning_closed', false, false, false, 'closed'],
    ['needs_response', true, true, true, 'open'],
    ['under_review', true, true, false, 'open'],
    ['prevented', false, false, false, 'closed'],
    ['won', false, false, false, 'won'],
    ['lost', false, false, false, 'lost'],
  ] as const)('%s: open %s, holding %s, to be answered %s, called %s', (state, isOpen, holds, asks, stage) => {
    expect([isOpenDispute(state), isHolding(state), needsAnswer(state)]).toEqual([isOpen, holds, asks])
    expect(toDisputeStage(state)).toBe(stage)
  })
})

describe('a refund that is ordered', () => {
  const order: RefundOrder = {
    method: 'provider',
    amount_minor: 1000_00,
    shown_refundable_minor: 2500_00,
    shown_credited_minor: 0,
    paid_on: null,
    reference: null,
    with_credit_note: true,
  }
  const invoice = {
    refundable_minor: 2500_00,
    provider_refundable_minor: 2500_00,
    disputed_minor: 0,
    refund_pending_minor: 0,
    credited_minor: 0,
    creditable_minor: 2500_00,
    currency: 'USD',
    issued_on: '2026-11-01',
  }
  const hand = { method: 'hand', paid_on: '2026-11-20', reference: 'RF 7' } as const
  it.each<[string, Partial<typeof invoice>, Partial<RefundOrder>, string | null]>([
    ['is right', {}, {}, null],
    ['is all that is left', {}, { amount_minor: 2500_00 }, null],
    [
      'is a cent too much',
      {},
      { amount_minor: 2500_01 },
      'At most $2,500.00 of this invoice can be refunded by the payment provider.',
    ],
    [
      'was decided on what is no longer true',
      { refundable_minor: 1500_00, provider_refundable_minor: 1500_00, refund_pending_minor: 1000_00 },
      {},
      'This invoice has changed since your page showed it, so nothing was refunded: $1,500.00 can be refunded now. A refund of $1,000.00 is on its way. Refund it again if that is right.',
    ],
    [
      'comes a second time',
      { refundable_minor: 0 },
      {},
      'This invoice has changed since your page showed it, so nothing was refunded: nothing is left to refund.',
    ],
    [
      'was decided before a part was credited elsewhere',
      { credited_minor: 1000_00, creditable_minor: 1500_00 },
      {},
      'This invoice has changed since your page showed it, so nothing was refunded: $2,500.00 can be refunded now, and $1,000.00 of the invoice is credited. Refund it again if that is right.',
    ],
    ['finds nothing left', { refundable_minor: 0 }, { shown_refundable_minor: 0 }, refundRefusals.nothingLeft],
    [
      'finds the bank holding it',
      { refundable_minor: 0, disputed_minor: 1 },
      { shown_refundable_minor: 0 },
      refundRefusals.held,
    ],
    [
      'asks the provider for what was paid otherwise',
      { provider_refundable_minor: 0 },
      {},
      'The payment provider cannot give back anything of this invoice. Pay it back yourself and record the refund.',
    ],
    [
      'credits more than is left to credit',
      { creditable_minor: 500_00 },
      {},
      'Only $500.00 of this invoice can still be credited. Refund more than that without a credit note.',
    ],
    [
      'credits what is credited',
      { creditable_minor: 0 },
      {},
      'This invoice has already been credited in full. Refund it without another credit note.',
    ],
    ['credits nothing', { creditable_minor: 0 }, { with_credit_note: false }, null],
    ['was paid by hand', { provider_refundable_minor: 0 }, hand, null],
    ['has no reference', {}, { ...hand, reference: null }, refundRefusals.noDay],
    ['was paid by hand today where the day begins earlier', {}, { ...hand, paid_on: '2026-11-24' }, null],
    ['was paid by hand later', {}, { ...hand, paid_on: '2026-11-25' }, refundRefusals.wrongDay],
    ['was paid by hand before the invoice', {}, { ...hand, paid_on: '2026-10-30' }, refundRefusals.wrongDay],
    ['was paid by hand today', {}, { ...hand, paid_on: '2026-11-23' }, null],
  ])('%s', (_what, of, change, expected) => {
    expect(refuseRefund({ ...invoice, ...of }, { ...order, ...change }, '2026-11-23')).toBe(expected)
  })
})

describe('a refund that failed', () => {
  const failed: DismissibleRefund = {
    id: 'one',
    state: 'failed',
    created_at: '2026-11-20T10:00:00Z',
    updated_at: '2026-11-22T10:00:00Z',
    dismissed_at: null,
  }
  const other = { ...failed, id: 'two', state: 'succeeded', updated_at: '2026-11-24T10:00:00Z' } as const
  it.each<[string, DismissibleRefund, DismissibleRefund[], string | null]>([
    ['waits', failed, [], null],
    ['waits also where another one had been ordered before it failed', failed, [other], null],
    [
      'waits no more once another one is ordered',
      failed,
      [{ ...other, state: 'ordered', created_at: '2026-11-22T10:00:00Z' }],
      'Another refund of this invoice was ordered after this one failed, so it no longer waits.',
    ],
    [
      'waits no more once it is dismissed',
      { ...failed, dismissed_at: '2026-11-23T10:00:00Z' },
      [],
      'This refund has already been dismissed.',
    ],
    [
      'has succeeded after all',
      { ...failed, state: 'succeeded' },
      [],
      'This refund has not failed, so it cannot be dismissed.',
    ],
  ])('%s', (_what, refunded, others, refusal) => {
    expect(refuseDismissal(refunded, [refunded, ...others])).toBe(refusal)
    expect(isWaiting(refunded, [refunded, ...others])).toBe(refusal === null)
  })

  it.each([
    [[500, null, 300], 800, []],
    [[500, null, 300], 600, [['c', 100]]],
    [
      [500, 300, 0],
      0,
      [
        ['a', 0],
        ['b', 0],
      ],
    ],
  ])('was dismissed for %j of %i: less are %j', (minors, overpaid, expected) => {
    const refunds = minors.map((dismissed_minor, index) => ({
      id: 'abc'[index]!,
      state: 'failed' as const,
      dismissed_minor,
    }))
    const limited = limitDismissals(refunds, overpaid).map(({ id, dismissed_minor }) => [id, dismissed_minor])
    expect(limited).toEqual(expected)
  })
})

describe('a dismissal', () => {
  const refunds = [
    { id: 'a', state: 'failed', dismissed_minor: 200 },
    { id: 'b', state: 'succeeded', dismissed_minor: 900 },
  ] as const
  it.each([
    ['all of it', 500, 700, 500],
    ['what is left', 500, 300, 100],
    ['nothing that nobody owes', 500, 0, 0],
  ])('settles %s', (_what, amount_minor, overpaid, expected) => {
    expect(findDismissed({ amount_minor }, refunds, overpaid)).toBe(expected)
  })
})

describe('what people read', () => {
  const url = 'https://deals.example.com/billing?tab=history'
  const amount = { minor: 500_00, currency: 'USD' }

  it('says why a refund failed and why a payment is disputed, also for words of tomorrow', () => {
    expect(describeFailure('expired_or_canceled_card')).toBe('The card has expired or was canceled.')
    expect(describeFailure('a_new_word')).toBe('The payment provider gives no reason.')
    expect(describeDisputeReason('fraudulent')).toMatch(/does not recognize the payment/)
    expect(describeDisputeReason(null)).toBe('the bank gives no reason')
  })

  it('tells the customer of a refund how it comes', () => {
    expect(writeRefundMail({ invoice: 'INV-000007', amount, byHand: null, url }).text).toContain(
      'goes back to the card',
    )
    const byTransfer = { paidOn: '2026-11-20', reference: 'RF 7' }
    expect(writeRefundMail({ invoice: 'INV-000007', amount, byHand: byTransfer, url }).text).toContain(
      'paid back on Nov 20, 2026, reference RF 7',
    )
  })

  it('tells operators of a failed refund, and of a dispute until when to answer it', () => {
    const failed = { invoice: 'INV-000007', customer: 'Ann', amount, failure: 'declined', url }
    expect(writeFailedRefundMail(failed).text).toContain('The bank declined it.')
    const news = {
      invoice: 'INV-000007',
      customer: 'Ann',
      amount,
      reason: 'fraudulent',
      answerBy: '2026-12-02',
      page: 'https://dashboard.stripe.com/disputes/dp_1',
    }
    const open = writeDisputeMail({ ...news, state: 'needs_response' })
    expect(open.subject).toBe('Payment disputed: invoice INV-000007')
    expect(open.text).toContain(
      'Send your evidence at the payment provider by Dec 2, 2026: https://dashboard.stripe.com',
    )
    expect(writeDisputeMail({ ...news, state: 'lost' }).text).toContain('the invoice is unpaid again')
    expect(writeDisputeMail({ ...news, state: 'lost' }).text).not.toContain('evidence')
  })

  it('tells the customer what a lost payment means, before any reminder', () => {
    const mail = writeLostPaymentMail({
      invoice: 'INV-000007',
      owed: amount,
      payment: 'IBAN DE02',
      endsOn: 'Dec 23, 2026',
      url,
    })
    expect(mail.text).toContain('$500.00 is due again')
    expect(mail.text).toContain('If it is not paid by Dec 23, 2026, your plan ends.')
  })
})
