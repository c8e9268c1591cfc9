import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import type { Invoice } from '../contract.ts'
import { CreditNotes } from './credit-notes.tsx'
import { messages } from './messages.ts'

const texts = messages.history
const tones = { open: 'neutral', past_due: 'bad', paid: 'good', uncollectible: 'bad', void: 'neutral' } as const

type Props<Row extends Invoice> = {
  invoices: readonly Row[]
  onDownload: (invoice: Row) => void
  /** The invoice whose file is on its way. */
  downloading: string | null
  /** Who the invoice is for, where a list has several people's. */
  renderCustomer?: (invoice: Row) => ReactNode
  /** Where a search found nothing. */
  whenEmpty?: string
  /** Further actions of a row. */
  renderActions?: (invoice: Row) => ReactNode
}

/** The invoices, newest first (BILL-09): a table where there is room, two lines for each on a phone. */
export function InvoiceList<Row extends Invoice>(props: Props<Row>) {
  const { invoices, renderCustomer, whenEmpty } = props
  if (invoices.length === 0 && whenEmpty) return <EmptyState title={whenEmpty} />
  if (invoices.length === 0) return <EmptyState title={texts.empty} text={texts.emptyText} />
  return (
    <table aria-label={texts.list} className="w-full text-sm">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line text-left text-muted">
          <Head>{texts.date}</Head>
          <Head>{texts.number}</Head>
          {renderCustomer ? <Head>{texts.customer}</Head> : null}
          <Head>{texts.status}</Head>
          <Head end>{texts.amount}</Head>
          <th scope="col" className="w-px">
            <span className="sr-only">{texts.download}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} {...props} />
        ))}
      </tbody>
    </table>
  )
}

function Head({ end, children }: { end?: boolean; children: ReactNode }) {
  return (
    <th scope="col" className={`py-2 pr-4 font-medium ${end ? 'text-right' : ''}`}>
      {children}
    </th>
  )
}

/** A provider collects when it chooses to. */
function isDue({ status, is_collected }: Invoice): boolean {
  return (status === 'open' || status === 'past_due') && !is_collected
}

type HistoryRowProps<Row extends Invoice> = Props<Row> & { invoice: Row }

function InvoiceRow<Row extends Invoice>(props: HistoryRowProps<Row>) {
  const { invoice, onDownload, downloading, renderCustomer, renderActions } = props
  const format = useFormatter()
  const { currency, total_minor } = invoice
  return (
    <tr className="border-b border-line max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-center max-sm:gap-x-4 max-sm:py-2">
      <td className="py-2 pr-4 whitespace-nowrap tabular-nums max-sm:py-1">{format.date(invoice.issued_at)}</td>
      <th
        scope="row"
        className="py-2 pr-4 text-left font-medium whitespace-nowrap tabular-nums max-sm:py-1 max-sm:pr-0 max-sm:text-right"
      >
        {invoice.number}
      </th>
      {renderCustomer ? <td className="min-w-0 py-2 pr-4 break-words max-sm:py-1">{renderCustomer(invoice)}</td> : null}
      <td className="py-2 pr-4 max-sm:py-1">
        <Badge tone={tones[invoice.status]}>{texts.statuses[invoice.status]}</Badge>
        {isDue(invoice) ? (
          <span className="block text-xs whitespace-nowrap text-muted">{texts.due(format.date(invoice.due_at))}</span>
        ) : null}
      </td>
      <td className="py-2 pr-4 text-right tabular-nums max-sm:py-1 max-sm:pr-0">
        {format.money({ minor: total_minor, currency })}
        <CreditNotes invoice={invoice} />
      </td>
      <td className="py-1 text-right max-sm:col-span-2 max-sm:-mr-2">
        <span className="inline-flex gap-1">
          {renderActions?.(invoice)}
          <Button
            variant="quiet"
            size="small"
            icon={<Download />}
            aria-label={texts.downloadOf(invoice.number)}
            busy={downloading === invoice.id}
            onClick={() => onDownload(invoice)}
          >
            {texts.download}
          </Button>
        </span>
      </td>
    </tr>
  )
}
