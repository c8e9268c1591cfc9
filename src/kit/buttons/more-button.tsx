import { Alert } from '../feedback/alert.tsx'
import { messages } from '../messages.ts'
import { Button } from './button.tsx'

type Props = {
  /** A list that is read page after page. */
  pages: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => Promise<unknown>
    /** The next page could not be read; the rows above stay. */
    isFetchNextPageError?: boolean
    error?: Error | null
  }
  label: string
}

/** Reads the next page below a list; away when there is none. */
export function MoreButton({ pages, label }: Props) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError, error } = pages
  if (!hasNextPage) return null
  return (
    <>
      {isFetchNextPageError && error && !isFetchingNextPage ? <Alert className="mt-3">{error.message}</Alert> : null}
      <Button
        variant="secondary"
        size="small"
        className="mt-3 self-start"
        busy={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
      >
        {label}
      </Button>
    </>
  )
}

/** In place of a button, where pages are read while one scrolls: the next one could not be read. */
export function MoreFailed({ pages, text }: { pages: Pick<Props['pages'], 'fetchNextPage'>; text: string }) {
  return (
    <Alert
      className="mt-3"
      action={
        <Button variant="secondary" size="small" onClick={() => void pages.fetchNextPage()}>
          {messages.retry}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
