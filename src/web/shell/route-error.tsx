import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '../api-error.ts'
import { ErrorState } from '../ui/error-state.tsx'

/** A page that could not be shown: what happened, what was kept, what to do (G134). */
export function RouteError({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  useEffect(() => queries.reset(), [queries])
  const isFileMissing = failedToLoad(error)
  const retry = () => {
    // A page whose file could not be fetched stays failed inside this document; only a reload asks for it again.
    if (isFileMissing) return window.location.reload()
    reset()
    void router.invalidate()
  }
  return (
    <div className="mx-auto max-w-3xl px-4 py-10">
      <h1 className="mb-4 font-serif text-2xl">This page could not be shown</h1>
      <ErrorState
        title={sentence(error)}
        text="What was saved before is kept."
        onRetry={retry}
        retryLabel={isFileMissing ? 'Reload' : 'Try again'}
        requestId={error instanceof ApiError ? error.requestId : null}
      />
    </div>
  )
}

function sentence(error: unknown): string {
  if (error instanceof ApiError) return error.message
  if (failedToLoad(error))
    return 'A part of the page did not arrive: the line is gone, or a newer version is installed.'
  return 'Something in it failed.'
}

/** Each browser words it differently; all of them name the module or the import. */
function failedToLoad(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message)
}
