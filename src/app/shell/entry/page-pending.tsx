import { Spinner } from '#kit/feedback/spinner.tsx'
import { useIsOnline } from './use-is-online.ts'

/** While a page, or the answer to who is asking, is on its way. */
export function PagePending() {
  const isOnline = useIsOnline()
  return (
    <div className="flex min-h-64 flex-col items-center justify-center gap-3 px-4" aria-busy="true">
      <Spinner label="Loading page" />
      {isOnline ? null : <p className="text-center text-muted">This page opens as soon as you are back online.</p>}
    </div>
  )
}
