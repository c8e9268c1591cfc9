import { countryName } from '#core/countries/iso-countries.ts'
import { showRange } from '../amounts.ts'
import { toFinding, type PatternFinding } from '../finding.ts'
import { fatfListsAsOf } from '#core/countries/fatf-lists.ts'
import { formatDay } from '#core/format/times.ts'
import type { PaymentIndex } from '../index-payments.ts'
import type { Payment } from '../payment.ts'
import type { MonitoringSettings } from '../settings.ts'
import { beyond } from '../windows.ts'

/** Payments to or from an account in a country on the list. */
export function findHighRiskCountries(
  index: PaymentIndex,
  account: string,
  settings: MonitoringSettings,
): PatternFinding[] {
  const found = new Map<string, Payment[]>()
  for (const payment of index.paymentsOf(account).all) {
    const country = payment.fromAccount === account ? payment.toCountry : payment.fromCountry
    if (country === null || !settings.highRisk[country]) continue
    const known = found.get(country)
    if (known) known.push(payment)
    else found.set(country, [payment])
  }
  return [...found].map(([country, payments]) => {
    const list = settings.highRisk[country] ?? 'increased monitoring'
    return toFinding({
      rule: 'high_risk_country',
      account,
      paymentIds: payments.map(({ id }) => id),
      reasons: [
        {
          text: `${countryName(country)} is under ${list === 'call for action' ? 'a call for action' : 'increased monitoring'} by the FATF (list of ${formatDay(fatfListsAsOf, 'en-US')})`,
          weight: list === 'call for action' ? 0.9 : 0.5,
        },
        {
          text: `${payments.length === 1 ? '1 payment' : `${payments.length} payments`} of ${showRange(payments)}`,
          weight: 0.3 * beyond(payments.length, 2),
        },
      ],
    })
  })
}
