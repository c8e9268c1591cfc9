import { Alert } from '#kit/feedback/alert.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Origin } from '../contract.ts'
import { messages } from './messages.ts'
import { OutsideLink } from './outside-link.tsx'
import { useSources } from './use-registry.ts'

/** Who gave the answer and when; with a mark when it is an old one. */
export function OriginLine({ origin }: { origin: Origin }) {
  const format = useFormatter()
  const { name, attribution, fetched_at, is_stale, reason } = origin
  const limits = useSources().find(({ id }) => id === origin.id)?.limits ?? []
  const toUsage = ({ period, used, calls }: (typeof limits)[number]) =>
    messages.used[period](format.number(used), format.number(calls))
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">
        {messages.answeredBy} <span className="text-ink">{name}</span>, {messages.fetched(format.dateTime(fetched_at))}.{' '}
        <OutsideLink href={attribution.url}>{attribution.text}</OutsideLink>
        {limits.length > 0 ? <span className="tabular-nums"> {messages.usage(limits.map(toUsage))}</span> : null}
      </p>
      {is_stale ? (
        <Alert tone="warning" title={messages.stale}>
          {reason}
        </Alert>
      ) : null}
    </div>
  )
}
