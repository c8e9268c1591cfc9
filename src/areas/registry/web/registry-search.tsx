import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { RegistryAnswer } from '../contract.ts'
import type { Kind, RecordKey, Search } from './address.ts'
import { messages } from './messages.ts'
import { OriginLine } from './origin-line.tsx'
import { Pager } from './pager.tsx'
import { CompanyResults, OfficerResults } from './result-list.tsx'
import { SearchForm } from './search-form.tsx'
import { useRegistrySearch } from './use-registry.ts'

/** Stands below everything else and may come late. */
const ChangedRecords = lazy(() => import('./changed-records.tsx').then((part) => ({ default: part.ChangedRecords })))

/** Comes when the first record is opened. */
const RecordSheet = lazy(() => import('./record-sheet.tsx').then((part) => ({ default: part.RecordSheet })))

type Props = {
  /** What the address says is looked for, and which record is open. */
  search: Search | null
  record: RecordKey | null
  /** Stands in the form until something is looked for. */
  suggested?: string | undefined
  onSearch: (search: Search) => void
  onRecord: (record: RecordKey | null) => void
}

/** Look-up of companies and officers in public registers (S0 §2). */
export function RegistrySearch({ search, record, suggested, onSearch, onRecord }: Props) {
  const query = useRegistrySearch(search)
  const { wasOpened, remember } = useOpener(record)
  const open = (key: RecordKey) => {
    remember()
    onRecord(key)
  }
  /** The same search again asks again. */
  const start = (next: Search) => {
    if (JSON.stringify(next) === JSON.stringify(search)) void query.refetch()
    else onSearch(next)
  }
  return (
    <section aria-label={messages.title} className="flex flex-col gap-6">
      <p className="max-w-prose text-muted">{messages.text}</p>
      <SearchForm search={search} suggested={suggested} busy={query.isFetching} onSearch={start} />
      <p role="status" className="sr-only">
        {useAnnouncement(search, query)}
      </p>
      <Answer search={search} query={query} onSearch={start} onOpen={open} />
      <Suspense>
        <ChangedRecords onOpen={open} />
      </Suspense>
      <Suspense>{wasOpened ? <RecordSheet record={record} onClose={() => onRecord(null)} /> : null}</Suspense>
    </section>
  )
}

/** What a screen reader says when an answer comes: it hears a region that was there before. */
function useAnnouncement(search: Search | null, { data, isFetching }: ReturnType<typeof useRegistrySearch>): string {
  const format = useFormatter()
  if (search === null) return ''
  if (isFetching) return messages.searching
  if (!data) return ''
  const { total_count, sources, page, total_pages } = data.results
  const count = messages.counts[search.kind](format.number(total_count))
  const place = total_pages > 1 ? [messages.page(format.number(page), format.number(total_pages))] : []
  return [count, ...place, `${messages.answeredBy} ${sources.map(({ name }) => name).join(', ')}`].join('. ')
}

/** Once the record closes, the keyboard stands where it was opened from: the panel has no button of its own. */
function useOpener(record: RecordKey | null) {
  const [wasOpened, setWasOpened] = useState(false)
  const opener = useRef<Element | null>(null)
  const isOpen = record !== null
  if (isOpen && !wasOpened) setWasOpened(true)
  useEffect(() => {
    if (isOpen) return undefined
    // After the panel, which holds the focus until it is gone.
    const timer = setTimeout(() => opener.current instanceof HTMLElement && opener.current.focus())
    return () => clearTimeout(timer)
  }, [isOpen])
  return { wasOpened, remember: () => void (opener.current = document.activeElement) }
}

type AnswerProps = {
  search: Search | null
  query: ReturnType<typeof useRegistrySearch>
  onSearch: (search: Search) => void
  onOpen: (key: RecordKey) => void
}

function Answer({ search, query, onSearch, onOpen }: AnswerProps) {
  const [turnedTo, setTurnedTo] = useState('')
  if (search === null) return <EmptyState title={messages.start} text={messages.startText} />
  if (query.isFetching && (!query.data || query.isPlaceholderData)) {
    return <SkeletonLines label={messages.loading} lines={6} />
  }
  if (query.isError) {
    return (
      <ErrorState
        title={messages.searchFailed}
        text={query.error.message}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  }
  if (!query.data) return null
  return (
    <Results
      key={query.data.results.page}
      kind={search.kind}
      results={query.data.results}
      busy={query.isFetching}
      beginsAtTop={turnedTo === JSON.stringify(search)}
      onPage={(page) => {
        const next = { ...search, page }
        setTurnedTo(JSON.stringify(next))
        onSearch(next)
      }}
      onOpen={onOpen}
    />
  )
}

type ResultsProps = {
  kind: Kind
  results: RegistryAnswer['results']
  busy: boolean
  /** Whether somebody turned the page: its button is gone, so the keyboard goes on at the top of the new page. */
  beginsAtTop: boolean
  onPage: (page: number) => void
  onOpen: (key: RecordKey) => void
}

function Results({ kind, results, busy, beginsAtTop, onPage, onOpen }: ResultsProps) {
  const format = useFormatter()
  const top = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (beginsAtTop) top.current?.focus()
  }, [beginsAtTop])
  const isEmpty = results.companies.length === 0 && results.officers.length === 0
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <p ref={top} tabIndex={-1} className="scroll-mt-24 font-medium tabular-nums outline-none">
          {messages.counts[kind](format.number(results.total_count))}
        </p>
        {results.sources.map((origin) => (
          <OriginLine key={origin.id} origin={origin} />
        ))}
        {results.corrections.map(({ word, instead }) => (
          <p key={word} className="text-sm">
            {messages.corrected(word, instead)}
          </p>
        ))}
      </div>
      {results.silent.map(({ id, name, reason }) => (
        <Alert key={id} tone="warning" title={messages.silent(name)}>
          {reason}
        </Alert>
      ))}
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
