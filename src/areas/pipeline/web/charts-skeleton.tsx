import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { messages } from './messages.ts'

/** The charts while they are loaded. */
export function ChartsSkeleton() {
  return (
    <div aria-busy="true">
      <span className="sr-only">{messages.charts.loading}</span>
      <ChartsPlaceholder />
    </div>
  )
}

/** As high as the charts of a usual pipeline. Where nobody has scrolled near them, nothing is loaded, and nothing says so. */
export function ChartsPlaceholder() {
  return (
    <div aria-hidden="true" className="grid min-h-64 gap-x-10 gap-y-10 lg:grid-cols-3">
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} className="h-64" />
      ))}
    </div>
  )
}
