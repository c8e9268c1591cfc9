import { Download } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { Badge, type BadgeColour } from '#kit/display/badge.tsx'
import { cx } from '#kit/display/cx.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { TableHeads } from '#kit/table/table-heads.tsx'
import type { Invoice } from '../contract.ts'
import type { InvoiceStatus } from '../rules/reversals/settlement.ts'
import { messages } from './messages.ts'
import { RefundSums } from './reversals/refund-sums.tsx'
import { ReversalNotes } from './reversals/reversal-notes.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { saveFile } from '#kit/display/save-file.ts'

const texts = messages.history
const tones = {
  open: 'neutral',
  past_due: 'bad',
  paid: 'good',
  uncollectible: 'bad',
  void: 'neutral',
  refund_pending: 'information',
  partly_refunded: 'neutral',
  refunded: 'neutral',
  disputed: 'warning',
  dispute_won: 'good',
  dispute_lost: 'bad',
} as const satisfies Record<InvoiceStatus, BadgeColour>

type Props<Row extends Invoice> = {
  invoices: readonly Row[]
  onDownload: (invoice: Row) => void
  /** The invoice whose file is on its way. */
  downloading: string | null
  /** Who the invoice is for, where a list has several people's. */
  renderCustomer?: (invoice: Row) => ReactNode
  /** Where a search found nothing. */
  whenEmpty?: string
  /** What operators read below an invoice with refunds or disputes. */
  renderNotes?: (invoice: Row) => ReactNode
  /** What operators read and do about a refund. */
  renderRefund?: (refund: Row['refunds'][number], invoice: Row) => ReactNode
  /** Further actions of a row. */
  renderActions?: (invoice: Row) => ReactNode
}

