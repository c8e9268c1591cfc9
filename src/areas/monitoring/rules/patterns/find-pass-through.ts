import { showMinor } from '../amounts.ts'
import { toFinding, type PatternFinding } from '../finding.ts'
import type { PaymentIndex } from '../index-payments.ts'
import { hourMs, type Payment } from '../payment.ts'
import type { MonitoringSettings } from '../settings.ts'
import { beyond, median } from '../windows.ts'

const leastPast = 5

/** An unusually large amount comes in, and most of it leaves again within hours to somebody else. */
export function findPassThrough(index: PaymentIndex, account: string, settings: MonitoringSettings): PatternFinding[] {
  const { all, incoming, outgoing } = index.paymentsOf(account)
  if (all.length < leastPast) return []
  const usual = median(all.map(({ amountMinor }) => amountMinor))
  const large = incoming.filter(({ amountMinor }) => amountMinor >= usual * settings.passTimes)
  return large.flatMap((received) => {
    const sent = outgoing.filter(
      (payment) =>
        payment.atMs >= received.atMs &&
        payment.atMs - received.atMs <= settings.passHours * hourMs &&
        payment.currency === received.currency &&
        payment.toAccount !== received.fromAccount &&
        payment.amountMinor * 4 >= received.amountMinor,
    )
    const sentMinor = sent.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    const percent = (sentMinor / received.amountMinor) * 100
    if (percent < settings.passPercent) return []
    return [toPassThrough(account, { received, sent, sentMinor, usual }, settings)]
  })
}

type Passed = { received: Payment; sent: Payment[]; sentMinor: number; usual: number }

function toPassThrough(account: string, passed: Passed, settings: MonitoringSettings): PatternFinding {
  const { received, sent, sentMinor, usual } = passed
  const hours = Math.max(1, Math.round(((sent.at(-1)?.atMs ?? received.atMs) - received.atMs) / hourMs))
  const percent = Math.round((sentMinor / received.amountMinor) * 100)
  return toFinding({
    rule: 'pass_through',
    account,
    others: [received.fromAccount, ...sent.map(({ toAccount }) => toAccount)],
    paymentIds: [received, ...sent].map(({ id }) => id),
    reasons: [
      {
        text: `${showMinor(received.amountMinor, received.currency)} came in and ${percent}% left within ${hours === 1 ? 'an hour' : `${hours} hours`}`,
        weight: 0.4 + 0.3 * (1 - hours / (2 * settings.passHours)),
      },
      {
        text: `${Math.round(received.amountMinor / Math.max(1, usual))} times the usual amount of the account`,
        weight: 0.2 + 0.3 * beyond(received.amountMinor, usual * settings.passTimes),
      },
    ],
  })
}
