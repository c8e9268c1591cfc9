import { Eye } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChip } from '#web/ui/filter-chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import { useIsNarrow } from '#web/ui/use-is-narrow.ts'
import type { CompanyPage, CompanyRow, CompanySort } from '../contract.ts'
import { makeCompanyColumns, toTableSort, withOrigins } from './company-columns.tsx'
import { describeFilters } from './describe-filters.ts'
import type { ChangeFilters } from './change-filters.ts'
import { noFilters, type Filters } from './filters.ts'
import { messages } from './messages.ts'
import type { useCompanySearch } from './use-companies.ts'

const texts = messages.results

type Props = {
  search: ReturnType<typeof useCompanySearch>
  filters: Filters
  onFilters: ChangeFilters
  onOpen: (company: CompanyRow) => void
  /** Watchlist and contact, from other areas. */
  renderActions: (company: CompanyRow) => ReactNode
}

/** Ten rows or ten thousand: only what is in sight is in the document, and more comes while one scrolls. */
export function ResultList({ search, filters, onFilters, onOpen, renderActions }: Props) {
  const format = useFormatter()
  const isNarrow = useIsNarrow()
  const columns = useMemo(() => {
    const plain = makeCompanyColumns(format)
    return isNarrow ? plain : withOrigins(plain)
  }, [format, isNarrow])
  const pages = search.data?.pages
  const rows = useMemo(() => (pages ? uniqueRows(pages) : []), [pages])
  const { hasNextPage, isFetching, fetchNextPage } = search
  const loadMore = useMemo(
    () => () => {
      if (hasNextPage && !isFetching) void fetchNextPage()
    },
    [hasNextPage, isFetching, fetchNextPage],
  )
  return (
    <div aria-busy={search.isFetching}>
      <Corrections pages={pages} />
      <Table
        label={texts.table}
        rows={rows}
        columns={columns}
        rowId={rowId}
        initialDensity="compact"
        sorting={{ sort: toTableSort(filters.sort, filters.text !== ''), onSort: (id) => onFilters(sortBy(id)) }}
        filters={<FiltersInUse filters={filters} onFilters={onFilters} />}
        onOpen={onOpen}
        onNearEnd={loadMore}
        isLoading={search.isPending}
        empty={
          <EmptyState
            title={texts.empty}
            text={texts.emptyText}
            action={
              <Button variant="secondary" onClick={() => onFilters(() => noFilters)}>
                {texts.clearFilters}
              </Button>
            }
          />
        }
        renderActions={(company) => (
          <>
            {isNarrow ? null : <IconButton label={texts.details} icon={<Eye />} onClick={() => onOpen(company)} />}
            {renderActions(company)}
          </>
        )}
      />
      <Foot search={search} />
    </div>
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

function FiltersInUse({ filters, onFilters }: { filters: Filters; onFilters: ChangeFilters }) {
  const words = describeFilters(filters)
  if (words.length === 0) return null
  return (
    <>
      <span className="sr-only">{messages.filters.current}</span>
      {words.map(({ key, label, without }) => (
        <FilterChip key={key} label={label} onRemove={() => onFilters(without)} />
      ))}
      <Button variant="quiet" size="small" onClick={() => onFilters((now) => ({ ...noFilters, sort: now.sort }))}>
        {messages.filters.clearAll}
      </Button>
    </>
  )
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
  if (search.isFetchNextPageError) {
    return (
      <Alert
        className="mt-3"
        action={
          <Button variant="secondary" size="small" onClick={() => void search.fetchNextPage()}>
            {texts.retry}
          </Button>
        }
      >
        {texts.moreFailed}
      </Alert>
    )
  }
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
