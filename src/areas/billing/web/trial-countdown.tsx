import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#kit/client/api.ts'
import { daysLeft } from '../rules/trial.ts'
import { messages } from './messages.ts'

const hourMs = 3_600_000

/** How long the free trial still runs, in the frame of every page. Nothing without one. */
export function TrialCountdown({ renderLink }: { renderLink: (words: string) => ReactNode }) {
  // Its end changes the role, which the server tells nobody: the clock does.
  const trial = useQuery(api.billing.trial.queryOptions({ staleTime: hourMs, refetchInterval: hourMs }))
  const { state, ends_at } = trial.data ?? {}
  if (state !== 'running' || !ends_at) return null
  return renderLink(messages.trial.days(daysLeft(new Date(ends_at), new Date(trial.dataUpdatedAt))))
}
