import { toFinding, type PatternFinding } from '../finding.ts'
import type { PaymentIndex } from '../index-payments.ts'
import { dayMs } from '../payment.ts'
import type { MonitoringSettings } from '../settings.ts'
import { beyond, median, sumMinor } from '../windows.ts'

/** The peer group of an account, such as the industry of its client. */
export type PeerGroups = ReadonlyMap<string, string>

const leastPeers = 8

/** Accounts whose monthly turnover is far from the middle of their peer group, measured on a logarithmic scale. */
export function findPeerOutliers(
  index: PaymentIndex,
  { peers, watched }: { peers: PeerGroups | undefined; watched: ReadonlySet<string> },
  settings: MonitoringSettings,
): PatternFinding[] {
  if (!peers) return []
  const groups = Map.groupBy(peers.keys(), (account) => peers.get(account) ?? '')
  return [...groups].flatMap(([group, accounts]) => {
    const turnovers = accounts.flatMap((account) => toTurnover(index, account) ?? [])
    if (turnovers.length < leastPeers) return []
    const middle = median(turnovers.map(({ log }) => log))
    // 1.4826 makes the median deviation comparable to a standard deviation; a tenth keeps equal peers apart
    const deviation = Math.max(0.1, 1.4826 * median(turnovers.map(({ log }) => Math.abs(log - middle))))
    return turnovers.flatMap((turnover) => {
      const distance = (turnover.log - middle) / deviation
      if (!watched.has(turnover.account) || distance < settings.peerDeviations) return []
      const times = Math.exp(turnover.log - middle)
      return [
        toFinding({
          rule: 'unusual_for_peers',
          account: turnover.account,
          paymentIds: turnover.paymentIds,
          reasons: [
            {
              text: `Monthly turnover is ${times.toFixed(1)} times the median of ${turnovers.length} accounts in ${group} (${distance.toFixed(1)} deviations)`,
              weight: 0.3 + 0.5 * beyond(distance, settings.peerDeviations),
            },
          ],
        }),
      ]
    })
  })
}

/** The largest payments stand for the turnover; an alert with thousands of payments would be no help. */
const shownPayments = 20

function toTurnover(index: PaymentIndex, account: string) {
  const { all } = index.paymentsOf(account)
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last) return undefined
  const months = Math.max(1, (last.atMs - first.atMs) / (30 * dayMs))
  const largest = all.toSorted((one, other) => other.amountMinor - one.amountMinor).slice(0, shownPayments)
  return { account, log: Math.log(sumMinor(all) / months), paymentIds: largest.map(({ id }) => id) }
}
