import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#core/dates/calendar.ts'
import { refuseCredit } from './decide-credit.ts'
import { refusePayment } from './decide-payment.ts'
import { dunningRules, findDueStep, planDunning } from './dunning.ts'
import { creditNoteNumber, invoiceNumber, readInvoiceNumber } from './invoice-number.ts'
import { invoiceEvents, invoiceStates, toInvoiceState, type InvoiceEvent, type InvoiceState } from './invoice-state.ts'
import { writeInvoiceMail } from './invoice-mail.ts'
import { describePlan } from './plan-description.ts'
import { findReopenedFees } from './reopened-fees.ts'
import { writeReminder } from './reminder-mail.ts'
import { taxInCredit, taxOn, writeTaxRate } from './tax.ts'

describe('tax', () => {
  it.each([
    [250_000, 1900, 47_500],
    [250_000, 770, 19_250],
    [333, 888, 30],
    [50, 100, 1],
    [49, 100, 0],
    [-50, 100, -1],
    [250_000, 0, 0],
    // more than a number holds while it is multiplied
    [9_007_199_254_740_991, 50, 45_035_996_273_705],
  ])('on %i at %i hundredths of a percent is %i', (subtotal, basisPoints, tax) => {
    expect(taxOn(subtotal, basisPoints)).toBe(tax)
  })

  it.each([
    [1900, 11_900, 11_900, 1900],
    [1900, 5950, 11_900, 950],
    [19, 59, 119, 9],
    [19, 60, 119, 10],
    [0, 50, 100, 0],
    [5, 0, 0, 0],
  ])('of %i has a part of %i in %i: %i', (taxMinor, amountMinor, totalMinor, expected) => {
    expect(taxInCredit({ taxMinor, totalMinor }, { beforeMinor: 0, amountMinor })).toBe(expected)
  })

  it('is credited exactly by the credits of a whole invoice, however they are split', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 8 }),
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        (parts, share) => {
          const totalMinor = parts.reduce((sum, part) => sum + part, 0)
          const taxMinor = Math.floor(totalMinor * share)
          let beforeMinor = 0
          let credited = 0
          for (const amountMinor of parts) {
            credited += taxInCredit({ taxMinor, totalMinor }, { beforeMinor, amountMinor })
            beforeMinor += amountMinor
          }
          expect(credited).toBe(taxMinor)
        },
      ),
    )
  })

  it('is written as a rate', () => {
    expect([770, 1900, 888].map(writeTaxRate)).toEqual(['7.7%', '19%', '8.88%'])
  })
})

it('names the month of a plan with its days', () => {
  const period = { start: new Date('2026-11-25T21:00:00Z'), end: new Date('2026-12-25T21:00:00Z') }
  expect(describePlan('Premium', period)).toBe('Premium plan, Nov 25, 2026 to Dec 25, 2026')
})

it('writes numbers that sort', () => {
  expect([invoiceNumber(1), invoiceNumber(1_234_567), creditNoteNumber(7)]).toEqual([
    'INV-000001',
    'INV-1234567',
    'CN-000007',
  ])
})

it.each([
  ['INV-000042', 42],
  ['inv42', 42],
  ['42', 42],
  ['CN-000042', null],
  ['42 Works', null],
])('%s typed by somebody is the invoice %s', (text, number) => {
  expect(readInvoiceNumber(text)).toBe(number)
})

describe('the state of an invoice', () => {
  const after = (events: readonly InvoiceEvent[], from: InvoiceState = 'open') =>
    events.reduce<InvoiceState>(toInvoiceState, from)

  it('depends on what happened, not on the order, nor on how often it was reported', () => {
    for (const one of invoiceEvents) {
      for (const other of invoiceEvents) {
        for (const third of invoiceEvents) {
          const orders = [
            [one, other, third],
            [third, other, one],
            [other, third, one],
            [one, one, other, third, other, third],
          ]
          expect(new Set(orders.map((order) => after(order))).size).toBe(1)
        }
      }
    }
  })

  it('only moves along', () => {
    for (const state of invoiceStates) {
      for (const event of invoiceEvents) {
        const next = toInvoiceState(state, event)
        expect(invoiceStates.indexOf(next)).toBeGreaterThanOrEqual(invoiceStates.indexOf(state))
      }
    }
  })

  it.each<[InvoiceEvent[], InvoiceState]>([
    [[], 'open'],
    [['fell_due'], 'past_due'],
    [['attempt_failed', 'attempt_failed'], 'past_due'],
    [['fell_due', 'given_up'], 'uncollectible'],
    [['given_up', 'paid'], 'paid'],
    [['paid', 'attempt_failed'], 'paid'],
    [['voided', 'fell_due'], 'void'],
    // no payment is lost, even of what was cancelled in the meantime
    [['voided', 'paid'], 'paid'],
  ])('after %j is %s', (events, state) => {
    expect(after(events)).toBe(state)
  })
})

