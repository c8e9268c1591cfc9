import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { RegistryAnswer } from '../contract.ts'
import { messages } from './messages.ts'
import { OriginLine } from './origin-line.tsx'
import { Pager } from './pager.tsx'
import { CompanyResults, OfficerResults } from './result-list.tsx'
import { SearchForm } from './search-form.tsx'
import { useRegistrySearch, type Kind, type RecordKey } from './use-registry.ts'

/** Comes when the first record is opened. */
const RecordSheet = lazy(() => import('./record-sheet.tsx').then((part) => ({ default: part.RecordSheet })))

/** Look-up of companies and officers in public registers (S0 §2). */
export function RegistrySearch() {
  const registry = useRegistrySearch()
  const { opened, wasOpened, setOpened } = useOpened()
  return (
    <section aria-label={messages.title} className="flex flex-col gap-6">
      <p className="max-w-prose text-muted">{messages.text}</p>
      <SearchForm busy={registry.query.isFetching} onSearch={registry.start} />
      <Answer registry={registry} onOpen={setOpened} />
      <Suspense>{wasOpened ? <RecordSheet record={opened} onClose={() => setOpened(null)} /> : null}</Suspense>
    </section>
  )
}

/** The open record. Once it closes, the keyboard stands where it was opened from: the panel has no button of its own. */
function useOpened() {
  const [opened, setOpened] = useState<RecordKey | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    if (opened) return undefined
    // After the panel, which holds the focus until it is gone.
    const timer = setTimeout(() => opener.current instanceof HTMLElement && opener.current.focus())
    return () => clearTimeout(timer)
  }, [opened])
  return {
    opened,
    wasOpened,
    setOpened(key: RecordKey | null) {
      if (key) {
        opener.current = document.activeElement
        setWasOpened(true)
      }
      setOpened(key)
    },
  }
}

type AnswerProps = { registry: ReturnType<typeof useRegistrySearch>; onOpen: (key: RecordKey) => void }

function Answer({ registry: { search, query, start }, onOpen }: AnswerProps) {
  if (search === null) return <EmptyState title={messages.start} text={messages.startText} />
  if (query.isFetching && (!query.data || query.isPlaceholderData)) {
    return <SkeletonLines label={messages.loading} lines={6} />
  }
  if (query.isError) {
    const again = () => start(search)
    return (
      <ErrorState title={messages.searchFailed} text={query.error.message} onRetry={again} busy={query.isFetching} />
    )
  }
  if (!query.data) return null
  return (
    <Results
      kind={search.kind}
      results={query.data.results}
      busy={query.isFetching}
      onPage={(page) => start({ ...search, page })}
      onOpen={onOpen}
    />
  )
}

type ResultsProps = {
  kind: Kind
  results: RegistryAnswer['results']
  busy: boolean
  onPage: (page: number) => void
  onOpen: (key: RecordKey) => void
}

function Results({ kind, results, busy, onPage, onOpen }: ResultsProps) {
  const format = useFormatter()
  const isEmpty = results.companies.length === 0 && results.officers.length === 0
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-1">
        <p className="font-medium tabular-nums">{messages.counts[kind](format.number(results.total_count))}</p>
        <OriginLine origin={results.source} />
      </div>
      {isEmpty ? <Nothing kind={kind} /> : null}
      {results.companies.length > 0 ? <CompanyResults results={results} onOpen={onOpen} /> : null}
      {results.officers.length > 0 ? <OfficerResults results={results} onOpen={onOpen} /> : null}
      <Pager page={results.page} pages={results.total_pages} busy={busy} onPage={onPage} />
    </div>
  )
}

function Nothing({ kind }: { kind: Kind }) {
  return kind === 'company' ? (
    <EmptyState title={messages.noCompanies} text={messages.noCompaniesHint} />
  ) : (
    <EmptyState title={messages.noOfficers} text={messages.noOfficersHint} />
  )
}
