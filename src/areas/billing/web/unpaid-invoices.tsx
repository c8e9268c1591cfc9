import { Download } from 'lucide-react'
import type { Formatter } from '#core/format/formatter.ts'
import { Button } from '#kit/buttons/button.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Invoice } from '../contract.ts'
import { isDue } from '../rules/reversals/settlement.ts'
import { messages } from './messages.ts'

const texts = messages.unpaid

type Props = {
  invoices: readonly Invoice[]
  onDownload: (invoice: Invoice) => void
  /** The invoice whose file is on its way. */
  downloading: string | null
}

/** What is owed, by when and how it is paid, the most urgent first; nothing where nothing is owed. */
export function UnpaidInvoices({ invoices, onDownload, downloading }: Props) {
  const unpaid = invoices
    .filter(({ status }) => isDue(status))
    .toSorted((one, other) => one.due_at.localeCompare(other.due_at))
  if (unpaid.length === 0) return null
  return (
    <Section title={texts.title}>
      <ul className="flex flex-col gap-4">
        {unpaid.map((invoice) => (
          <li key={invoice.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 text-sm">
            <UnpaidInvoice invoice={invoice} />
            <Button
              variant="quiet"
              size="small"
              icon={<Download />}
              aria-label={messages.history.downloadOf(invoice.number)}
              busy={downloading === invoice.id}
              onClick={() => onDownload(invoice)}
            >
              {messages.history.download}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function UnpaidInvoice({ invoice }: { invoice: Invoice }) {
  const format = useFormatter()
  const { number, status, currency, outstanding_minor, payment_note } = invoice
  const owed = format.money({ minor: outstanding_minor, currency })
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 tabular-nums">
        <span className="font-medium">{number}</span>
        <span>{owed}</span>
        <span className="text-muted">{describeDue(invoice, format)}</span>
        {status === 'past_due' ? <Badge tone="bad">{messages.history.statuses[status]}</Badge> : null}
        {status === 'dispute_lost' ? <Badge tone="bad">{messages.history.ownStatuses[status]}</Badge> : null}
      </p>
      <p className="break-words whitespace-pre-line text-muted">{payment_note}</p>
    </div>
  )
}

function describeDue({ status, due_at, is_collected, disputes }: Invoice, format: Formatter): string {
  if (is_collected) return texts.charged
  const lostAt = disputes.findLast(({ stage }) => stage === 'lost')?.closed_at
  return status === 'dispute_lost' && lostAt ? texts.dueAgain(format.date(lostAt)) : texts.dueOn(format.date(due_at))
}
