import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '../api-error.ts'
import { Button } from '../ui/button.tsx'

/** A page that could not be shown: what happened, what was kept, what to do (G134). */
export function RouteError({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  useEffect(() => queries.reset(), [queries])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <section className="mx-auto max-w-xl px-4 py-16">
      <div role="alert">
        <h1 className="font-serif text-2xl">This page could not be shown</h1>
        <p className="mt-3 text-muted">{sentence(error)} What was saved before is kept.</p>
      </div>
      <div className="mt-6 flex gap-3">
        <Button onClick={retry}>Try again</Button>
        <Button variant="secondary" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </div>
      {requestId ? <p className="mt-6 text-sm text-muted">Request {requestId}</p> : null}
    </section>
  )
}

function sentence(error: unknown): string {
  if (error instanceof ApiError) return error.message
  // A lazily loaded page whose file is gone: a newer version of the product was put in place meanwhile.
  if (error instanceof TypeError && /import|module/i.test(error.message)) {
    return 'A newer version may have been installed meanwhile, or the line is gone. Reload to get it.'
  }
  return 'Something in it failed.'
}
