import { showRange, spreadPercent } from '../amounts.ts'
import { toFinding, type PatternFinding } from '../finding.ts'
import type { PaymentIndex } from '../index-payments.ts'
import { dayMs, type Payment } from '../payment.ts'
import type { MonitoringSettings } from '../settings.ts'
import { beyond, fullestWindow } from '../windows.ts'

const legs = 3
const gatherDays = 7
const spread = 20

type Leg = { sent: Payment; gathered: Payment }

/** One account pays several, and all of them pay one other within days, with amounts alike. */
export function findScatterGather(
  index: PaymentIndex,
  account: string,
  _settings: MonitoringSettings,
): PatternFinding[] {
  const { outgoing } = index.paymentsOf(account)
  if (outgoing.length < legs) return []
  const onward = outgoing.flatMap((sent) =>
    index
      .paymentsOf(sent.toAccount)
      .outgoing.filter((gathered) => isNextLeg(sent, gathered))
      .map((gathered) => ({ sent, gathered })),
  )
  const byEnd = Map.groupBy(onward, ({ gathered }) => gathered.toAccount)
  return [...byEnd].flatMap(([end, found]) => toScatterGather(account, end, found))
}

function isNextLeg(sent: Payment, gathered: Payment): boolean {
  return (
    gathered.toAccount !== sent.fromAccount &&
    gathered.atMs >= sent.atMs &&
    gathered.atMs - sent.atMs <= gatherDays * dayMs &&
    gathered.currency === sent.currency &&
    spreadPercent([sent, gathered]) <= spread
  )
}

function toScatterGather(account: string, end: string, found: readonly Leg[]): PatternFinding[] {
  const oneEach = [...new Map(found.map((leg) => [leg.sent.toAccount, leg])).values()]
  const bySent = new Map(oneEach.map((leg) => [leg.sent, leg]))
  const group = fullestWindow(
    [...bySent.keys()].toSorted((one, other) => one.atMs - other.atMs),
    gatherDays * dayMs,
  )
  const through = group.flatMap((sent) => bySent.get(sent) ?? [])
  if (through.length < legs || spreadPercent(group) > spread) return []
  return [
    toFinding({
      rule: 'scatter_gather',
      account,
      others: [...through.map(({ sent }) => sent.toAccount), end],
      paymentIds: through.flatMap(({ sent, gathered }) => [sent.id, gathered.id]),
      reasons: [
        {
          text: `${through.length} accounts were paid ${showRange(group)} and all paid ${end} within ${gatherDays} days`,
          weight: 0.6 + 0.4 * beyond(through.length, legs),
        },
        { text: 'Similar amounts paid out and passed on', weight: 0.3 },
      ],
    }),
  ]
}
