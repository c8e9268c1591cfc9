import { useMutation } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { lazy, Suspense, useId, useState, type FormEvent } from 'react'
import { api } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Input } from '#web/ui/field.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { SmartAnswer } from '../contract.ts'
import { messages } from './messages.ts'

const SearchResults = lazy(() => import('./search-results.tsx').then((part) => ({ default: part.SearchResults })))

const texts = messages.search

/** The last answer, until it is closed or another one comes. */
type Shown = { query: string; answer: SmartAnswer }

/** The search card above the tabs (AIS): its answers stay in the card. */
export function CompanySearchCard() {
  const id = useId()
  const [typed, setTyped] = useState('')
  const search = useSearch()
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
      {search.isAsking ? <Waiting /> : null}
      {search.shown && !search.isAsking ? (
        <Suspense fallback={<Waiting />}>
          <SearchResults
            {...search.shown}
            busy={search.isWeighing}
            onMisfits={search.weighAgain}
            onClose={search.close}
          />
        </Suspense>
      ) : null}
    </Card>
  )
}

/** Asks, and asks again in silence when a list is to be weighed anew. */
function useSearch() {
  const format = useFormatter()
  const [shown, setShown] = useState<Shown | null>(null)
  const onError = (error: Error) => toast.destructive(texts.failed, error.message || texts.failedText)
  const first = useMutation(
    api.discovery.smartSearch.mutationOptions({
      onSuccess: (answer, { query }) => {
        setShown({ query, answer })
        const { results, count, count_is_exact } = answer
        const complete = `${format.number(count)}${count_is_exact ? '' : '+'}`
        toast.success(texts.complete, texts.completeText(format.number(results.length), complete))
      },
      onError,
    }),
  )
  const again = useMutation(
    api.discovery.smartSearch.mutationOptions({
      // One after the other: the list shows what was said last.
      scope: { id: 'company search again' },
      onSuccess: (answer, { query }) => setShown((now) => (now?.query === query ? { query, answer } : now)),
      onError,
    }),
  )
  return {
    shown,
    isAsking: first.isPending,
    isWeighing: again.isPending,
    ask: (query: string) => first.mutate({ query }),
    weighAgain: () => shown && again.mutate({ query: shown.query }),
    close: () => setShown(null),
  }
}

function Waiting() {
  return (
    <div className="mt-4">
      <SkeletonLines label={texts.loading} lines={3} />
    </div>
  )
}
