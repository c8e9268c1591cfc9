import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { api } from '#kit/client/api.ts'
import { refresh } from '#kit/client/freshness.ts'
import type { Trial } from '../../contract.ts'
import { daysLeft, nextLook } from '../../rules/trial.ts'
import { messages } from '../messages.ts'

/** How long the free trial still runs, in the frame of every page. Nothing without one. */
export function TrialCountdown({ renderLink }: { renderLink: (words: string) => ReactNode }) {
  const queries = useQueryClient()
  // Its end changes the role, which the server tells nobody: the clock does, also in a page that nobody looks at.
  const trial = useQuery(
    api.billing.trial.queryOptions({
      staleTime: 60_000,
      refetchInterval: ({ state: { data, dataUpdatedAt } }) => nextLook(runningUntil(data), new Date(dataUpdatedAt)),
      refetchIntervalInBackground: true,
    }),
  )
  const ends = runningUntil(trial.data)
  const isRunning = ends !== null
  const wasRunning = useRef(false)
  useEffect(() => {
    // The role is read again with the rest, so what the trial opened does not stay on the screen.
    if (wasRunning.current && !isRunning) void refresh(queries, 'everything')
    wasRunning.current = isRunning
  }, [isRunning, queries])
  return ends && renderLink(messages.trial.days(daysLeft(ends, new Date(trial.dataUpdatedAt))))
}

function runningUntil(trial: Trial | undefined): Date | null {
  return trial?.state === 'running' && trial.ends_at !== null ? new Date(trial.ends_at) : null
}
