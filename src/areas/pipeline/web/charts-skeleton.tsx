import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { messages } from './messages.ts'

/** As high as the charts of a usual pipeline. */
export function ChartsSkeleton() {
  return (
    <div aria-busy="true" className="grid min-h-64 gap-x-10 gap-y-10 lg:grid-cols-3">
      <span className="sr-only">{messages.charts.loading}</span>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} className="h-64" />
      ))}
    </div>
  )
}