/** The invoices, newest first (BILL-09): a table where there is room, two lines for each on a phone. */
export function InvoiceList<Row extends Invoice>(props: Props<Row>) {
  const { invoices, renderCustomer, renderNotes, renderRefund, whenEmpty } = props
  if (invoices.length === 0 && whenEmpty) return <EmptyState title={whenEmpty} />
  if (invoices.length === 0) return <EmptyState title={texts.empty} text={texts.emptyText} />
  return (
    <table aria-label={texts.list} className="w-full text-sm">
      <TableHeads
        className="max-sm:sr-only"
        columns={[
          texts.date,
          texts.number,
          ...(renderCustomer ? [texts.customer] : []),
          texts.status,
          { figure: texts.amount },
        ]}
        actions={texts.download}
      />
      <tbody>
        {invoices.map((invoice) => (
          <Fragment key={invoice.id}>
            <InvoiceRow invoice={invoice} {...props} />
            <ReversalNotes
              invoice={invoice}
              columns={renderCustomer ? 6 : 5}
              renderNotes={renderNotes}
              renderRefund={renderRefund}
            />
            <ReopenedFees
              invoice={invoice}
              columns={renderCustomer ? 6 : 5}
              creditedBy={renderCustomer ? 'operator' : 'person'}
            />
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

/** A provider collects when it chooses to. */
function isDue({ status, is_collected }: Invoice): boolean {
  return (status === 'open' || status === 'past_due') && !is_collected
}

/** Who won a dispute is said to operators; who pays reads what it means for the invoice. */
function ownStatus({ status }: Invoice): string {
  return status === 'dispute_won' || status === 'dispute_lost' ? texts.ownStatuses[status] : texts.statuses[status]
}

type HistoryRowProps<Row extends Invoice> = Props<Row> & { invoice: Row }

function InvoiceRow<Row extends Invoice>(props: HistoryRowProps<Row>) {
  const { invoice, onDownload, downloading, renderCustomer, renderActions } = props
  const format = useFormatter()
  const { currency, total_minor } = invoice
  return (
    <tr className="border-b border-line max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-center max-sm:gap-x-4 max-sm:py-2 [&:has(+tr[data-note])]:border-b-0">
      <td className="py-2 pr-4 whitespace-nowrap tabular-nums max-sm:py-1">{format.date(invoice.issued_at)}</td>
      <th
        scope="row"
        className="py-2 pr-4 text-left font-medium whitespace-nowrap tabular-nums max-sm:py-1 max-sm:pr-0 max-sm:text-right"
      >
        {invoice.number}
      </th>
      {renderCustomer ? <td className="min-w-0 py-2 pr-4 break-words max-sm:py-1">{renderCustomer(invoice)}</td> : null}
      {/* beside the name of a customer it ends where the number and the amount end */}
      <td className={cx('py-2 pr-4 max-sm:py-1', renderCustomer && 'max-sm:pr-0 max-sm:text-right')}>
        <Badge tone={tones[invoice.status]}>
          {renderCustomer ? texts.statuses[invoice.status] : ownStatus(invoice)}
        </Badge>
        {isDue(invoice) ? (
          <span className="block text-xs whitespace-nowrap text-muted">{texts.due(format.date(invoice.due_at))}</span>
        ) : null}
      </td>
      <td
        className={cx(
          'py-2 pr-4 text-right tabular-nums max-sm:py-1 max-sm:pr-0',
          // where a customer is named, it has a line of its own on a phone
          renderCustomer && 'max-sm:col-span-2',
        )}
      >
        {format.money({ minor: total_minor, currency })}
        <CreditNotes invoice={invoice} />
        <RefundSums invoice={invoice} />
      </td>
      <td className="py-1 text-right max-sm:col-span-2 max-sm:-mr-2">
        <span className="inline-flex gap-1">
          {renderActions?.(invoice)}
          <DownloadButton
            // beside further actions there is no room for its word
            isShort={renderActions !== undefined}
            label={texts.downloadOf(invoice.number)}
            busy={downloading === invoice.id}
            onClick={() => onDownload(invoice)}
          />
        </span>
      </td>
    </tr>
  )
}

type DownloadProps = { isShort: boolean; label: string; busy: boolean; onClick: () => void }

function DownloadButton({ isShort, label, ...press }: DownloadProps) {
  if (isShort) return <IconButton label={label} icon={<Download />} {...press} />
  return (
    <Button variant="quiet" size="small" icon={<Download />} aria-label={label} {...press}>
      {texts.download}
    </Button>
  )
}

type ReopenedProps = { invoice: Invoice; columns: number; creditedBy: 'person' | 'operator' }

/** Below its invoice: what remains of the fees of deals that were reopened, and who can credit it. */
function ReopenedFees({ invoice, columns, creditedBy }: ReopenedProps) {
  const format = useFormatter()
  const { currency, reopened_fees, is_collected } = invoice
  if (reopened_fees.length === 0) return null
  const by = is_collected ? 'provider' : creditedBy
  return (
    <tr data-note className="border-b border-line max-sm:block">
      <td colSpan={columns} className="pb-3 text-warning max-sm:block">
        {reopened_fees
          .map(({ description, amount_minor }) =>
            texts.reopened(format.money({ minor: amount_minor, currency }), description),
          )
          .join(' ')}{' '}
        {texts.creditBy[by]}
      </td>
    </tr>
  )
}

/** What was credited of an invoice, each note with its file. */
function CreditNotes({ invoice }: { invoice: Pick<Invoice, 'currency' | 'credit_notes'> }) {
  const format = useFormatter()
  const { mutate, isPending, variables } = useAction(
    ({ id }: { id: string }) => client.billing.printCreditNote({ creditNoteId: id }),
    { done: saveFile, failed: texts.downloadFailed },
  )
  return invoice.credit_notes.map(({ id, number, amount_minor }) => (
    <span key={id} className="block text-xs text-muted">
      {texts.credited(format.money({ minor: amount_minor, currency: invoice.currency }))}{' '}
      <Button
        variant="quiet"
        size="small"
        // its word ends where the amounts end
        className="-mr-3"
        aria-label={texts.downloadOf(number)}
        busy={isPending && variables.id === id}
        onClick={() => mutate({ id })}
      >
        {number}
      </Button>
    </span>
  ))
}
