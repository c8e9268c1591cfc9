import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { SecurityEventRow } from '../contract.ts'
import { describeDetails } from './describe-entry.ts'
import { eventNames, securityMessages as text } from './messages.ts'
import { ScrollRegion } from './scroll-region.tsx'
import { useSecurityEvents, type SecurityScope } from './use-security-events.ts'

/** What the server saw and what pages hinted at, newest first. */
export function SecurityEventsView({ scope }: { scope: SecurityScope }) {
  const list = useSecurityEvents(scope)
  const events = list.data?.pages.flat() ?? []
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-sm text-muted">{scope === 'own' ? text.ownNote : text.note}</p>
      {list.isPending ? <Spinner label={text.loading} /> : null}
      {list.isError ? (
        <ErrorState title={text.failed} text={list.error.message} onRetry={() => void list.refetch()} />
      ) : null}
      {list.isSuccess && events.length === 0 ? <EmptyState title={text.empty} /> : null}
      {events.length > 0 ? <EventTable events={events} /> : null}
      {list.hasNextPage ? (
        <Button
          variant="secondary"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          className="self-start"
        >
          {text.older}
        </Button>
      ) : null}
    </div>
  )
}

const cell = 'border-b border-line py-2 pr-4 align-top'

function EventTable({ events }: { events: readonly SecurityEventRow[] }) {
  const { when, what, outcome, source, network, details } = text.columns
  return (
    <ScrollRegion label={text.table}>
      <table className="rows-when-narrow w-full text-left text-sm">
        <thead>
          <tr className="text-xs text-muted">
            {[when, what, outcome, source, network, details].map((column) => (
              <th key={column} scope="col" className={`${cell} font-medium`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function EventRow({ event }: { event: SecurityEventRow }) {
  const format = useFormatter()
  const isAlarming = event.event_type === 'suspicious_activity'
  return (
    <tr>
      <td className={`${cell} whitespace-nowrap tabular-nums`}>
        <time dateTime={event.created_at}>{format.dateTime(event.created_at)}</time>
      </td>
      <td className={cell}>
        {isAlarming ? <Badge tone="bad">{eventNames[event.event_type]}</Badge> : eventNames[event.event_type]}
      </td>
      <td className={cell}>{event.success ? text.succeeded : text.refused}</td>
      <td className={cell}>{event.source === 'server' ? text.fromServer : text.fromPage}</td>
      <td className={cell}>{event.address}</td>
      <td className={`${cell} break-all text-muted`}>{describeDetails(event.details)}</td>
    </tr>
  )
}
