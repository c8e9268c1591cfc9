import { Ellipsis, Maximize2 } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { Menu } from '#kit/buttons/menu.tsx'
import { SampleScope } from '#kit/display/samples.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { columnsOf } from '#kit/records/record-columns.tsx'
import { RecordList, type ListOrder } from '#kit/records/record-list.tsx'
import { useRows } from '#kit/records/use-records.ts'
import type { TablePanel } from '#kit/table/use-open-row.ts'
import type { Deal } from '../../contract.ts'
import { stages } from '../../rules/words.ts'
import { useMoveDeal, type MoveDeal } from '../board/use-move-deal.tsx'
import type { ChangeAddress, DealAddress, Filter, SortOrder } from '../filter/address.ts'
import { messages } from '../messages.ts'
import { removeDeal } from '../record/remove-deal.ts'
import type { DealSource } from '../use-deal-source.ts'
import { dealsOf, useDealPages, useDealTitle, useTotals } from '../use-deals.ts'
import { DealBulkBar } from './bulk-bar.tsx'
import { dealLooks } from './deal-columns.tsx'

const texts = messages.list

type Props = {
  source: DealSource
  address: DealAddress
  onAddress: ChangeAddress
  /** The filters in use. */
  chips: ReactNode
  mayWrite: boolean
  isRightKnown: boolean
  /** Shown while the workspace has no deal at all. */
  noDeals: ReactNode
  renderRecord: (dealId: string) => ReactNode
}

/** The deals of the filter in the table of the kit, with their sums. */
export function DealList(props: Props) {
  const { source, address, onAddress, chips, mayWrite, isRightKnown, noDeals } = props
  const columns = useMemo(() => columnsOf(source, dealLooks), [source])
  const pages = useDealPages(address.filter, address.sort)
  const rows = useRows(pages.data, dealsOf)
  const moving = useMoveDeal()
  const isFiltered = Object.keys(address.filter).length > 0
  const open = ({ id }: { id: string }) => onAddress((now) => ({ ...now, dealId: id }))
  return (
    <SampleScope rows={rows}>
      <RecordList
        source={source}
        label={texts.table}
        rows={rows}
        columns={columns}
        pages={pages}
        order={address.sort}
        // only the orders of the call can be requested
        onOrder={(order: ListOrder | null) => onAddress((now) => ({ ...now, sort: order as SortOrder | null }))}
        actionsWidth={56}
        filters={
          <>
            <Sums filter={address.filter} />
            {chips}
          </>
        }
        panel={useRecordPanel(props)}
        onClear={isFiltered ? () => onAddress((now) => ({ ...now, filter: {} })) : null}
        none={noDeals}
        isReady={isRightKnown}
        {...(mayWrite && {
          renderBulk: (chosen: readonly Deal[]) => <DealBulkBar source={source} deals={chosen} onOpen={open} />,
          renderActions: (deal: Deal) => <RowActions deal={deal} moving={moving} onOpen={() => open(deal)} />,
        })}
      />
      {moving.dialog}
    </SampleScope>
  )
}

/** The record of the open deal beside the list; the way to its own page is in its head. */
function useRecordPanel({ address, onAddress, renderRecord }: Props): TablePanel<Deal> {
  const title = useDealTitle(address.dealId)
  return {
    openId: address.dealId,
    onOpen: (dealId, how) => onAddress((now) => ({ ...now, dealId }), how),
    title: (row) => row?.target ?? title,
    render: (_row, dealId) => renderRecord(dealId),
    renderHead: () => (
      <IconButton
        label={texts.wholePage}
        icon={<Maximize2 />}
        onClick={() => onAddress((now) => ({ ...now, isWholePage: true }))}
      />
    ),
  }
}

type RowActionsProps = { deal: Deal; moving: MoveDeal; onOpen: () => void }

function RowActions({ deal, moving, onOpen }: RowActionsProps) {
  return (
    <Menu
      trigger={<IconButton label={texts.actionsOf(deal.target)} icon={<Ellipsis />} />}
      entries={[
        { label: texts.open, onSelect: onOpen },
        'line',
        { heading: texts.moveTo },
        ...stages.map((stage) => ({
          label: stage,
          checked: stage === deal.stage,
          onSelect: () => void moving.move(deal, stage),
        })),
        'line',
        { label: texts.remove, destructive: true, onSelect: () => void removeDeal(deal) },
      ]}
    />
  )
}

/** How many deals the filter has, and what they are worth in each currency. */
function Sums({ filter }: { filter: Filter }) {
  const format = useFormatter()
  const totals = useTotals(filter).data
  if (!totals) return <span className="h-5" />
  const count = totals.reduce((sum, { deals }) => sum + deals, 0)
  if (count === 0) return null
  const sums = new Map<string, number>()
  for (const { currency, value } of totals) sums.set(currency, (sums.get(currency) ?? 0) + value)
  const words = [...sums].map(([currency, value]) => format.short(value, { currency }))
  return <span className="mr-2 text-sm text-muted tabular-nums">{[messages.deals(count), ...words].join(' · ')}</span>
}
