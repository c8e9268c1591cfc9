import type { ReactNode } from 'react'
import type { Formatter } from '#core/format/formatter.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Dispute, Invoice, Refund } from '../../contract.ts'
import { isDue } from '../../rules/reversals/settlement.ts'
import { messages } from '../messages.ts'

const texts = messages.history

type Props<Row extends Invoice> = {
  invoice: Row
  columns: number
  /** What operators read of disputes and waiting refunds, in place of what the person reads. */
  renderNotes?: ((invoice: Row) => ReactNode) | undefined
  /** What operators read and do about a refund, after its sentence. */
  renderRefund?: ((refund: Row['refunds'][number], invoice: Row) => ReactNode) | undefined
}

/** A row below an invoice: each refund and dispute in a sentence; nothing where there is none. */
export function ReversalNotes<Row extends Invoice>({ invoice, columns, renderNotes, renderRefund }: Props<Row>) {
  const format = useFormatter()
  const notes = renderNotes ? renderNotes(invoice) : <OwnDisputes invoice={invoice} />
  const { refunds, disputes } = invoice
  if (refunds.length === 0 && disputes.length === 0 && !renderNotes) return null
  if (refunds.length === 0 && notes === null) return null
  return (
    <tr data-note className="border-b border-line max-sm:block [&:has(+tr[data-note])]:border-b-0">
      <td colSpan={columns} className="pb-3 text-muted max-sm:block">
        <ul className="flex max-w-prose flex-col gap-1 break-words">
          {refunds.map((refund: Row['refunds'][number]) => (
            <li key={refund.id}>
              {describeRefund(refund, invoice.currency, format)}
              {renderRefund?.(refund, invoice)}
            </li>
          ))}
          {notes}
        </ul>
      </td>
    </tr>
  )
}

function describeRefund(refund: Refund, currency: string, format: Formatter): string {
  const { state, amount_minor: minor, created_at, paid_on, reference, reason, failure } = refund
  const amount = format.money({ minor, currency })
  const sentence =
    paid_on !== null && reference !== null
      ? texts.refunds.hand(amount, format.day(paid_on), reference)
      : texts.refunds[state](amount, format.date(created_at))
  return [
    sentence,
    ...(failure === null ? [] : [failure]),
    ...(reason === null ? [] : [texts.refunds.reason(reason)]),
  ].join(' ')
}

function OwnDisputes({ invoice }: { invoice: Invoice }) {
  const format = useFormatter()
  return invoice.disputes.map((dispute) => <li key={dispute.id}>{describeDispute(dispute, invoice, format)}</li>)
}

function describeDispute(dispute: Dispute, { currency, status }: Invoice, format: Formatter): string {
  const { stage, amount_minor: minor, opened_at, closed_at } = dispute
  const amount = format.money({ minor, currency })
  const [opened, closed] = [format.date(opened_at), format.date(closed_at)]
  const { inquiry, open, won, lost, lostDue, closed: over } = texts.disputes
  const sentences = {
    inquiry: () => inquiry(opened),
    open: () => open(amount, opened),
    won: () => won(closed),
    lost: () => (isDue(status) ? `${lost(amount, closed)} ${lostDue}` : lost(amount, closed)),
    closed: () => over(closed),
  }
  return sentences[stage]()
}
