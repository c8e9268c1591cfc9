import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { lazy, Suspense, useId, useState, type FormEvent } from 'react'
import { api, client, serverSentence } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Input } from '#web/ui/field.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFormatter } from '#web/ui/use-formatter.ts'
import { messages } from './messages.ts'

const SearchResults = lazy(() => import('./search-results.tsx').then((part) => ({ default: part.SearchResults })))

const texts = messages.search

/** The words that the address says were searched for, so that a reload, a link and the way back show the same answer. */
type Props = { asked: string | null; onAsked: (query: string | null) => void }

/** The search card above the tabs (AIS): its answers stay in the card. */
export function CompanySearchCard({ asked, onAsked }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(asked ?? '')
  const [known, setKnown] = useState(asked)
  const search = useSearch({ asked, onAsked })
  // Other words came with the address: they take the place of those before.
  if (asked !== known) {
    setKnown(asked)
    if (asked !== null) setTyped(asked)
  }
  function send(event: FormEvent): void {
    event.preventDefault()
    const query = typed.trim()
    if (query === '') toast.destructive(texts.required, texts.requiredText)
    else search.ask(query)
  }
  return (
    <Card className="p-4">
      <form onSubmit={send} className="flex flex-col gap-2 sm:flex-row sm:items-center">
        <h2 className="shrink-0 font-medium sm:mr-2">{texts.title}</h2>
        <label htmlFor={id} className="sr-only">
          {texts.label}
        </label>
        <Input
          id={id}
          maxLength={2000}
          autoComplete="off"
          placeholder={texts.placeholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="secondary" icon={<Search />} busy={search.isAsking}>
          {texts.button}
        </Button>
      </form>
      <Answer search={search} query={asked} onClose={() => onAsked(null)} />
    </Card>
  )
}

type Search = ReturnType<typeof useSearch>

/** Nothing until something was searched for, and again after it was closed. */
function Answer({ search, query, onClose }: { search: Search; query: string | null; onClose: () => void }) {
  if (search.isWaiting) return <Waiting />
  if (query === null) return null
  if (search.answer === null)
    return (
      <ErrorState
        title={texts.failed}
        text={search.problem ?? texts.failedText}
        onRetry={search.load}
        className="mt-4"
      />
    )
  return (
    <Suspense fallback={<Waiting />}>
      <SearchResults
        answer={search.answer}
        query={query}
        busy={search.isWeighing}
        onMisfits={search.weighAgain}
        onClose={onClose}
      />
    </Suspense>
  )
}

/**
 * Under a key of its own: news of discoveries and scans ask for all queries of this area again, and this one may ask, and
 * pay, a language model.
 */
const optionsOf = (query: string) =>
  queryOptions({
    queryKey: ['company search', query],
    queryFn: ({ signal }) => client.discovery.smartSearch({ query }, { signal }),
    staleTime: Infinity,
    retry: false,
  })

/** Asks and says so; asks in silence for what the address had already, and when a list is to be weighed anew. */
function useSearch({ asked, onAsked }: Props) {
  const format = useFormatter()
  const queries = useQueryClient()
  const shown = useQuery({ ...optionsOf(asked ?? ''), enabled: asked !== null })
  const onError = (error: Error) => toast.destructive(texts.failed, serverSentence(error) ?? texts.failedText)
  const first = useMutation({
    mutationFn: (query: string) => queries.fetchQuery({ ...optionsOf(query), staleTime: 0 }),
    onSuccess: ({ results, count, count_is_exact }, query) => {
      onAsked(query)
      if (results.length === 0) {
        toast.note(texts.none, texts.noneText)
        return
      }
      const complete = `${format.number(count)}${count_is_exact ? '' : '+'}`
      toast.success(texts.complete, texts.completeText(format.number(results.length), complete))
    },
    onError,
  })
  const again = useMutation(
    api.discovery.smartSearch.mutationOptions({
      // One after the other: the list shows what was said last.
      scope: { id: 'company search again' },
      onSuccess: (answer, { query }) => queries.setQueryData(optionsOf(query).queryKey, answer),
      onError,
    }),
  )
  return {
    answer: shown.data ?? null,
    problem: shown.error ? serverSentence(shown.error) : null,
    load: () => void shown.refetch(),
    isAsking: first.isPending,
    isWaiting: first.isPending || shown.isLoading,
    isWeighing: again.isPending,
    ask: (query: string) => first.mutate(query),
    weighAgain: () => asked !== null && again.mutate({ query: asked }),
  }
}

function Waiting() {
  return (
    <div className="mt-4">
      <SkeletonLines label={texts.loading} lines={3} />
    </div>
  )
}
