import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTasks } from '#areas/tasks/web/use-tasks.ts'
import { api, ApiError } from '#web/api.ts'
import { toast } from '#web/ui/toast.ts'
import type { MatchRun, RunKind, WeightVersion } from '../contract.ts'
import { messages } from './messages.ts'

/** The results of some kinds, newest first, and the one that is looked at: the newest unless another was chosen. */
export function useRuns(kinds: readonly RunKind[]) {
  const [chosen, setChosen] = useState<string | null>(null)
  const list = useQuery(api.matching.listRuns.queryOptions())
  const runs = (list.data ?? []).filter(({ kind }) => kinds.includes(kind))
  const runId = runs.some(({ id }) => id === chosen) ? chosen : (runs[0]?.id ?? null)
  const run = useQuery(
    api.matching.getRun.queryOptions({
      input: runId ? { runId } : skipToken,
      // News tells when it is done; asking now and then covers a stream that is cut off.
      refetchInterval: ({ state }) => (state.data?.state === 'running' ? 5000 : false),
    }),
  )
  // Removed a moment ago, here or by somebody else: the list leaves it out as soon as it is read anew.
  const error = list.error ?? (isGone(run.error) ? null : run.error)
  return { list, runs, runId, run, error, choose: setChosen }
}

function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}

/** The step of the background work, in words, while there is any. */
export function useMatchingStep(): string | null {
  const tasks = useTasks()
  return tasks.data?.find(({ kind, state }) => kind === 'match-companies' && state === 'running')?.step ?? null
}

export function useMatchCompanies(onRun: (run: MatchRun) => void) {
  const onSettled = useRefresh()
  return useMutation(
    api.matching.engine.mutationOptions({
      onSettled,
      onSuccess: ({ data }, order) => {
        onRun(data.run)
        const texts = messages.pairs
        if (data.run.state !== 'done') {
          toast.note(texts.inBackground, texts.inBackgroundText)
          return
        }
        const count = texts.count(String(data.matches.length), data.matches.length === 1)
        const title = order.action === 'find_matches' ? texts.found : texts.analysed
        // What is shown anyway as an empty list is not announced as a success.
        if (data.matches.length > 0) toast.success(title, texts.foundText(count, data.run.sector))
      },
      onError: (error, order) => {
        const failed = order.action === 'find_matches' ? messages.pairs.findFailed : messages.pairs.analysisFailed
        toast.destructive(messages.error, reasonOf(error) ?? failed)
      },
    }),
  )
}

export function useFindTargets(onRun: (run: MatchRun) => void) {
  const onSettled = useRefresh()
  return useMutation(
    api.matching.findTargets.mutationOptions({
      onSettled,
      onSuccess: ({ run }) => onRun(run),
      onError: (error) =>
        toast.destructive(messages.finder.searchFailed, reasonOf(error) ?? messages.finder.searchFailedText),
    }),
  )
}

export function usePinRun() {
  const onSettled = useRefresh()
  return useMutation(
    api.matching.pinRun.mutationOptions({
      onSettled,
      onError: (error) => toast.destructive(messages.runs.pinFailed, error.message),
    }),
  )
}

export function useRemoveRun() {
  const onSettled = useRefresh()
  return useMutation(
    api.matching.removeRun.mutationOptions({
      onSettled,
      onError: (error) => toast.destructive(messages.runs.cancelFailed, error.message),
    }),
  )
}

export function useWeights() {
  return useQuery(api.matching.getWeights.queryOptions())
}

/** `onSaved` is told by the mutation itself: the form goes as soon as the new version is there. */
export function useWeightChanges(onSaved: (saved: WeightVersion) => void) {
  const onSettled = useRefresh()
  const onError = (error: Error) => toast.destructive(messages.weights.failed, error.message)
  const told = { onSettled, onError, onSuccess: onSaved }
  return {
    change: useMutation(api.matching.changeWeights.mutationOptions(told)),
    reset: useMutation(api.matching.resetWeights.mutationOptions(told)),
  }
}

function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: api.matching.key() })
}

/** A refusal has a reason that trying again does not change: a missing right, a limit. Other failures have the stated text. */
export function reasonOf(error: Error): string | null {
  const isRefusal = error instanceof ApiError && [401, 403, 422, 429].includes(error.status)
  return isRefusal ? error.message : null
}
