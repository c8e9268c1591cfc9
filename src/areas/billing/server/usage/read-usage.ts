import { countEntries } from '#areas/audit/server/count-entries.ts'
import { listFinalisedDeals } from '#areas/deals/server/read/list-finalised-deals.ts'
import type { Actor } from '#areas/permissions.ts'
import { listMemberships } from '#areas/workspaces/server/list-memberships.ts'
import type { Usage } from '../../contract.ts'
import { calendarMonth } from '../../rules/periods.ts'
import { feeBasisPoints } from '../../rules/plans.ts'
import { totalFees } from '../../rules/success-fee.ts'
import { reportActions } from '../../rules/usage.ts'
import type { BillingDeps } from '../deps.ts'
import { readSettings } from '../settings-store.ts'
import type { SubscriptionRow } from '../store.ts'
import { readAllowance, type Allowance } from './usage-store.ts'

/** What this person used in the current period, from rows. */
export async function readUsage(
  { db, clock }: BillingDeps,
  { userId, role }: Actor,
  subscription: SubscriptionRow | undefined,
): Promise<Usage> {
  const now = clock.now()
  const allowance = await readAllowance(db, { userId, now, month: calendarMonth(now) })
  const time = { from: allowance.period_start, to: allowance.period_end }
  const memberships = await listMemberships(db, userId)
  const owned = memberships.filter(({ memberRole }) => memberRole === 'owner').map(({ workspaceId }) => workspaceId)
  const [reports, deals, { is_fee_waived }] = await Promise.all([
    countEntries(
      db,
      memberships.map(({ workspaceId }) => workspaceId),
      { actorId: userId, actions: reportActions, ...time },
    ),
    listFinalisedDeals(db, owned, time),
    readSettings(db),
  ])
  const basisPoints = is_fee_waived ? 0 : (subscription?.fee_basis_points ?? feeBasisPoints)
  return {
    period_start: time.from.toISOString(),
    period_end: time.to.toISOString(),
    profiles: allowance.profiles,
    profile_limit: limitOf(role, allowance, subscription),
    reports,
    volumes: totalFees(deals, subscription ? basisPoints : 0).map(({ currency, volumeMinor, feeMinor }) => ({
      currency,
      volume_minor: volumeMinor,
      fee_minor: feeMinor,
    })),
  }
}

/** Without a plan or trial a basic account opens no profile, and one with premium access by an administrator any number. */
function limitOf(role: Actor['role'], { profile_limit }: Allowance, subscription: SubscriptionRow | undefined) {
  if (role === 'admin') return null
  return role === 'basic' && !subscription && profile_limit === null ? 0 : profile_limit
}
