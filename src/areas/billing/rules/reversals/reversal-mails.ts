import { format } from '#core/format/utc-format.ts'
import { describeFailure, describeDisputeReason, toDisputeStage } from './reversal-words.ts'
import type { DisputeState } from './dispute-state.ts'

type Mail = { subject: string; text: string }
type Money = { minor: number; currency: string }

type RefundNews = {
  invoice: string
  amount: Money
  /** Null: paid back by the way it was paid. */
  byHand: { paidOn: string; reference: string } | null
  url: string
}

/** To the customer, once the money is on its way back. */
export function writeRefundMail({ invoice, amount, byHand, url }: RefundNews): Mail {
  const how = byHand
    ? `It was paid back on ${format.day(byHand.paidOn)}, reference ${byHand.reference}.`
    : 'It goes back to the card or account that paid; a bank may need up to ten days to show it.'
  return {
    subject: `Refund for invoice ${invoice}`,
    text: [`${format.money(amount)} of invoice ${invoice} was refunded.`, how, `The invoice: ${url}`].join('\n\n'),
  }
}

type FailedRefund = { invoice: string; customer: string; amount: Money; failure: string; url: string }

/** To the operators: the money is back with them, and the refund is to be made otherwise. */
export function writeFailedRefundMail({ invoice, customer, amount, failure, url }: FailedRefund): Mail {
  return {
    subject: `Refund failed: invoice ${invoice}`,
    text: [
      `The refund of ${format.money(amount)} for invoice ${invoice} (${customer}) failed. ${describeFailure(failure)}`,
      'Nothing of it reached the customer. Refund it again, or pay it back yourself and record it with the invoice.',
      url,
    ].join('\n\n'),
  }
}

type DisputeNews = {
  invoice: string
  customer: string
  amount: Money
  state: DisputeState
  reason: string | null
  answerBy: string | null
  /** Where the provider shows it. */
  page: string
}

/** To the operators, once, when a dispute is first seen. */
export function writeDisputeMail(news: DisputeNews): Mail {
  const { invoice, customer, amount, state, reason, answerBy, page } = news
  const stage = toDisputeStage(state)
  const what = {
    inquiry: 'The bank asks about this payment and has taken nothing yet.',
    open: 'The bank has taken the amount back until it has decided.',
    won: 'The bank has decided for you.',
    lost: 'The bank has decided for the cardholder: the invoice is unpaid again.',
    closed: 'The bank has closed the case.',
  }[stage]
  const isOpen = stage === 'inquiry' || stage === 'open'
  const until = answerBy === null ? '' : ` by ${format.day(answerBy)}`
  return {
    subject: `Payment disputed: invoice ${invoice}`,
    text: [
      `The payment of invoice ${invoice} (${customer}) is disputed: ${format.money(amount)}. Reason: ${describeDisputeReason(reason)}.`,
      what,
      isOpen ? `Send your evidence at the payment provider${until}: ${page}` : page,
    ].join('\n\n'),
  }
}

type LostPayment = { invoice: string; owed: Money; payment: string; endsOn: string; url: string }

/** To the customer: nobody first hears from a reminder that an invoice is due again. */
export function writeLostPaymentMail({ invoice, owed, payment, endsOn, url }: LostPayment): Mail {
  return {
    subject: `Invoice ${invoice} is due again`,
    text: [
      `Your bank reversed the payment of invoice ${invoice}, and its decision is final. ${format.money(owed)} is due again.`,
      payment,
      `If it is not paid by ${endsOn}, your plan ends. Your data stays.`,
      `The invoice: ${url}`,
    ].join('\n\n'),
  }
}
