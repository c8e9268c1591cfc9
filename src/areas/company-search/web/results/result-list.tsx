import { Eye } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { MoreFailed } from '#kit/buttons/more-button.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { Spinner } from '#kit/feedback/spinner.tsx'
import { Table } from '#kit/table/table.tsx'
import type { PanelAddress } from '#kit/table/use-open-row.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { useIsNarrow } from '#kit/display/use-is-narrow.ts'
import { useHeldBehindDialogs } from '#kit/overlays/behind-dialogs.ts'
import type { CompanyRow } from '#areas/companies/contract.ts'
import type { CompanyPage, CompanySort } from '../../contract.ts'
import { CompanyPanel } from './company-panel.tsx'
import { makeCompanyColumns, toTableSort, withOrigins } from './company-columns.tsx'
import type { ChangeFilters } from '../filters/change-filters.ts'
import { noFilters, type Filters } from '../filters/filters.ts'
import type { SourcingRecord } from '#areas/sourcing/contract.ts'
import { makeSourcingColumn } from '#areas/sourcing/web/sourcing-column.tsx'
import { useSourcingOf } from '#areas/sourcing/web/use-sourcing.ts'
import { usePersonNames } from '#areas/workspaces/web/use-people.ts'
import { part } from '#kit/display/part.tsx'
import { messages } from '../messages.ts'
import { messages as companyMessages } from './messages.ts'
import type { useCompanySearch } from '../use-companies.ts'

const texts = messages.results
const SourcingFacts = part(() => import('#areas/sourcing/web/sourcing-facts.tsx'), 'SourcingFacts')
const SourcingBulk = part(() => import('#areas/sourcing/web/sourcing-bulk.tsx'), 'SourcingBulk')

type Props = {
  search: ReturnType<typeof useCompanySearch>
  filters: Filters
  onFilters: ChangeFilters
  /** Opens the whole record. */
  onOpen: (company: CompanyRow) => void
  /** Watchlist and contact, from other areas. */
  renderActions: (company: CompanyRow, size: 'icon' | 'small') => ReactNode
  panel: PanelAddress
  toolbar: ReactNode
}

/** Ten rows or ten thousand: only what is in sight is in the document, and more comes while one scrolls. */
export function ResultList({ search, filters, onFilters, onOpen, renderActions, panel, toolbar }: Props) {
  const isNarrow = useHeldBehindDialogs(useIsNarrow())
  const pages = search.data?.pages
  const rows = useMemo(() => (pages ? uniqueRows(pages) : []), [pages])
  // a line of a phone needs its room for the name, and where all are own, none is an exception
  const marksOwn = !isNarrow && !filters.isOwn && rows.some(({ is_universe }) => !is_universe)
  const { columns, sourcing } = useColumns(rows, { isNarrow, marksOwn })
  const { hasNextPage, isFetching, fetchNextPage } = search
  const loadMore = useMemo(
    () => () => (hasNextPage && !isFetching ? void fetchNextPage() : undefined),
    [hasNextPage, isFetching, fetchNextPage],
  )
  return (
    <div aria-busy={search.isFetching}>
      <Corrections pages={pages} />
      <Table
        label={texts.table}
        rows={rows}
        total={pages?.[0]?.count}
        columns={columns}
        rowId={rowId}
        initialDensity="compact"
        sorting={{ sort: toTableSort(filters.sort, filters.text !== ''), onSort: (id) => onFilters(sortBy(id)) }}
        filters={toolbar}
        samples={{ plural: texts.plural, records: rows }}
        onNearEnd={loadMore}
        isLoading={search.isPending}
        empty={<NothingFits onClear={() => onFilters(() => noFilters)} />}
        // a line of a phone has no room to choose
        {...(!isNarrow && { renderBulk })}
        actionsWidth={actionsWidth}
        renderActions={(company) => (
          <>
            {isNarrow ? null : <IconButton label={texts.details} icon={<Eye />} onClick={() => onOpen(company)} />}
            {renderActions(company, 'icon')}
          </>
        )}
        panel={{
          ...panel,
          title: (company) => company?.name ?? companyMessages.dialog.failedTitle,
          render: (company) =>
            company && (
              <CompanyPanel
                company={company}
                onOpen={() => onOpen(company)}
                sourcing={<Sourcing record={sourcing.get(company.id)} />}
              >
                {renderActions(company, 'small')}
              </CompanyPanel>
            ),
        }}
      />
      <Foot search={search} />
    </div>
  )
}

/** The columns of the search, and what the workspace has set of the companies. */
function useColumns(rows: readonly CompanyRow[], { isNarrow, marksOwn }: { isNarrow: boolean; marksOwn: boolean }) {
  const format = useFormatter()
  const sourcing = useSourcingOf(useMemo(() => rows.map(rowId), [rows]))
  const nameOf = usePersonNames()
  const columns = useMemo(() => {
    const plain = makeCompanyColumns(format, { marksOwn })
    const known = isNarrow ? plain : withOrigins(plain, format)
    return [...known, makeSourcingColumn<CompanyRow>({ records: sourcing, nameOf, isNarrow })]
  }, [format, isNarrow, marksOwn, sourcing, nameOf])
  return { columns, sourcing }
}

/** In pixels: four icons. */
const actionsWidth = 144

const renderBulk = (chosen: readonly CompanyRow[]) => <SourcingBulk companies={chosen} />

/** Known with the list, so that nothing moves when a panel opens. */
function Sourcing({ record }: { record: SourcingRecord | undefined }) {
  return record ? <SourcingFacts record={record} /> : null
}

function NothingFits({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={texts.empty}
      text={texts.emptyText}
      action={
        <Button variant="secondary" onClick={onClear}>
          {texts.clearFilters}
        </Button>
      }
    />
  )
}

const rowId = (company: CompanyRow) => company.id

/** A company that changed its place between two pages comes twice; it is shown where it came first. */
function uniqueRows(pages: readonly CompanyPage[]): CompanyRow[] {
  return [...new Map(pages.flatMap((page) => page.rows).map((row) => [row.id, row] as const)).values()]
}

/** A second click on a head goes back to the usual order. */
function sortBy(id: string) {
  return (now: Filters): Filters => ({ ...now, sort: now.sort === id ? null : (id as CompanySort) })
}

function Corrections({ pages }: { pages: readonly CompanyPage[] | undefined }) {
  const corrections = pages?.[0]?.corrections ?? []
  if (corrections.length === 0) return null
  return (
    <p className="mb-2 text-sm text-muted" role="status">
      {corrections
        .map(({ word, instead }) => texts.instead(word, instead.map((each) => `‘${each}’`).join(texts.or)))
        .join(' ')}
    </p>
  )
}

function Foot({ search }: { search: Props['search'] }) {
  if (search.isFetchNextPageError) return <MoreFailed pages={search} text={texts.moreFailed} />
  return (
    <p role="status" className="mt-2 flex h-5 items-center gap-2 text-xs text-muted">
      {search.isFetchingNextPage ? (
        <>
          <Spinner /> {texts.more}
        </>
      ) : null}
    </p>
  )
}
