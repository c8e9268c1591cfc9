import { useFormatter } from '#web/ui/use-formatter.ts'
import type { DealSummary } from '../contract.ts'
import { messages } from './messages.ts'

/** The four figures of the dashboard. A change against last month is a dash until there is a month to compare with. */
export function SummaryCards({ summary }: { summary: DealSummary | undefined }) {
  const format = useFormatter()
  const { currency = 'USD' } = summary ?? {}
  const average = summary?.average_value ?? null
  return (
    <dl className="grid grid-cols-2 border-y border-line lg:grid-cols-4">
      <Figure label={messages.cards.total} value={format.short(summary?.total_value, { currency })} />
      <Figure label={messages.cards.active} value={format.number(summary?.active_deals)} />
      <Figure label={messages.cards.average} value={format.millions(roundMillions(average), { currency })} />
      <Figure label={messages.cards.success} value={format.percent(summary?.success_rate)} />
    </dl>
  )
}

/** From ten millions on, an average is read in whole millions. */
function roundMillions(amount: number | null): number | null {
  if (amount === null) return null
  const millions = amount / 1_000_000
  return millions >= 10 ? Math.round(millions) : millions
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col gap-1 px-4 py-4 max-lg:odd:pl-0 max-lg:nth-[n+3]:border-t max-lg:nth-[n+3]:border-line lg:first:pl-0 lg:not-first:border-l lg:not-first:border-line">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-serif text-2xl tabular-nums">{value}</dd>
      <dd className="text-xs text-muted" title={messages.noMonthYet}>
        <span aria-label={messages.noMonthYet}>–</span> {messages.sinceLastMonth}
      </dd>
    </div>
  )
}
