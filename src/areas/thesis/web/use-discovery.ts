import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { api, serverSentence, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { toast } from '#kit/feedback/toast.ts'
import type { Criterion, Discovery, DiscoveryFilters, DiscoveryQuestion } from '../contract.ts'
import { searchMessages as messages } from './search/messages.ts'

type RunAddress = {
  runId: string | null
  onRun: (runId: string | null) => void
  /** After a list came of what was asked. */
  onFound: () => void
}
export type DiscoveryState = ReturnType<typeof useDiscovery>

/** The discovery of the page: kept on the server for people with an account, in the page alone for visitors. */
export function useDiscovery({ runId, onRun, onFound }: RunAddress) {
  const session = useSession()
  const queries = useQueryClient()
  const [unkept, setUnkept] = useState<Discovery | null>(null)
  const isKept = runId !== null && session.state === 'signed-in'
  const stored = useQuery(api.thesis.get.queryOptions({ input: { runId: runId ?? '' }, enabled: isKept }))

  function show(answer: Discovery): void {
    if (answer.id === null) setUnkept(answer)
    else queries.setQueryData(api.thesis.get.queryKey({ input: { runId: answer.id } }), answer)
  }
  const ask = useAction(client.thesis.discover, {
    done: (answer) => {
      show(answer)
      onRun(answer.id)
      onFound()
      if (answer.companies.length > 0)
        toast.success(messages.box.found, messages.box.foundText(answer.companies.length))
      // A search without a hit is no success.
      else toast.note(messages.change.none, messages.change.noneText)
    },
    failed: (error) => toast.refused(messages.box.failed, error, serverSentence(error) ?? messages.box.failedText),
  })
  const change = useChange(isKept ? runId : null, unkept, show)
  const clear = useClear(isKept ? runId : null, () => {
    setUnkept(null)
    onRun(null)
  })
  return {
    discovery: isKept ? (stored.data ?? null) : unkept,
    isLoading: isKept && stored.isPending,
    error: isKept ? stored.error : null,
    reload: () => void stored.refetch(),
    isAsking: ask.isPending,
    ask: (query: string, filters: DiscoveryFilters, scope?: DiscoveryQuestion['scope']) =>
      ask.mutate({ query, filters, scope }),
    /** The same words with the criteria as they are now, among the same companies; makes a new discovery. */
    repeat: ({ query, criteria, scope }: Discovery) =>
      ask.mutate({ query, filters: {}, criteria, scope: scope ?? undefined }),
    ...change,
    ...clear,
    show,
  }
}

function useChange(runId: string | null, unkept: Discovery | null, show: (answer: Discovery) => void) {
  const onError = () => toast.destructive(messages.change.error, messages.change.scoreFailed)
  const kept = useAction(client.thesis.change, { done: show, failed: onError })
  const score = useAction(client.thesis.score, {
    done: (answer) => show({ ...answer, query: unkept?.query ?? '', not_understood: unkept?.not_understood ?? [] }),
    failed: onError,
  })
  return {
    isScoring: kept.isPending || score.isPending,
    changeCriteria: (criteria: Criterion[]) =>
      runId === null ? score.mutate({ criteria }) : kept.mutate({ runId, criteria }),
  }
}

function useClear(runId: string | null, onCleared: () => void) {
  const remove = useAction(client.thesis.remove, {
    done: onCleared,
    failed: () => toast.destructive(messages.change.error, messages.change.clearFailed),
  })
  return {
    isClearing: remove.isPending,
    clear: () => (runId === null ? onCleared() : remove.mutate({ runId })),
  }
}
