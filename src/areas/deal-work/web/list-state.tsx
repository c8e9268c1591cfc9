import type { ReactNode } from 'react'
import { QueryView, type Query } from '#kit/feedback/query-view.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'

type Props = { query: Query<unknown>; loading: string; failed: string; children: ReactNode }

/** Rows of two lines, or the state that takes their place. */
export function ListState({ loading, ...props }: Props) {
  const placeholder = (
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
  return <QueryView placeholder={placeholder} {...props} />
}
