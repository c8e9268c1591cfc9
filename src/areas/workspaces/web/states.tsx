import { QueryView, type Query } from '#kit/feedback/query-view.tsx'
import { Spinner } from '#kit/feedback/spinner.tsx'
import { messages } from './messages.ts'

/** What a list of the workspace shows while it loads and when it could not be read. */
export function LoadingOrFailed({ query }: { query: Query<unknown> }) {
  return <QueryView query={query} placeholder={<Spinner label={messages.loading} />} failed={messages.failed} />
}
