import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, type ReactNode } from 'react'
import { useIsReader } from '#areas/workspaces/web/use-may-write.ts'
import type { MenuEntry } from '#kit/buttons/menu.tsx'
import { api } from '#kit/client/api.ts'
import { Badge } from '#kit/display/badge.tsx'
import type { RecordSource } from '#kit/records/record-source.ts'
import { messages } from './messages.ts'
import { RequestThread } from './request-thread.tsx'

type Added = Pick<RecordSource, 'renderMark' | 'moreFiles'> & { renderMore: (recordId: string) => ReactNode }
type Props = { dealId: string; children: (added: Added) => ReactNode }

/** Adds questions and answers to the requests of a deal: which a guest asked, how many this reader has not read, and all of them as a file. */
export function WithThreads({ dealId, children }: Props) {
  const { data: unread } = useQuery(api.requestThreads.unread.queryOptions({ input: { dealId } }))
  const { data: asked } = useQuery(api.requestThreads.ofGuests.queryOptions({ input: { dealId } }))
  const counts = useMemo(() => new Map(unread?.map(({ request_id, count }) => [request_id, count])), [unread])
  const guests = useMemo(() => new Map(asked?.map(({ request_id, asked_by }) => [request_id, asked_by])), [asked])
  const renderMark = useCallback(
    (requestId: string) => {
      const count = counts.get(requestId)
      const guest = guests.get(requestId)
      if (count === undefined && guest === undefined) return null
      return (
        <span className="inline-flex shrink-0 gap-1">
          {guest === undefined ? null : (
            <Badge tone="neutral">
              <span className="block max-w-32 truncate sm:max-w-56">{guest ?? messages.guestMark}</span>
            </Badge>
          )}
          {count === undefined ? null : <Badge tone="information">{messages.unread(count)}</Badge>}
        </span>
      )
    },
    [counts, guests],
  )
  const isReader = useIsReader()
  const moreFiles = useMemo(() => listFiles(dealId, { isReader }), [dealId, isReader])
  return children({ renderMore, renderMark, moreFiles })
}

const renderMore = (requestId: string) => <RequestThread requestId={requestId} />

/** Viewers get what the other side gets. */
function listFiles(dealId: string, { isReader }: { isReader: boolean }): MenuEntry[] {
  const audiences = isReader ? (['other_side'] as const) : (['team', 'other_side'] as const)
  return [
    { heading: messages.title },
    ...audiences.map((audience) => ({
      label: messages.files[audience],
      link: (label: ReactNode) => (
        <a href={`/api/request_threads/export?deal_id=${dealId}&format=xlsx&audience=${audience}`} download>
          {label}
        </a>
      ),
    })),
  ]
}
