import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { whileRunning } from '#areas/runs/web/while-running.ts'
import { api, ApiError, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { toast } from '#kit/feedback/toast.ts'
import type { MatchRun, RunKind } from '../contract.ts'
import { messages } from './messages.ts'

export type RunAddress = { runId: string | null; onRun: (runId: string | null) => void }

/**
 * The results of some kinds, newest first, and the one shown: the one of the address, or else the newest. A newer one of
 * a colleague does not take the place of what somebody is reading.
 */
export function useRuns(kinds: readonly RunKind[], { runId: chosen, onRun }: RunAddress) {
  const list = useQuery(api.matching.list.queryOptions())
  const runs = (list.data ?? []).filter(({ kind }) => kinds.includes(kind))
  const [read, setRead] = useState<string | null>(null)
  const runId = [chosen, read].find((one) => runs.some(({ id }) => id === one)) ?? runs[0]?.id ?? null
  if (runId !== read) setRead(runId)
  const run = useQuery(
    api.matching.get.queryOptions({ input: runId ? { runId } : skipToken, refetchInterval: whileRunning }),
  )
  // Removed a moment ago, here or by somebody else: the refreshed list leaves it out.
  const error = list.error ?? (isGone(run.error) ? null : run.error)
  return { list, runs, runId, run, error, choose: onRun }
}

function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}

export function useMatchCompanies(onRun: (run: MatchRun) => void) {
  return useAction(client.matching.engine, {
    done: ({ data }, order) => {
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
    failed: (error, order) => {
      const failed = order.action === 'find_matches' ? messages.pairs.findFailed : messages.pairs.analysisFailed
      toast.refused(messages.error, error, reasonOf(error) ?? failed)
    },
  })
}

export function useFindTargets(onRun: (run: MatchRun) => void) {
  return useAction(client.matching.findTargets, {
    done: ({ run }) => onRun(run),
    failed: (error) =>
      toast.refused(messages.finder.searchFailed, error, reasonOf(error) ?? messages.finder.searchFailedText),
  })
}

export function useWeights() {
  return useQuery(api.matching.getWeights.queryOptions())
}

/** A refusal has a reason that a retry does not change, such as a missing right or a limit. Other failures have the stated text. */
export function reasonOf(error: Error): string | null {
  const isRefusal = error instanceof ApiError && [401, 403, 422, 429].includes(error.status)
  return isRefusal ? error.message : null
}
