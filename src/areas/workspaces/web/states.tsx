import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { messages } from './messages.ts'

type Query = { isPending: boolean; error: Error | null; refetch: () => Promise<unknown> }

/** What a list shows while it loads and when it could not. */
export function LoadingOrFailed({ query }: { query: Query }) {
  if (query.error) {
    return <ErrorState title={messages.failed} text={query.error.message} onRetry={() => void query.refetch()} />
  }
  return query.isPending ? <Spinner label={messages.loading} /> : null
}
