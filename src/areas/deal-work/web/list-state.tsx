import type { ReactNode } from 'react'
import { ApiError } from '#web/api.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Query = { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown }

type Props = { query: Query; loading: string; failed: string; children: ReactNode }

/** Rows on their way, or why they did not come; what was read before stays in sight. */
export function ListState({ query: { data, error, isFetching, refetch }, loading, failed, children }: Props) {
  if (data !== undefined) return children
  if (error) {
    return (
      <ErrorState
        title={failed}
        text={error.message}
        requestId={error instanceof ApiError ? error.requestId : null}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  return (
    <div aria-busy="true" className="divide-y divide-line border-y border-line">
      <span className="sr-only">{loading}</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex h-14 flex-col justify-center gap-2">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-3 w-1/3" />
        </div>
      ))}
    </div>
  )
}
