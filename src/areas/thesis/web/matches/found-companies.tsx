import { useMemo, type ReactNode } from 'react'
import { readGrowth } from '#areas/companies/rules/read-growth.ts'
import { makeSharedColumns, withOrigins } from '#areas/company-search/web/results/company-columns.tsx'
import { NotAFitButton } from '#areas/exclusions/web/not-a-fit-button.tsx'
import { AddToWatchlistButton } from '#areas/watchlist/web/add-to-watchlist-button.tsx'
import type { Formatter } from '#core/format/formatter.ts'
import { Badge } from '#kit/display/badge.tsx'
import { SampleMark } from '#kit/display/samples.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { useIsNarrow } from '#kit/display/use-is-narrow.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import type { Column } from '#kit/table/column.ts'
import { Table } from '#kit/table/table.tsx'
import type { PanelAddress } from '#kit/table/use-open-row.ts'
import type { Criterion, DiscoveredCompany } from '../../contract.ts'
import { fitTone } from '../../rules/fit/fit-tone.ts'
import { messages } from '../messages.ts'
import { searchMessages } from '../search/messages.ts'
import { useFocusOnArrival, type Arrival } from '../search/use-arrival.ts'
import { CompanyWhy, type RenderRecord } from './company-why.tsx'
import { toFoundCompany, toRefused } from './known-facts.ts'

const texts = messages.matches

/** The fit is 0 to 100 for a discovery and 0 to 10 for the AI search (S0 §3); one figure is behind both (G058). */
export type FitScale = 10 | 100

type Props = {
  label: string
  companies: readonly DiscoveredCompany[]
  criteria: readonly Criterion[]
  scale: FitScale
  /** The words by which a company is analysed. */
  context: string
  /** The discovery that an analysis is added to. */
  runId: string | null
  /** The thesis that exclusions belong to; null where nothing can be excluded. */
  thesis: string | null
  panel: PanelAddress
  arrival: Arrival
  toolbar: ReactNode
  /** The page says already that only samples were searched. */
  isSampleOnly: boolean
  emptyText: string
  onAnalysed: (analysis: DiscoveredCompany) => void
  /** For a list that is not read again by itself. */
  onExclusion?: () => void
  /** Left out for people who may not view the record of a company. */
  renderRecord?: RenderRecord | undefined
}

/** The companies that fit, best first: one line each, with the reasons in the panel. */
export function FoundCompanies(props: Props) {
  const { label, companies, scale, panel, arrival, toolbar, isSampleOnly, emptyText } = props
  const format = useFormatter()
  const isNarrow = useIsNarrow()
  const rows = useMemo(() => companies.map(toRow), [companies])
  const columns = useMemo(() => makeColumns(format, { scale, isNarrow }), [format, scale, isNarrow])
  const place = useFocusOnArrival(arrival, scale === 10 ? 'search' : 'discovery')
  return (
    <div ref={place}>
      <Table
        label={label}
        rows={rows}
        columns={columns}
        rowId={keyOf}
        initialDensity="compact"
        filters={toolbar}
        samples={{
          plural: texts.companies,
          records: rows.filter(({ origin }) => origin === 'stored'),
          isSaid: isSampleOnly,
        }}
        empty={<EmptyState title={searchMessages.change.none} text={emptyText} />}
        renderActions={(company) => <RowActions {...props} company={company} size="icon" />}
        actionsWidth={88}
        panel={{
          ...panel,
          title: (company) => company?.name ?? texts.unlisted,
          render: (company) =>
            company && (
              <CompanyWhy {...props} company={company}>
                <RowActions {...props} company={company} size="small" />
              </CompanyWhy>
            ),
        }}
      />
    </div>
  )
}

/** A company of the web has no id of ours. */
export function keyOf({ id, name, country }: Pick<DiscoveredCompany, 'id' | 'name' | 'country'>): string {
  return id ?? `${name} ${country}`.slice(0, 100)
}

type Row = DiscoveredCompany & { growth_percent: number | null }

function toRow(company: DiscoveredCompany): Row {
  return { ...company, growth_percent: readGrowth(company.growth_rate) }
}

function makeColumns(format: Formatter, view: { scale: FitScale; isNarrow: boolean }): Column<Row>[] {
  const shared = makeSharedColumns<Row>(format, ({ origin, is_sample }) =>
    origin === 'ai_found' ? <Badge tone="warning">{texts.aiFound}</Badge> : <SampleMark isSample={is_sample} />,
  )
  const [name, ...others] = view.isNarrow ? shared : withOrigins(shared, format)
  return name ? [name, makeFitColumn(format, view.scale), ...others.map(toSortable)] : []
}

/** The whole list is here, so it sorts by anything. What was searched for is mostly one industry: beside the panel it goes before fit and revenue. */
function toSortable(column: Column<Row>): Column<Row> {
  return { ...column, sortable: true, ...(column.id === 'industry' && { yields: true }) }
}

function makeFitColumn(format: Formatter, scale: FitScale): Column<Row> {
  return {
    id: 'fit',
    label: texts.fit,
    unit: texts.ofScale(scale),
    align: 'end',
    width: 112,
    narrow: 'figure',
    value: ({ strategic_fit_score: score }) => score,
    show: ({ strategic_fit_score: score }) => {
      if (score === null) return <span className="text-muted">{texts.noScore}</span>
      const shown = format.number(scale === 10 ? score / 10 : score, { places: scale === 10 ? 1 : 0, isFixed: true })
      return (
        <Badge tone={fitTone(score / 10)} className="min-w-9 justify-center tabular-nums">
          {shown}
        </Badge>
      )
    },
  }
}

function RowActions({
  company,
  thesis,
  onExclusion,
  size,
}: Pick<Props, 'thesis' | 'onExclusion'> & { company: DiscoveredCompany; size: 'icon' | 'small' }) {
  return (
    <>
      <AddToWatchlistButton
        company={{ id: company.id, name: company.name, data: toFoundCompany(company) }}
        signedOut="disabled"
        size={size}
      />
      {thesis === null ? null : (
        <NotAFitButton
          kind="discovery"
          thesis={thesis}
          size={size}
          companies={[{ role: 'target', company: toRefused(company) }]}
          {...(onExclusion && { onChanged: onExclusion })}
        />
      )}
    </>
  )
}
