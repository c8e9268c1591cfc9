import { findAlerts, type FoundAlert } from '../../rules/find-alerts.ts'
import type { Payment } from '../../rules/payment.ts'
import { rateType } from '../../rules/rate-confidence.ts'
import type { MonitoringSettings } from '../../rules/settings.ts'
import type { ClientRow, NewAlert, RulePayment } from '../store.ts'

export type FoundRow = Omit<NewAlert, 'id' | 'workspace_id' | 'raised_at' | 'payment_ids'> & { payment_ids: string[] }

type Watched = {
  clients: readonly Pick<ClientRow, 'id' | 'accounts' | 'industry' | 'is_sample'>[]
  payments: readonly RulePayment[]
  settings: MonitoringSettings
}

/** What the rules find on the accounts of the clients, as rows without id and time. */
export function toAlertRows({ clients, payments, settings }: Watched): FoundRow[] {
  const byAccount = new Map(clients.flatMap((client) => client.accounts.map((account) => [account, client] as const)))
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  const found = findAlerts({ payments: payments.map(toPayment), settings, ...watchedBy(clients) })
  return found.flatMap((alert) => {
    const client = byAccount.get(alert.account)
    return client ? [toAlertRow(alert, client, { byId, settings })] : []
  })
}

/** The accounts of the clients, and the peer group of each. */
export function watchedBy(clients: Watched['clients']) {
  const peers = new Map(
    clients.flatMap(({ accounts, industry }) => accounts.map((account) => [account, industry] as const)),
  )
  return { accounts: new Set(peers.keys()), peers }
}

type Known = { byId: ReadonlyMap<string, RulePayment>; settings: MonitoringSettings }

function toAlertRow(alert: FoundAlert, client: Watched['clients'][number], { byId, settings }: Known) {
  const payments = alert.paymentIds.flatMap((id) => byId.get(id) ?? [])
  const isCallForAction =
    alert.rule === 'high_risk_country' &&
    payments.some(({ from_country, to_country }) =>
      [from_country, to_country].some((country) => settings.highRisk[country ?? ''] === 'call for action'),
    )
  return {
    client_id: client.id,
    pattern_key: alert.key,
    rule: alert.rule,
    type: rateType(alert.aiConfidence, { isCallForAction }),
    account: alert.account,
    amount_minor: Math.max(0, ...sumsByCurrency(payments).values()),
    currency: [...sumsByCurrency(payments)].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 'USD',
    ai_confidence: alert.aiConfidence,
    reasons: JSON.stringify(alert.reasons),
    payment_ids: alert.paymentIds,
    state: 'open' as const,
    is_sample: client.is_sample,
  }
}

function sumsByCurrency(payments: readonly RulePayment[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { amount_minor, currency } of payments) sums.set(currency, (sums.get(currency) ?? 0) + amount_minor)
  return sums
}

export function toPayment(row: RulePayment): Payment {
  return {
    id: row.id,
    atMs: row.at.getTime(),
    fromAccount: row.from_account,
    toAccount: row.to_account,
    amountMinor: row.amount_minor,
    currency: row.currency,
    fromCountry: row.from_country,
    toCountry: row.to_country,
    isCash: row.is_cash,
  }
}
