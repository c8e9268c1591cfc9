import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useReaderRights } from '#areas/workspaces/web/use-may-write.ts'
import { useAddress } from '#kit/address/use-address.ts'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { cx } from '#kit/display/cx.ts'
import { markedProps } from '#kit/display/marked.ts'
import { part } from '#kit/display/part.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import type { NegotiationBid } from '../../contract.ts'
import { compareBids, isOnTable, type ComparedBid } from '../../rules/compare-bids.ts'
import { describeSplit, sharesOf } from '../../rules/split-price.ts'
import { messages } from '../messages.ts'
import { NarrowTable, narrowTable } from '../narrow-table.tsx'
import { negotiationParams } from '../negotiation-params.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useMoney } from '../use-money.ts'
import { isOpen, type Begun } from '../use-negotiation.ts'
import { ContactPanel } from './contact-panel.tsx'

const texts = messages.bids
const BidDialog = part(() => import('./bid-dialog.tsx'), 'BidDialog', null)

/** Competing bids on the same footing, and the target contact (NEG-03). */
export function BidsPanel({ view }: { view: Begun }) {
  const [edited, setEdited] = useState<NegotiationBid | null>(null)
  const { mayWrite } = useReaderRights()
  const rows = compareBids(view.bids, view.offers, view.negotiation)
  const { discount_percent: rate, earn_out_probability: likely } = view.negotiation
  return (
    <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_17rem]">
      <Section title={texts.title}>
        {rows.length === 0 ? (
          <EmptyState title={texts.list} text={texts.none} />
        ) : (
          <>
            <BidTable rows={rows} view={view} onEdit={mayWrite && isOpen(view) ? setEdited : null} />
            <p className="mt-2 text-xs text-muted">{texts.presentNote(rate, likely)}</p>
          </>
        )}
      </Section>
      <ContactPanel view={view} />
      {edited ? <BidDialog dealId={view.target.deal_id} bid={edited} onClose={() => setEdited(null)} /> : null}
    </div>
  )
}

type BidTableProps = { rows: readonly ComparedBid[]; view: Begun; onEdit: ((bid: NegotiationBid) => void) | null }

function BidTable({ rows, view, onEdit }: BidTableProps) {
  const { columns } = texts
  const best = (of: (row: ComparedBid) => number | null | undefined) =>
    Math.max(...rows.filter(({ bid }) => isOnTable(bid)).map((row) => of(row) ?? 0))
  const most = {
    headline: best(({ newest }) => newest?.amount),
    cash: best(({ newest }) => newest?.value.cashAtClosing),
    present: best(({ newest }) => newest?.value.presentValue),
    certainty: best(({ bid }) => bid.certainty),
  }
  const heads = [
    columns.bidder,
    ...[columns.headline, columns.cash, columns.present, columns.certainty].map((figure) => ({ figure })),
    columns.structure,
    columns.status,
    columns.submitted,
    columns.expires,
  ]
  return (
    <NarrowTable label={texts.list} columns={heads} action={onEdit ? texts.editTitle : null}>
      {rows.map((row) => (
        <BidRow key={row.bid.id} row={row} most={most} currency={view.target.currency} onEdit={onEdit} />
      ))}
    </NarrowTable>
  )
}

type Most = Readonly<Record<'headline' | 'cash' | 'present' | 'certainty', number>>
type BidRowProps = { row: ComparedBid; most: Most; currency: string; onEdit: BidTableProps['onEdit'] }

function BidRow({ row, most, currency, onEdit }: BidRowProps) {
  const { bid, newest, versions } = row
  const [{ bid: marked }] = useAddress(negotiationParams)
  return (
    <tr className={cx(narrowTable.row, marked === bid.id && 'bg-raised')} {...markedProps(marked === bid.id)}>
      <th scope="row" className={cx(narrowTable.cell, narrowTable.wide, 'text-left font-medium')}>
        {bid.bidder}
        {bid.is_lead ? <span className="ml-2 text-xs font-normal text-muted">{texts.lead}</span> : null}
        <span className="block text-xs font-normal text-muted">{texts.versions(versions)}</span>
      </th>
      <BidFigures row={row} most={most} currency={currency} />
      <td className={narrowTable.cell}>{newest ? describeSplit(sharesOf(newest)) : '–'}</td>
      <td className={narrowTable.cell}>
        <StatusBadge status={bid.status} />
      </td>
      <BidDays newest={newest} />
      {onEdit ? (
        <td className="text-right max-lg:ml-auto">
          <IconButton label={texts.edit(bid.bidder)} icon={<Pencil />} onClick={() => onEdit(bid)} />
        </td>
      ) : null}
    </tr>
  )
}

function BidFigures({ row: { bid, newest }, most, currency }: Omit<BidRowProps, 'onEdit'>) {
  const money = useMoney(currency)
  const figures = [
    { label: texts.columns.headline, amount: newest?.amount ?? null, best: most.headline },
    { label: texts.columns.cash, amount: newest?.value.cashAtClosing ?? null, best: most.cash },
    { label: texts.columns.present, amount: newest?.value.presentValue ?? null, best: most.present },
  ]
  const { certainty } = bid
  return (
    <>
      {figures.map(({ label, amount, best }) => (
        <FigureCell key={label} label={label} isBest={amount !== null && amount === best}>
          {amount === null ? '–' : money.full(amount)}
        </FigureCell>
      ))}
      <FigureCell label={texts.columns.certainty} isBest={certainty !== null && certainty === most.certainty}>
        {certainty === null ? '–' : `${certainty}%`}
      </FigureCell>
    </>
  )
}

function BidDays({ newest }: Pick<ComparedBid, 'newest'>) {
  const format = useFormatter()
  const expires = newest?.expires_on ?? null
  return (
    <>
      <LabelledCell label={texts.columns.submitted}>{newest ? format.date(newest.submitted_at) : '–'}</LabelledCell>
      <LabelledCell label={texts.columns.expires}>{expires === null ? '–' : format.day(expires)}</LabelledCell>
    </>
  )
}

type CellProps = { label: string; isBest?: boolean; children: string }

/** The highest of its column is in bold, with a word for those who do not see it. */
function FigureCell({ label, isBest = false, children }: CellProps) {
  return (
    <td className={cx(narrowTable.figure, isBest && 'font-semibold')}>
      <span className="mr-1 text-xs font-normal text-muted lg:hidden">{label}</span>
      {children}
      {isBest ? <span className="sr-only"> (highest)</span> : null}
    </td>
  )
}

function LabelledCell({ label, children }: CellProps) {
  return (
    <td className={cx(narrowTable.cell, 'whitespace-nowrap tabular-nums')}>
      <span className="mr-1 text-xs text-muted lg:hidden">{label}</span>
      {children}
    </td>
  )
}
