import { Bookmark } from 'lucide-react'
import { type ReactNode } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { Button } from '#kit/buttons/button.tsx'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { part } from '#kit/display/part.tsx'
import type { CompanyRow } from '#areas/companies/contract.ts'
import { LoadFailure, SignInPrompt } from '#areas/companies/web/access-notice.tsx'
import { isRefused } from '#areas/companies/web/is-refused.ts'
import type { CompanyPage } from '../../contract.ts'
import { SourcingImport } from '#areas/sourcing/web/sourcing-import.tsx'
import { ExportButton, type TableExport } from './export-button.tsx'
import type { ChangeFilters } from '../filters/change-filters.ts'
import { noFilters, type Filters } from '../filters/filters.ts'
import { messages } from '../messages.ts'
import { QualificationMetrics } from './qualification-metrics.tsx'
import type { PanelAddress } from '#kit/table/use-open-row.ts'
import { useCompanySearch, useFacets } from '../use-companies.ts'

const SavedSearches = part(() => import('../saved/saved-searches.tsx'), 'SavedSearches')

const texts = messages.results
const ResultList = part(() => import('./result-list.tsx'), 'ResultList', { label: texts.loading, lines: 8 })

type Props = {
  filters: Filters
  onFilters: ChangeFilters
  onOpen: (company: CompanyRow) => void
  renderActions: (company: CompanyRow, size: 'icon' | 'small') => ReactNode
  /** The row whose company is shown beside the list. */
  panel: PanelAddress
  exportTable: TableExport
  /** Whether the saved searches are open: the link of a mail opens them. */
  isSavedOpen: boolean
  onSaved: (isOpen: boolean) => void
}

/** The tab that searches the database; visitors are asked to sign in (G026). */
export function DatabaseSearch(props: Props) {
  const session = useSession()
  if (session.state === 'loading') return <SkeletonLines label={texts.loading} lines={8} />
  if (session.state === 'signed-out') return <SignInPrompt />
  return <Search {...props} />
}

function Search(props: Props) {
  const search = useCompanySearch(props.filters)
  if (search.isError && (!search.data || isRefused(search.error))) {
    return <LoadFailure error={search.error} onRefresh={() => void search.refetch()} />
  }
  return <Results {...props} search={search} />
}

function Results({ search, ...props }: Props & { search: ReturnType<typeof useCompanySearch> }) {
  const count = useCount(search.data?.pages[0])
  return <ResultList search={search} {...props} toolbar={<Toolbar {...props} count={count} />} />
}

function Toolbar({ count, ...props }: Props & { count: string | null }) {
  const { filters, exportTable } = props
  // What could have been found: the same question without any filter.
  const searched = useFacets(noFilters).data?.qualification.count
  const facets = useFacets(filters).data
  const isFiltered = searched !== facets?.qualification.count
  return (
    <div className="@container flex min-h-8 w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p role="status" className="min-w-36 font-semibold tabular-nums">
          {count ? texts.count(count) : <Counting />}
          {count && searched && isFiltered ? <Searched count={searched} /> : null}
        </p>
        <QualificationMetrics facets={facets} />
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <SavedSearchesButton {...props} />
        <SourcingImport />
        <ExportButton filters={filters} count={count} exportTable={exportTable} />
      </div>
    </div>
  )
}

/** As high as the count that comes. */
function Counting() {
  return (
    <>
      {'\u00a0'}
      <span className="sr-only">{texts.loading}</span>
    </>
  )
}

/** How many companies the answer was chosen from. */
function Searched({ count }: { count: number }) {
  const format = useFormatter()
  return (
    <span className="ml-2 text-sm leading-none font-normal text-muted @max-7xl:hidden max-sm:inline">
      {texts.searched(format.number(count))}
    </span>
  )
}

function SavedSearchesButton({ filters, onFilters, isSavedOpen, onSaved }: Props) {
  return (
    <>
      <Button variant="secondary" size="small" icon={<Bookmark />} onClick={() => onSaved(true)}>
        <span className="max-sm:sr-only">{texts.saved}</span>
      </Button>
      {isSavedOpen ? (
        <SavedSearches
          filters={filters}
          onUse={(saved) => {
            onFilters(() => saved)
            onSaved(false)
          }}
          onClose={() => onSaved(false)}
        />
      ) : null}
    </>
  )
}

/** Exact to 10,000, then '10,000+'. */
function useCount(page: CompanyPage | undefined): string | null {
  const format = useFormatter()
  if (!page) return null
  return page.count_is_exact ? format.number(page.count) : `${format.number(page.count)}+`
}
