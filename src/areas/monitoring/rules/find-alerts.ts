import { indexPayments, type PaymentIndex } from './index-payments.ts'
import type { Payment } from './payment.ts'
import { findCollections } from './patterns/find-collections.ts'
import { findDormant } from './patterns/find-dormant.ts'
import { findFans } from './patterns/find-fans.ts'
import { findHighRiskCountries } from './patterns/find-high-risk-countries.ts'
import { findPassThrough } from './patterns/find-pass-through.ts'
import { findPeerOutliers, type PeerGroups } from './patterns/find-peer-outliers.ts'
import { findRings } from './patterns/find-rings.ts'
import { findRoundAmounts } from './patterns/find-round-amounts.ts'
import { findScatterGather } from './patterns/find-scatter-gather.ts'
import { findStructuring } from './patterns/find-structuring.ts'
import { findUnusual } from './patterns/find-unusual.ts'
import { findVelocity } from './patterns/find-velocity.ts'
import type { PatternFinding, RuleName } from './finding.ts'
import { rateConfidence } from './rate-confidence.ts'
import type { MonitoringSettings } from './settings.ts'

export type FoundAlert = PatternFinding & { aiConfidence: number }

export type AlertSearch = {
  payments: readonly Payment[]
  settings: MonitoringSettings
  /** The accounts whose alerts are wanted; all where left out. Payments of others complete the picture. */
  accounts?: ReadonlySet<string>
  peers?: PeerGroups
  /** Runs this rule alone. */
  only?: RuleName
}

const byAccount: readonly { names: readonly RuleName[]; find: AccountRule }[] = [
  { names: ['structuring'], find: findStructuring },
  { names: ['velocity'], find: findVelocity },
  { names: ['dormant_account'], find: findDormant },
  { names: ['round_amounts'], find: findRoundAmounts },
  { names: ['high_risk_country'], find: findHighRiskCountries },
  { names: ['fan_in', 'fan_out'], find: findFans },
  { names: ['fan_in', 'fan_out'], find: findCollections },
  { names: ['pass_through'], find: findPassThrough },
  { names: ['unusual'], find: findUnusual },
  { names: ['scatter_gather'], find: findScatterGather },
]

type AccountRule = (index: PaymentIndex, account: string, settings: MonitoringSettings) => PatternFinding[]

/** All rules over all payments: the alerts, the most certain first. */
export function findAlerts(search: AlertSearch): FoundAlert[] {
  const { payments, settings, accounts, peers } = search
  const runs = (...names: RuleName[]) => !search.only || names.includes(search.only)
  const index = indexPayments(payments)
  const watched = accounts ?? new Set(index.accounts.keys())
  const rules = byAccount.filter(({ names }) => runs(...names))
  const findings = [...watched].flatMap((account) => rules.flatMap(({ find }) => find(index, account, settings)))
  if (runs('ring')) findings.push(...findRings(index, watched, settings))
  if (runs('unusual_for_peers')) findings.push(...findPeerOutliers(index, { peers, watched }, settings))
  return findings
    .map((finding) => ({ ...finding, aiConfidence: rateConfidence(finding.reasons) }))
    .filter(({ aiConfidence }) => aiConfidence >= settings.leastConfidence)
    .toSorted((one, other) => other.aiConfidence - one.aiConfidence || (one.key < other.key ? -1 : 1))
}