it('a new invoice is mailed with what it is for, what to pay, by when and how', () => {
  const { subject, text } = writeInvoiceMail({
    invoice: 'INV-000042',
    seller: 'Deal House Ltd',
    descriptions: ['Premium plan, Mar 1, 2026 to Apr 1, 2026', 'Success fee on Northwind'],
    total: { minor: 297_500, currency: 'EUR' },
    dueOn: '2026-03-15',
    payment: 'IBAN DE02 1203 0000 0000 2020 51',
    url: 'https://deals.example.com/billing?tab=history',
  })
  expect(subject).toBe('Invoice INV-000042 from Deal House Ltd')
  expect(text.split('\n\n')).toEqual([
    'Invoice INV-000042 for €2,975.00 is due on Mar 15, 2026.',
    'Premium plan, Mar 1, 2026 to Apr 1, 2026\nSuccess fee on Northwind',
    'IBAN DE02 1203 0000 0000 2020 51',
    'The invoice as a PDF: https://deals.example.com/billing?tab=history',
  ])
})

describe('a reminder', () => {
  const facts = {
    invoice: 'INV-000042',
    owed: { minor: 250_000, currency: 'USD' },
    dueOn: '2026-03-15',
    isTakenBack: false,
    url: 'https://deals.example.com/billing',
  }

  it('says that the bank reversed a payment', () => {
    const { text } = writeReminder({ ...facts, isTakenBack: true, number: 1 })
    expect(text).toContain('Your bank reversed the payment of invoice INV-000042 on Mar 15, 2026.')
    expect(text).toContain('$2,500.00 of it has not been paid since.')
  })

  it('says what is owed since when, and where to pay', () => {
    const { subject, text } = writeReminder({ ...facts, number: 1 })
    expect(subject).toBe('Reminder: invoice INV-000042')
    expect(text).toContain('Invoice INV-000042 for $2,500.00 was due on Mar 15, 2026 and has not been paid.')
    expect(text).toContain(facts.url)
  })

  it('says what follows if it is the last one', () => {
    const { subject, text } = writeReminder({ ...facts, number: 3 })
    expect(subject).toBe('Last reminder: invoice INV-000042')
    expect(text).toContain('If it is not paid by Apr 14, 2026, your plan ends. Your data stays.')
  })
})

describe('dunning', () => {
  const invoice = { due_on: '2026-03-15', reminders: 0 }

  it.each([
    ['open', 0, '2026-03-15', null],
    ['open', 0, '2026-03-16', { step: 'fall_due', on: '2026-03-16' }],
    ['past_due', 0, '2026-03-17', null],
    ['past_due', 0, '2026-03-18', { step: 'remind', number: 1, on: '2026-03-18' }],
    ['past_due', 1, '2026-03-18', null],
    ['past_due', 1, '2026-03-24', null],
    ['past_due', 1, '2026-03-25', { step: 'remind', number: 2, on: '2026-03-25' }],
    ['past_due', 2, '2026-04-01', { step: 'remind', number: 3, on: '2026-04-01' }],
    ['past_due', 3, '2026-04-13', null],
    ['past_due', 3, '2026-04-14', { step: 'give_up', on: '2026-04-14' }],
    // nobody was there for weeks: one reminder, not three
    ['past_due', 0, '2026-04-02', { step: 'remind', number: 3, on: '2026-04-01' }],
    ['past_due', 0, '2026-05-01', { step: 'give_up', on: '2026-04-14' }],
    ['paid', 0, '2026-05-01', null],
    ['uncollectible', 3, '2026-05-01', null],
    ['void', 0, '2026-05-01', null],
  ] as const)('%s after %i reminders on %s', (state, reminders, today, step) => {
    expect(findDueStep({ ...invoice, state, reminders }, today)).toEqual(step)
  })

  it('ends, day by day, whenever it is looked at', () => {
    const seen: string[] = []
    let now: { state: InvoiceState; due_on: string; reminders: number } = { ...invoice, state: 'open' }
    for (let day = 1; day <= 60; day += 1) {
      const today = addDays('2026-03-15', day)
      const step = findDueStep(now, today)
      if (!step) continue
      seen.push(step.step === 'remind' ? `remind ${step.number}` : step.step)
      if (step.step === 'fall_due') now = { ...now, state: toInvoiceState(now.state, 'fell_due') }
      if (step.step === 'remind') now = { ...now, reminders: step.number }
      if (step.step === 'give_up') now = { ...now, state: toInvoiceState(now.state, 'given_up') }
    }
    expect(seen).toEqual(['fall_due', 'remind 1', 'remind 2', 'remind 3', 'give_up'])
    expect(planDunning(now, '2026-06-01')).toBeNull()
    expect(dunningRules.remindersAfter.length).toBe(3)
  })
})

