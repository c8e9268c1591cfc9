import { Spinner } from '../ui/spinner.tsx'

/** While a page, or the answer to who is asking, is on its way. */
export function PagePending() {
  return (
    <div className="flex min-h-64 items-center justify-center" aria-busy="true">
      <Spinner label="Loading page" />
    </div>
  )
}
