import type { ReactNode } from 'react'
import { ApiError, isGone } from '../client/api-error.ts'
import { Button } from '../buttons/button.tsx'
import { messages } from '../messages.ts'
import { ErrorState } from './error-state.tsx'
import { RefusalOffer } from './refusal-offer.tsx'
import { SkeletonLines } from './skeleton.tsx'

/** The part of a query's state that decides what is shown. */
export type Query<Data> = {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  /** What is shown is current; only the page after it could not be read, which `MoreButton` says. */
  isFetchNextPageError?: boolean
  refetch: () => unknown
}

type QueryViewProps<Data> = {
  query: Query<Data>
  /** Names the lines that take the space until the answer is there. */
  loading?: string
  lines?: number
  /** In place of the lines. */
  placeholder?: ReactNode
  /** What could not be read. */
  failed: string
  className?: string
  children?: ReactNode | ((data: Data) => ReactNode)
  /** Shown instead of an empty list. */
  empty?: ReactNode
}

/**
 * The four states of what is read: on its way, failed, empty and there. What was read before stays, and says it is old;
 * what was removed meanwhile, or is no longer open to the reader, is not shown any longer.
 */
export function QueryView<Data>({ children, empty, ...rest }: QueryViewProps<Data>) {
  const { data, error, isFetchNextPageError } = rest.query
  if (data === undefined || isGone(error)) return <NoAnswer {...rest} />
  return (
    <>
      {error && !isFetchNextPageError ? <OutdatedNote query={rest.query} /> : null}
      <Answer data={data} empty={empty}>
        {children}
      </Answer>
    </>
  )
}

type AnswerProps<Data> = Pick<QueryViewProps<Data>, 'children' | 'empty'> & { data: Data }

function Answer<Data>({ data, empty, children }: AnswerProps<Data>) {
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return empty
  return typeof children === 'function' ? children(data) : children
}

/** Quiet, because there is something to work with. */
function OutdatedNote({ query: { isFetching, refetch } }: { query: Query<unknown> }) {
  return (
    <p role="status" className="mb-2 flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {messages.outdated}
      <Button variant="quiet" size="small" busy={isFetching} onClick={() => void refetch()}>
        {messages.retry}
      </Button>
    </p>
  )
}

type NoAnswerProps<Data> = Omit<QueryViewProps<Data>, 'children' | 'empty'>

function NoAnswer<Data>({ query, loading = '', lines, placeholder, failed, className }: NoAnswerProps<Data>) {
  const { error, isFetching, refetch } = query
  if (!error) {
    const waiting = placeholder ?? <SkeletonLines label={loading} {...(lines && { lines })} />
    return className ? <div className={className}>{waiting}</div> : waiting
  }
  return (
    <ErrorState
      className={className ?? ''}
      title={failed}
      text={error.message}
      offer={<RefusalOffer of={error} className="mt-3" />}
      requestId={error instanceof ApiError ? error.requestId : null}
      busy={isFetching}
      // asking again would not bring it back
      {...(!isGone(error) && { onRetry: () => void refetch() })}
    />
  )
}
