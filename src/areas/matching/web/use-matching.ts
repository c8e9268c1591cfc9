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
 * a colleague does not take the place of what somebody is reading, and one that a colleague removes says so.
 */
export function useRuns(kinds: readonly RunKind[], { runId: chosen, onRun }: RunAddress) {
  const list = useQuery(api.matching.list.queryOptions())
  const runs = (list.data ?? []).filter(({ kind }) => kinds.includes(kind))
  const [read, setRead] = useState<string | null>(null)
  // one that is gone, which the list may have until it is refreshed
  const [left, setLeft] = useState<string | null>(null)
  const runId = pickRun(list.data, { kinds, wanted: [chosen, read], left })
  if (runId !== read) setRead(runId)
  const run = useQuery(
    api.matching.get.queryOptions({ input: runId ? { runId } : skipToken, refetchInterval: whileRunning }),
  )
  const gone = toGone(run.error)
  // whoever removed it knows, and reads the newest of the others
  if (gone?.isOwn && left !== runId) setLeft(runId)
  const choose = (next: string | null) => {
    setRead(null)
    onRun(next)
  }
  const leave = () => {
    setLeft(runId)
    choose(null)
  }
  return { list, runs, runId, run, gone, leave, error: list.error ?? (gone ? null : run.error), choose }
}

type RunChoice = { kinds: readonly RunKind[]; wanted: readonly (string | null)[]; left: string | null }

/** The first that is wanted, also one that is no longer in the list, or else the newest. */
function pickRun(all: readonly MatchRun[] | undefined, { kinds, wanted, left }: RunChoice): string | null {
  if (!all) return null
  const others = new Set(all.flatMap(({ id, kind }) => (kinds.includes(kind) ? [] : [id])))
  const named = wanted.find((one) => one !== null && one !== left && !others.has(one))
  return named ?? all.find(({ id }) => id !== left && !others.has(id))?.id ?? null
}

export type GoneRun = { isOwn: boolean; text: string }

/** A result that is no longer stored: who removed it, where somebody did. */
function toGone(error: Error | null): GoneRun | null {
  if (!(error instanceof ApiError) || error.status !== 404) return null
  const { details } = error
  const isRemoved = typeof details === 'object' && details !== null && 'removed_by' in details
  const isOwn = isRemoved && 'is_own' in details && details.is_own === true
  return { isOwn, text: isRemoved ? error.message : messages.runs.notStored }
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

export function useFindBuyers(onRun: (run: MatchRun) => void) {
  return useAction(client.matching.findBuyers, {
    done: ({ run }) => onRun(run),
    failed: (error) => toast.refused(messages.error, error, reasonOf(error) ?? messages.buyers.failed),
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
