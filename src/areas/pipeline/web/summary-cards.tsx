import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import type { Formatter } from '#core/format/formatter.ts'
import { cx } from '#kit/display/cx.ts'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { describeBasis } from '../rules/describe-basis.ts'
import { averageMillions } from '../rules/average-millions.ts'
import type { DealSummary, RowsLink } from '../contract.ts'
import type { RenderRows } from './link-rows.ts'
import { messages } from './messages.ts'

type Change = DealSummary['changes']['total_value']
type Props = { summary: DealSummary | undefined; renderRows: RenderRows }

const open = (search: Record<string, string>): RowsLink => ({
  page: '/dashboard',
  search: { state: 'open', ...search },
})

/** The four figures of the dashboard, each the way to its deals, and what has become of them within a month. */
export function SummaryCards({ summary, renderRows }: Props) {
  const format = useFormatter()
  return (
    <div aria-busy={summary === undefined}>
      {summary ? null : <span className="sr-only">{messages.loading}</span>}
      <dl className="grid grid-cols-2 border-y border-line lg:grid-cols-4">
        {makeCards(summary, format).map((card) => (
          <Figure key={card.label} {...card} isKnown={summary !== undefined} renderRows={renderRows} />
        ))}
      </dl>
      <Basis summary={summary} />
    </div>
  )
}

type Card = { label: string; value: string; change: Change; write: (amount: number) => string; link: RowsLink }

function makeCards(summary: DealSummary | undefined, format: Formatter): Card[] {
  const { cards } = messages
  const { currency, changes, ...figures } = summary ?? nothingYet
  const money = (value: number) => format.short(value, { currency, signed: true })
  return [
    {
      label: cards.total,
      value: format.short(figures.total_value, { currency }),
      change: changes.total_value,
      write: money,
      link: open({ sort: 'value', direction: 'desc' }),
    },
    {
      label: cards.active,
      value: format.number(figures.active_deals),
      change: changes.active_deals,
      write: (amount) => format.number(amount, { signed: true }),
      link: open({}),
    },
    {
      label: cards.average,
      value: format.millions(averageMillions(figures), { currency }),
      change: changes.average_value,
      write: money,
      link: open({ sort: 'value', direction: 'asc' }),
    },
    {
      label: cards.success,
      value: format.percent(figures.success_rate),
      change: changes.success_rate,
      write: (amount) => `${format.number(amount, { signed: true })} ${messages.points}`,
      link: open({ sort: 'probability', direction: 'asc' }),
    },
  ]
}

const none = { total_value: null, active_deals: null, average_value: null, success_rate: null }
const nothingYet = { ...none, currency: 'USD', changes: none }

type FigureProps = Card & { isKnown: boolean; renderRows: RenderRows }

function Figure({ label, value, change, write, link, isKnown, renderRows }: FigureProps) {
  const look = { label: messages.cards.show(label, value), className: 'after:absolute after:inset-0' }
  return (
    <div className="relative flex flex-col gap-1 px-4 py-4 hover:bg-raised max-lg:nth-[n+3]:border-t max-lg:nth-[n+3]:border-line max-lg:even:border-l max-lg:even:border-line lg:not-first:border-l lg:not-first:border-line">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="h-8 font-serif text-2xl tabular-nums">
        {isKnown ? renderRows(link, value, look) : <Skeleton className="mt-1 h-6 w-20" />}
      </dd>
      <dd className="flex min-h-4 flex-wrap content-start items-center gap-1 text-xs text-muted tabular-nums">
        {change ? <Difference change={change} write={write} /> : <NoDifference />}
      </dd>
    </div>
  )
}

/** More is welcome in all four. */
function Difference({ change, write }: { change: NonNullable<Change>; write: (amount: number) => string }) {
  const format = useFormatter()
  const { amount, percent } = change
  const Arrow = amount > 0 ? ArrowUpRight : amount < 0 ? ArrowDownRight : ArrowRight
  const tone = amount > 0 ? 'text-good' : amount < 0 ? 'text-bad' : ''
  const share = percent === null || amount === 0 ? '' : ` (${format.percent(percent, { places: 1, signed: true })})`
  return (
    <>
      <span className={cx('inline-flex items-center gap-1', tone)}>
        <Arrow aria-hidden="true" className="size-3.5 shrink-0" />
        {write(amount)}
        {share}
      </span>
      <span>{messages.sinceLastMonth}</span>
    </>
  )
}

function NoDifference() {
  return (
    <>
      <span aria-hidden="true">–</span> {messages.sinceLastMonth}
    </>
  )
}

/** What the figures speak of; its lines are there before the words are, so that nothing below moves. */
function Basis({ summary }: { summary: DealSummary | undefined }) {
  const format = useFormatter()
  const others = (summary?.left_out ?? []).map(({ currency, deals, total_value }) =>
    messages.otherCurrency(deals, currency, format.short(total_value, { currency })),
  )
  return (
    <p className="mt-2 min-h-16 text-xs text-muted sm:min-h-4">
      {summary
        ? [
            summary.compared_to ? messages.comparedTo(format.day(summary.compared_to)) : messages.noMonthYet,
            describeBasis(summary) ?? '',
            summary.sample_deals > 0 ? messages.samples(summary.sample_deals) : '',
            others.length > 0 ? messages.leftOut(others.join(', ')) : '',
          ]
            .filter(Boolean)
            .join(' ')
        : null}
    </p>
  )
}
