import { Badge } from '#kit/display/badge.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { MoreButton } from '#kit/buttons/more-button.tsx'
import { Spinner } from '#kit/feedback/spinner.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { SecurityEventRow } from '../contract.ts'
import { describeDetails } from './describe-entry.ts'
import { eventNames, securityMessages as text } from './messages.ts'
import { plainCell, PlainTable } from '#kit/table/plain-table.tsx'
import { useSecurityEvents, type SecurityScope } from './use-security-events.ts'

/** What the server saw and what pages hinted at, newest first. */
export function SecurityEventsView({ scope }: { scope: SecurityScope }) {
  const list = useSecurityEvents(scope)
  const { note, List } = views[scope]
  const events = list.data?.pages.flat() ?? []
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-sm text-muted">{note}</p>
      <QueryView query={list} placeholder={<Spinner label={text.loading} />} failed={text.failed} />
      {list.isSuccess && events.length === 0 ? <EmptyState title={text.empty} /> : null}
      {events.length > 0 ? <List events={events} /> : null}
      <MoreButton pages={list} label={text.older} />
    </div>
  )
}

const views = {
  own: { note: text.ownNote, List: OwnEvents },
  installation: { note: text.note, List: EventTable },
}

/** In the words of somebody who looks for what was not them: no digests, and who told it only when it was a page. */
function OwnEvents({ events }: { events: readonly SecurityEventRow[] }) {
  const format = useFormatter()
  return (
    <ul aria-label={text.table}>
      {events.map((event) => (
        <li key={event.id} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2 text-sm">
          <span className="flex-1 basis-60 font-medium">
            {eventNames[event.event_type]}
            {event.success ? '' : ` · ${text.refused}`}
          </span>
          <time dateTime={event.created_at} className="tabular-nums">
            {format.dateTime(event.created_at)}
          </time>
          <span className="basis-full break-words text-muted">
            {[event.address, event.source === 'page' ? text.fromPage : null, describeDetails(withoutDigests(event))]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function withoutDigests({ details }: SecurityEventRow): SecurityEventRow['details'] {
  return Object.fromEntries(Object.entries(details).filter(([name]) => !name.endsWith('_hash')))
}

const cell = `${plainCell} align-top`

function EventTable({ events }: { events: readonly SecurityEventRow[] }) {
  const { when, what, outcome, source, network, details } = text.columns
  return (
    <PlainTable label={text.table} columns={[when, what, outcome, source, network, details]}>
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </PlainTable>
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
      <td className={`${cell} min-w-40`}>
        {isAlarming ? <Badge tone="bad">{eventNames[event.event_type]}</Badge> : eventNames[event.event_type]}
      </td>
      <td className={cell}>{event.success ? text.succeeded : text.refused}</td>
      <td className={cell}>{event.source === 'server' ? text.fromServer : text.fromPage}</td>
      <td className={cell}>{event.address}</td>
      <td className={`${cell} break-all text-muted`}>{describeDetails(event.details)}</td>
    </tr>
  )
}
