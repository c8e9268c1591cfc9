import { Bookmark } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import { useIsNarrow } from '#web/ui/use-is-narrow.ts'
import type { CompanyPage, CompanyRow } from '../contract.ts'
import { LoadFailure, SignInPrompt, type AccessLinks } from './access-notice.tsx'
import { ExportButton, type TableExport } from './export-button.tsx'
import type { ChangeFilters } from './change-filters.ts'
import { noFilters, type Filters } from './filters.ts'
import { GroupChoices } from './group-choices.tsx'
import { messages } from './messages.ts'
import { QualificationMetrics } from './qualification-metrics.tsx'
import { useCompanySearch, useFacets } from './use-companies.ts'

const ResultList = lazy(() => import('./result-list.tsx').then((part) => ({ default: part.ResultList })))
const SavedSearches = lazy(() => import('./saved-searches.tsx').then((part) => ({ default: part.SavedSearches })))

const texts = messages.results

type Props = {
  filters: Filters
  onFilters: ChangeFilters
  onOpen: (company: CompanyRow) => void
  renderActions: (company: CompanyRow) => ReactNode
  links: AccessLinks
  exportTable: TableExport
  /** Whether the saved searches are open: the link of a mail opens them. */
  isSavedOpen: boolean
  onSaved: (isOpen: boolean) => void
}

/** The tab that searches the database; visitors are asked to sign in (G026). */
export function DatabaseSearch(props: Props) {
  const session = useSession()
  if (session.state === 'loading') return <SkeletonLines label={texts.loading} lines={8} />
  if (session.state === 'signed-out') return <SignInPrompt links={props.links} />
  return <Search {...props} />
}

function Search(props: Props) {
  const search = useCompanySearch(props.filters)
  if (search.isError && !search.data) {
    return <LoadFailure error={search.error} links={props.links} onRefresh={() => void search.refetch()} />
  }
  return <Results {...props} search={search} />
}

function Results({ search, ...props }: Props & { search: ReturnType<typeof useCompanySearch> }) {
  const { filters, onFilters } = props
  const isNarrow = useIsNarrow()
  const count = useCount(search.data?.pages[0])
  // What could have been found: the same question without any filter.
  const searched = useFacets(noFilters).data?.qualification.count
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      {isNarrow ? null : <GroupChoices filters={filters} onFilters={onFilters} />}
      <div className="min-w-0">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status" className="min-h-6 text-base font-semibold tabular-nums max-sm:w-full">
            {count ? texts.count(count) : <span className="sr-only">{texts.loading}</span>}
            {count && searched ? <Searched count={searched} /> : null}
          </p>
          <div className="flex flex-wrap gap-2">
            <SavedSearchesButton {...props} />
            <ExportButton filters={filters} count={count} exportTable={props.exportTable} />
          </div>
        </div>
        <QualificationMetrics facets={useFacets(filters).data} count={count ?? '–'} />
        <div className="mt-4">
          <Suspense fallback={<SkeletonLines label={texts.loading} lines={8} />}>
            <ResultList search={search} {...props} />
          </Suspense>
        </div>
      </div>
    </div>
  )
}

/** How many companies the answer was chosen from. */
function Searched({ count }: { count: number }) {
  const format = useFormatter()
  return (
    <span className="ml-2 text-sm leading-none font-normal text-muted">{texts.searched(format.number(count))}</span>
  )
}

function SavedSearchesButton({ filters, onFilters, isSavedOpen, onSaved }: Props) {
  return (
    <>
      <Button variant="secondary" icon={<Bookmark />} onClick={() => onSaved(true)}>
        {messages.saved.menu}
      </Button>
      {isSavedOpen ? (
        <Suspense>
          <SavedSearches
            filters={filters}
            onUse={(saved) => {
              onFilters(() => saved)
              onSaved(false)
            }}
            onClose={() => onSaved(false)}
          />
        </Suspense>
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
