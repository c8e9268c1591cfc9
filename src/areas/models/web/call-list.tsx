import { plainCell, PlainTable } from '#kit/table/plain-table.tsx'
import type { Formatter } from '#core/format/formatter.ts'
import { Badge } from '#kit/display/badge.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { MoreButton } from '#kit/buttons/more-button.tsx'
import { Spinner } from '#kit/feedback/spinner.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { AiCall } from '../contract.ts'
import { formatMicros } from './format-micros.ts'
import { failureNames, messages, outcomeNames, purposeNames } from './messages.ts'
import { useAiCalls } from './use-models.ts'

const text = messages.calls

/** Every question that went to a model, the newest first, without its words. */
export function CallList() {
  const calls = useAiCalls()
  const format = useFormatter()
  if (!calls.data) {
    return <QueryView query={calls} placeholder={<Spinner label={messages.loading} />} failed={messages.failed} />
  }
  const rows = calls.data.pages.flat()
  if (rows.length === 0) return <EmptyState title={text.empty} text={text.emptyText} />
  return (
    <>
      <PlainTable label={text.title} columns={Object.values(text.columns)} headClassName="whitespace-nowrap">
        {rows.map((call) => (
          <CallRow key={call.id} call={call} format={format} />
        ))}
      </PlainTable>
      <MoreButton pages={calls} label={text.older} />
    </>
  )
}

const small = 'block text-xs text-muted'

function CallRow({ call, format }: { call: AiCall; format: Formatter }) {
  const { outcome, failure } = call
  return (
    <tr>
      <td className={`${plainCell} whitespace-nowrap`}>
        {format.dateTime(call.created_at)}
        {call.is_yours ? <span className={small}>{text.yours}</span> : null}
      </td>
      <td className={plainCell}>{namePurpose(call.purpose)}</td>
      <td className={`${plainCell} break-words`}>{call.model}</td>
      <td className={`${plainCell} whitespace-nowrap tabular-nums`}>
        {format.number(call.tokens_in)} / {format.number(call.tokens_out)}
      </td>
      <td className={`${plainCell} whitespace-nowrap tabular-nums`}>
        {outcome === 'running' ? null : formatMicros(format, call.cost_micros)}
        {outcome !== 'running' && call.cost_basis === 'assumed' && call.cost_micros > 0 ? (
          <span className={small}>{text.assumed}</span>
        ) : null}
      </td>
      <td className={`${plainCell} whitespace-nowrap tabular-nums`}>{format.duration(call.duration_ms)}</td>
      <td className={plainCell}>
        <Badge tone={tones[outcome]}>{outcomeNames[outcome]}</Badge>
        {failure && failure !== outcome ? <span className={small}>{failureNames[failure]}</span> : null}
      </td>
    </tr>
  )
}

const tones = {
  running: 'information',
  answered: 'good',
  failed: 'bad',
  unreadable: 'warning',
  cancelled: 'neutral',
} as const

/** A purpose that a later release wrote is shown as it is. */
function namePurpose(purpose: string): string {
  return Object.hasOwn(purposeNames, purpose) ? purposeNames[purpose as keyof typeof purposeNames] : purpose
}
