import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, serverSentence } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { toast } from '#kit/feedback/toast.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Criterion, DiscoveryFilters, DiscoveryQuestion, SmartAnswer } from '../../contract.ts'
import { searchMessages as messages } from './messages.ts'

const texts = messages.search

type SearchAddress = {
  /** The words that the address says were searched for, so that a reload and a link show the same answer. */
  asked: string | null
  onAsked: (query: string | null) => void
  /** The criteria as they were changed, as text of the address; null while they are as the words were read. */
  criteria: string | null
  onCriteria: (criteria: string) => void
  /** After a list came of what was asked. */
  onFound: () => void
  /** The filters of the page. */
  filters: DiscoveryFilters
  /** Whose companies the page lists. */
  scope: DiscoveryQuestion['scope']
  /** Whether the answer is on the screen: elsewhere nothing is searched for. */
  isShown: boolean
}

type AskedSearch = Pick<SearchAddress, 'filters' | 'scope' | 'criteria'> & { query: string }

/**
 * Under a key of its own: changes of discoveries and scans refresh all queries of this area, and this one may call, and pay, a
 * language model. Changed criteria have the filters in them.
 */
const optionsOf = ({ query, filters, scope, criteria }: AskedSearch) => {
  const changed = readCriteria(criteria)
  return queryOptions({
    queryKey: ['company search', query, changed ?? filters, scope],
    queryFn: ({ signal }) =>
      client.thesis.smartSearch({ query, scope, ...(changed ? { criteria: changed } : { filters }) }, { signal }),
    staleTime: Infinity,
    retry: false,
  })
}

/** Anybody may have typed an address: what is no list counts as unchanged, and the server checks the list. */
function readCriteria(text: string | null): Criterion[] | null {
  try {
    const read: unknown = JSON.parse(text ?? 'null')
    return Array.isArray(read) ? (read as Criterion[]) : null
  } catch {
    return null
  }
}

export type CompanySearchState = ReturnType<typeof useCompanySearch>

/** The AI company search: says what came of new words, and is silent for words of the address and for a list ranked again. */
export function useCompanySearch({ asked, onAsked, criteria, onCriteria, onFound, isShown, ...where }: SearchAddress) {
  const queries = useQueryClient()
  const sayComplete = useCompletion()
  const shown = useQuery({
    ...optionsOf({ ...where, query: asked ?? '', criteria }),
    enabled: asked !== null && isShown,
  })
  const onError = (error: Error) => toast.refused(texts.failed, error, serverSentence(error) ?? texts.failedText)
  const first = useAction(
    (query: string) => queries.fetchQuery({ ...optionsOf({ ...where, query, criteria: null }), staleTime: 0 }),
    {
      done: (answer, query) => {
        onAsked(query)
        onFound()
        sayComplete(answer)
      },
      failed: onError,
    },
  )
  const again = useMutation({
    mutationFn: ({ query, ranked }: Ranked) =>
      client.thesis.smartSearch({ query, scope: where.scope, criteria: [...ranked] }),
    // One at a time, so that the list shows the last change.
    scope: { id: 'company search again' },
    onSuccess: (answer, { query, changed }) => {
      queries.setQueryData<SmartAnswer>(optionsOf({ ...where, query, criteria: changed }).queryKey, {
        ...answer,
        not_understood: shown.data?.not_understood ?? answer.not_understood,
      })
      if (changed !== null && changed !== criteria) onCriteria(changed)
    },
    onError,
  })
  return {
    asked,
    answer: shown.data ?? null,
    problem: shown.error ? serverSentence(shown.error) : null,
    load: () => void shown.refetch(),
    isAsking: first.isPending,
    isWaiting: first.isPending || shown.isLoading,
    isRanking: again.isPending,
    ask: (query: string) => first.mutate(query),
    changeCriteria: (ranked: readonly Criterion[]) =>
      asked !== null && again.mutate({ query: asked, ranked, changed: JSON.stringify(ranked) }),
    /** After a company was excluded, or is no longer. */
    rankAgain: () =>
      asked !== null &&
      shown.data &&
      again.mutate({ query: asked, ranked: shown.data.criteria, changed: readCriteria(criteria) && criteria }),
    close: () => onAsked(null),
  }
}

/** `changed` is the text of the address under which the answer is shown. */
type Ranked = { query: string; ranked: readonly Criterion[]; changed: string | null }

function useCompletion() {
  const format = useFormatter()
  return ({ results, count, count_is_exact, shortfall }: SmartAnswer) => {
    if (results.length === 0) {
      toast.note(texts.none, texts.noneText)
      return
    }
    const complete = `${format.number(count)}${count_is_exact ? '' : '+'}`
    toast.success(texts.complete, texts.completeText(format.number(results.length), complete, shortfall === null))
  }
}
