import { ExternalLink } from 'lucide-react'
import type { Formatter } from '#core/format/formatter.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { AccountInvoice } from '../../contract.ts'
import { isDue } from '../../rules/reversals/settlement.ts'
import { messages } from '../messages.ts'

const texts = messages.operators

/** What waits for an operator below an invoice, and what its disputes are about; null where there is nothing. */
export function renderOperatorNotes(invoice: AccountInvoice) {
  if (invoice.refund_due_minor === 0 && invoice.disputes.length === 0) return null
  return <OperatorNotes invoice={invoice} />
}

function OperatorNotes({ invoice }: { invoice: AccountInvoice }) {
  const format = useFormatter()
  const { refund_due_minor: minor, currency, is_without_plan, disputes } = invoice
  const due = is_without_plan ? texts.refundDueNoPlan : texts.refundDue
  return (
    <>
      {disputes.map((dispute) => (
        <li key={dispute.id}>
          {describe(dispute, invoice, format)}{' '}
          {dispute.url ? (
            <a
              href={dispute.url}
              target="_blank"
              rel="noreferrer"
              className="whitespace-nowrap text-accent underline underline-offset-2"
            >
              {texts.disputes.answer}
              <ExternalLink aria-hidden="true" className="ml-1 inline size-3.5 align-[-2px]" />
            </a>
          ) : null}
        </li>
      ))}
      {minor > 0 ? <li className="text-warning">{due(format.money({ minor, currency }))}</li> : null}
    </>
  )
}

type DisputeOf = AccountInvoice['disputes'][number]

function describe(dispute: DisputeOf, { currency, status }: AccountInvoice, format: Formatter): string {
  const { stage, amount_minor: minor, reason, opened_at, closed_at, answer_by } = dispute
  const amount = format.money({ minor, currency })
  const [opened, closed] = [format.date(opened_at), format.date(closed_at)]
  const words = texts.disputes
  const until = answer_by === null ? '' : ` ${words.answerBy(format.date(answer_by))}`
  const sentences = {
    inquiry: () => words.inquiry(reason, opened) + until,
    open: () => words.open(amount, reason, opened) + until,
    won: () => words.won(closed),
    lost: () => (isDue(status) ? `${words.lost(amount, closed)} ${words.lostDue}` : words.lost(amount, closed)),
    closed: () => words.closed(closed),
  }
  return sentences[stage]()
}
