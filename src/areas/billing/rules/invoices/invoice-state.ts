/**
 * `open`: issued, payable. `past_due`: the due day or an attempt to collect went by unpaid. `uncollectible`: no further
 * reminder or attempt. `void`: a credit note covers all of it, so nothing is owed.
 */
export const invoiceStates = ['open', 'past_due', 'uncollectible', 'void', 'paid'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** What happens to an invoice. A later payment is always accepted, also of what was given up. */
export const invoiceEvents = ['fell_due', 'attempt_failed', 'given_up', 'voided', 'paid'] as const
export type InvoiceEvent = (typeof invoiceEvents)[number]

/**
 * The state after an event; an event that changes nothing says the same state. The order of the events does not matter,
 * because each moves along `invoiceStates` and never back: events of a provider arrive twice, late and out of order. What a lost
 * dispute moves back follows from sums (`rules/reversals/settlement.ts`).
 */
export const invoiceStateTable = {
  open: {
    fell_due: 'past_due',
    attempt_failed: 'past_due',
    given_up: 'uncollectible',
    voided: 'void',
    paid: 'paid',
  },
  past_due: {
    fell_due: 'past_due',
    attempt_failed: 'past_due',
    given_up: 'uncollectible',
    voided: 'void',
    paid: 'paid',
  },
  uncollectible: {
    fell_due: 'uncollectible',
    attempt_failed: 'uncollectible',
    given_up: 'uncollectible',
    voided: 'void',
    paid: 'paid',
  },
  // A payment of a void invoice is recorded too; the payment and the credit note say what is to be refunded.
  void: {
    fell_due: 'void',
    attempt_failed: 'void',
    given_up: 'void',
    voided: 'void',
    paid: 'paid',
  },
  paid: { fell_due: 'paid', attempt_failed: 'paid', given_up: 'paid', voided: 'paid', paid: 'paid' },
} as const satisfies Record<InvoiceState, Record<InvoiceEvent, InvoiceState>>

export function toInvoiceState(state: InvoiceState, event: InvoiceEvent): InvoiceState {
  return invoiceStateTable[state][event]
}

/** Whether money is still expected. */
export function isOwed(state: InvoiceState): boolean {
  return state === 'open' || state === 'past_due'
}
