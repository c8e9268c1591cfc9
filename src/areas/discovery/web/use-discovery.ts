import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { api, serverSentence } from '#web/api.ts'
import { toast } from '#web/ui/toast.ts'
import type { Criterion, Discovery, DiscoveryFilters } from '../contract.ts'
import { messages } from './messages.ts'

type Place = { runId: string | null; onRun: (runId: string | null) => void }
export type DiscoveryState = ReturnType<typeof useDiscovery>

/** The discovery of the page: kept on the server for people with an account, in the page alone for visitors. */
export function useDiscovery({ runId, onRun }: Place) {
  const session = useSession()
  const queries = useQueryClient()
  const [unkept, setUnkept] = useState<Discovery | null>(null)
  const isKept = runId !== null && session.state === 'signed-in'
  const stored = useQuery(api.discovery.run.queryOptions({ input: { runId: runId ?? '' }, enabled: isKept }))

  function show(answer: Discovery): void {
    if (answer.id === null) setUnkept(answer)
    else queries.setQueryData(api.discovery.run.queryKey({ input: { runId: answer.id } }), answer)
  }
  const ask = useMutation(
    api.discovery.discover.mutationOptions({
      onSuccess: (answer) => {
        show(answer)
        onRun(answer.id)
        if (answer.companies.length > 0)
          toast.success(messages.box.found, messages.box.foundText(answer.companies.length))
        // A search without a hit is no success.
        else toast.note(messages.matches.none, messages.matches.noneText)
      },
      onError: (error) => toast.destructive(messages.box.failed, serverSentence(error) ?? messages.box.failedText),
    }),
  )
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
    ask: (query: string, filters: DiscoveryFilters) => ask.mutate({ query, filters }),
    ...change,
    ...clear,
    show,
  }
}

function useChange(runId: string | null, unkept: Discovery | null, show: (answer: Discovery) => void) {
  const onError = () => toast.destructive(messages.matches.error, messages.matches.scoreFailed)
  const kept = useMutation(api.discovery.changeRun.mutationOptions({ onSuccess: show, onError }))
  const score = useMutation(
    api.discovery.score.mutationOptions({
      onSuccess: (answer) =>
        show({ ...answer, query: unkept?.query ?? '', not_understood: unkept?.not_understood ?? [] }),
      onError,
    }),
  )
  return {
    isScoring: kept.isPending || score.isPending,
    changeCriteria: (criteria: Criterion[]) =>
      runId === null ? score.mutate({ criteria }) : kept.mutate({ runId, criteria }),
  }
}

function useClear(runId: string | null, onCleared: () => void) {
  const remove = useMutation(
    api.discovery.removeRun.mutationOptions({
      onSuccess: onCleared,
      onError: () => toast.destructive(messages.matches.error, messages.matches.clearFailed),
    }),
  )
  return {
    isClearing: remove.isPending,
    clear: () => (runId === null ? onCleared() : remove.mutate({ runId })),
  }
}
