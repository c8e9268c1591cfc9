import type { DisputeState } from './dispute-state.ts'

/** Why a refund failed, as whoever reads the invoice understands it. Words of the provider, and of its refusals. */
const failures: Readonly<Record<string, string>> = {
  lost_or_stolen_card: 'The card was reported lost or stolen.',
  expired_or_canceled_card: 'The card has expired or was canceled.',
  charge_for_pending_refund_disputed: 'The payment was disputed meanwhile.',
  refund_disputed_payment: 'The payment is disputed.',
  charge_disputed: 'The payment is disputed.',
  insufficient_funds: 'The balance at the payment provider does not cover it.',
  balance_insufficient: 'The balance at the payment provider does not cover it.',
  charge_already_refunded: 'All of the payment had been refunded before.',
  declined: 'The bank declined it.',
  merchant_request: 'It was canceled by the operator.',
  canceled: 'It was canceled.',
  forbidden: 'The key of this installation may not refund at the payment provider.',
  no_payment: 'No single payment of this invoice has so much left to refund.',
}

export function describeFailure(word: string): string {
  return failures[word] ?? 'The payment provider gives no reason.'
}

/** Why the bank takes a payment back, in the words of the person's bank. */
const reasons: Readonly<Record<string, string>> = {
  bank_cannot_process: 'the bank could not process the payment',
  credit_not_processed: 'a promised credit did not arrive',
  customer_initiated: 'the cardholder objected',
  debit_not_authorized: 'the debit was not authorized',
  duplicate: 'the payment was made twice',
  fraudulent: 'the cardholder does not recognize the payment as their own',
  incorrect_account_details: 'the account details were wrong',
  insufficient_funds: 'the account had no funds',
  product_not_received: 'the service was not received',
  product_unacceptable: 'the service was not as described',
  subscription_canceled: 'the subscription had been canceled',
  unrecognized: 'the cardholder does not recognize the payment',
}

export function describeDisputeReason(word: string | null): string {
  return reasons[word ?? ''] ?? 'the bank gives no reason'
}

/** What a dispute is, in fewer words than the provider has: an inquiry takes no money. */
export const disputeStages = ['inquiry', 'open', 'won', 'lost', 'closed'] as const
export type DisputeStage = (typeof disputeStages)[number]

const stages = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
  prevented: 'closed',
} as const satisfies Record<DisputeState, DisputeStage>

export function toDisputeStage(state: DisputeState): DisputeStage {
  return stages[state]
}