describe('the fees of reopened deals', () => {
  const fee = (deal_id: string | null, amount_minor: number) => ({ deal_id, amount_minor, description: 'Success fee' })
  const reopened = new Set(['a', 'b'])
  // 1,000.00 with 19 % of tax; the fee of 100.00 is 119.00 of it
  it.each([
    ['none is reopened', [fee('c', 100_00), fee(null, 50_00)], 0, 0],
    ['one is, with its tax', [fee('a', 100_00), fee('c', 100_00)], 0, 119_00],
    ['two are', [fee('a', 100_00), fee('b', 50_00)], 0, 178_50],
    ['a part is credited', [fee('a', 100_00)], 100_00, 19_00],
    ['as much is credited', [fee('a', 100_00)], 119_00, 0],
  ])('are said until as much is credited: %s', (_what, fees, credited_minor, left) => {
    const found = findReopenedFees({ subtotal_minor: 1000_00, total_minor: 1190_00, credited_minor, fees }, reopened)
    expect(found.reopened_minor).toBe(left)
    expect(found.reopened_fees.length > 0).toBe(left > 0)
  })
})

describe('a credit note', () => {
  const invoice = { currency: 'USD', total_minor: 2500_00, credited_minor: 0, is_collected: false }
  const changed = 'This invoice has changed since your page showed it, so no credit note was issued'
  it.each<[string, Partial<typeof invoice>, number, number, string | null]>([
    ['for all of it', {}, 2500_00, 0, null],
    ['for a cent more', {}, 2500_01, 0, 'Only $2,500.00 of this invoice can still be credited.'],
    ['for what is left', { credited_minor: 500_00 }, 2000_00, 500_00, null],
    [
      'for a part that another tab has credited',
      { credited_minor: 500_00 },
      500_00,
      0,
      `${changed}: $500.00 of it is credited by now, and $2,000.00 can still be credited. Issue it again if that is right.`,
    ],
    [
      'for what another tab has credited in full',
      { credited_minor: 2500_00 },
      500_00,
      0,
      `${changed}: all of it is credited by now.`,
    ],
    [
      'where nothing is left',
      { credited_minor: 2500_00 },
      1,
      2500_00,
      'This invoice has already been credited in full.',
    ],
    [
      'while the provider collects it',
      { is_collected: true },
      1,
      0,
      'The payment provider still collects this invoice. Cancel it there.',
    ],
  ])('%s', (_what, change, amount_minor, shown_credited_minor, expected) => {
    expect(refuseCredit({ ...invoice, ...change }, { amount_minor, shown_credited_minor })).toBe(expected)
  })
})

describe('a payment outside the product', () => {
  const invoice = { currency: 'USD', status: 'open', outstanding_minor: 1000_00, is_collected: false }
  const changed = 'This invoice has changed since your page showed it, so no payment was recorded'
  it.each<[string, Partial<typeof invoice>, number, string | null]>([
    ['of what is due', {}, 1000_00, null],
    [
      'of what was due before another operator credited a part',
      { outstanding_minor: 600_00 },
      1000_00,
      `${changed}: $600.00 is due by now, and no longer $1,000.00. Mark it as paid again if that is right.`,
    ],
    [
      'of what was paid meanwhile',
      { status: 'paid', outstanding_minor: 0 },
      1000_00,
      `${changed}: nothing is due by now.`,
    ],
    [
      'of what was cancelled meanwhile',
      { status: 'void', outstanding_minor: 0 },
      1000_00,
      'This invoice was cancelled, so nothing is due.',
    ],
    [
      'of what the provider collects',
      { is_collected: true },
      1000_00,
      'The payment provider collects this invoice. Record the payment there.',
    ],
  ])('%s', (_what, change, shown, expected) => {
    expect(refusePayment({ ...invoice, ...change }, shown)).toBe(expected)
  })
})
