import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Invoice } from '../../contract.ts'
import { messages } from '../messages.ts'

const texts = messages.history

/** Below the total of an invoice: what went back of it, and what is due for a second time. */
export function RefundSums({ invoice }: { invoice: Invoice }) {
  const format = useFormatter()
  const { currency, refunded_minor, refund_pending_minor, outstanding_minor, status } = invoice
  const money = (minor: number) => format.money({ minor, currency })
  const lines = [
    ...(refunded_minor > 0 ? [texts.refunds.sum(money(refunded_minor))] : []),
    ...(refund_pending_minor > 0 ? [texts.refunds.pendingSum(money(refund_pending_minor))] : []),
    ...(status === 'dispute_lost' ? [texts.stillDue(money(outstanding_minor))] : []),
  ]
  return lines.map((line) => (
    <span key={line} className="block text-xs text-muted">
      {line}
    </span>
  ))
}
