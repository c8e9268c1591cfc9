import { Badge, type BadgeColour } from '#web/ui/badge.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { Deal, DealStatus, Stage } from '../contract.ts'
import { messages } from './messages.ts'

/** Colours of the specification (S0 §4). */
const stageColours = {
  'Target Review': 'grey',
  'Due Diligence': 'blue',
  Valuation: 'yellow',
  Negotiation: 'green',
} satisfies Record<Stage, BadgeColour>

const statusColours = { hot: 'red', active: 'blue', cold: 'grey' } satisfies Record<DealStatus, BadgeColour>

export function DealList({ deals }: { deals: readonly Deal[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {deals.map((deal) => (
        <DealRow key={deal.id} deal={deal} />
      ))}
    </ul>
  )
}

function DealRow({ deal }: { deal: Deal }) {
  const format = useFormatter()
  const money = (amount: number | null) => format.short(amount, { currency: deal.currency })
  return (
    <li className="grid gap-x-8 gap-y-4 py-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(0,3fr)] lg:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="text-base font-semibold break-words">{deal.target}</h2>
          <Badge tone={stageColours[deal.stage]}>{deal.stage}</Badge>
          <Badge tone={statusColours[deal.status]}>{deal.status}</Badge>
          {deal.is_sample ? <Badge>{messages.sample}</Badge> : null}
        </div>
        <p className="mt-1 text-sm text-muted">{deal.industry}</p>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Fact label={messages.columns.value} value={money(deal.value)} />
        <Fact label={messages.columns.synergies} value={money(deal.synergies)} />
        <Fact label={messages.columns.ebitda} value={money(deal.ebitda)} />
        <Fact label={messages.columns.timeline} value={deal.timeline || '–'} />
      </dl>
      <Progress label={messages.columns.probability} value={deal.probability} />
    </li>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  )
}
