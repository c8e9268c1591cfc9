import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '#kit/client/api-error.ts'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { isFileMissing, untilServerAnswers } from './load-part.ts'

/** A page that could not be shown: what happened, what was kept, what to do (G134). */
export function RouteError({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  useEffect(() => queries.reset(), [queries])
  const [isWaiting, setIsWaiting] = useState(false)
  const isPartMissing = isFileMissing(error)
  const retry = () => {
    if (isPartMissing) {
      // Only a reload brings the files of a newer version; without a line it would bring the browser's own error page.
      setIsWaiting(true)
      return void untilServerAnswers().then(() => window.location.reload())
    }
    reset()
    void router.invalidate()
  }
  return (
    <div className="mx-auto max-w-3xl px-4 py-10">
      <h1 className="mb-4 font-serif text-2xl">This page could not be shown</h1>
      <ErrorState
        title={sentence(error)}
        text="Everything you saved before is safe."
        onRetry={retry}
        retryLabel={isPartMissing ? 'Reload' : 'Try again'}
        busy={isWaiting}
        requestId={error instanceof ApiError ? error.requestId : null}
      />
    </div>
  )
}

function sentence(error: unknown): string {
  if (error instanceof ApiError) return error.message
  if (isFileMissing(error)) return 'Part of this page could not be loaded because a newer version was installed.'
  return 'Something went wrong on this page.'
}
