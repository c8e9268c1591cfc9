import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Alert } from '#kit/feedback/alert.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { part } from '#kit/display/part.tsx'
import type { OwnCompany, RegistryAnswer } from '../contract.ts'
import { notAskedReasons } from '../rules/plan-search.ts'
import type { Kind, RecordKey, Search } from './address.ts'
import { messages } from './messages.ts'
import { OriginLine } from './origin-line.tsx'
import { OwnCompanies } from './own-companies.tsx'
import { Pager } from './pager.tsx'
import { CompanyResults, OfficerResults } from './result-list.tsx'
import { SearchForm } from './search-form.tsx'
import { useRegistrySearch } from './use-registry.ts'

/** Stands below everything else and may come late. */
const ChangedRecords = part(() => import('./links/changed-records.tsx'), 'ChangedRecords')

/** Comes when the first record is opened. */
const RecordSheet = part(() => import('./record-sheet.tsx'), 'RecordSheet')

type Props = {
  /** What the address says is looked for, and which record is open. */
  search: Search | null
  record: RecordKey | null
  /** Stands in the form until something is looked for. */
  suggested?: string | undefined
  onSearch: (search: Search) => void
  onRecord: (record: RecordKey | null) => void
  /** A way to a company of our own database. */
  renderOwn?: (company: OwnCompany) => ReactNode
}

/** Look-up of companies and officers in public registers (S0 §2). */
export function RegistrySearch({ search, record, suggested, onSearch, onRecord, renderOwn }: Props) {
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
      <Answer search={search} query={query} onSearch={start} onOpen={open} renderOwn={renderOwn} />
      <ChangedRecords onOpen={open} />
      {wasOpened ? <RecordSheet record={record} onClose={() => onRecord(null)} /> : null}
    </section>
  )
}

/** What a screen reader says when an answer comes: it hears a region that was there before. */
function useAnnouncement(search: Search | null, { data, isFetching }: ReturnType<typeof useRegistrySearch>): string {
  const format = useFormatter()
  if (search === null) return ''
  if (isFetching) return messages.searching
  if (!data) return ''
  const { total_count, sources, silent, own, page, total_pages } = data.results
  const count = messages.counts[search.kind](format.number(total_count))
  const place = total_pages > 1 ? [messages.page(format.number(page), format.number(total_pages))] : []
  const answered = [count, ...place, `${messages.answeredBy} ${sources.map(({ name }) => name).join(', ')}`]
  const here = own.total_count > 0 ? [`${messages.own.title}: ${format.number(own.total_count)}`] : []
  return [...(sources.length > 0 ? answered : []), ...silent.map(({ name }) => messages.silent(name)), ...here].join(
    '. ',
  )
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
  renderOwn: Props['renderOwn']
}

function Answer({ search, query, onSearch, onOpen, renderOwn }: AnswerProps) {
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
      renderOwn={renderOwn}
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
  renderOwn: Props['renderOwn']
}

function Results({ kind, results, busy, beginsAtTop, onPage, onOpen, renderOwn }: ResultsProps) {
  const format = useFormatter()
  const top = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (beginsAtTop) top.current?.focus()
  }, [beginsAtTop])
  const { source, companies, officers } = results
  const isEmpty = companies.length === 0 && officers.length === 0
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        {source ? (
          <p ref={top} tabIndex={-1} className="scroll-mt-24 font-medium tabular-nums outline-none">
            {messages.counts[kind](format.number(results.total_count))}
          </p>
        ) : null}
        {results.sources.map((origin) => (
          <OriginLine key={origin.id} origin={origin} />
        ))}
        <NotAsked notAsked={results.not_asked} />
      </div>
      {results.silent.map(({ id, name, reason }) => (
        <Alert key={id} tone="warning" title={messages.silent(name)}>
          {reason}
        </Alert>
      ))}
      {isEmpty && source ? <Nothing kind={kind} knownHere={results.own.total_count} source={source.name} /> : null}
      {companies.length > 0 && source ? <CompanyResults companies={companies} origin={source} onOpen={onOpen} /> : null}
      {officers.length > 0 ? <OfficerResults results={results} onOpen={onOpen} /> : null}
      <Pager page={results.page} pages={results.total_pages} busy={busy} onPage={onPage} />
      <OwnCompanies own={results.own} renderOwn={renderOwn} />
    </div>
  )
}

/** Whom nobody asked has said nothing: registers with one reason stand together. */
function NotAsked({ notAsked }: { notAsked: RegistryAnswer['results']['not_asked'] }) {
  if (notAsked.length === 0) return null
  const reasons = notAskedReasons.flatMap((because) => {
    const names = notAsked.filter((each) => each.because === because).map(({ name }) => name)
    return names.length > 0 ? [messages.because[because](names.join(', '))] : []
  })
  return <p className="text-sm text-muted">{messages.notAsked(reasons)}</p>
}

function Nothing({ kind, knownHere, source }: { kind: Kind; knownHere: number; source: string }) {
  if (knownHere > 0) return <p>{messages.noneThere(source)}</p>
  return kind === 'company' ? (
    <EmptyState title={messages.noCompanies} text={messages.noCompaniesHint} />
  ) : (
    <EmptyState title={messages.noOfficers} text={messages.noOfficersHint} />
  )
}
