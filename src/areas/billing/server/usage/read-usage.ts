import { countEntries } from '#areas/audit/server/count-entries.ts'
import { listFinalisedDeals } from '#areas/deals/server/read/list-finalised-deals.ts'
import type { Role } from '#areas/permissions.ts'
import { listMemberships } from '#areas/workspaces/server/list-memberships.ts'
import type { Usage } from '../../contract.ts'
import { calendarMonth } from '../../rules/periods.ts'
import { totalFees } from '../../rules/success-fee.ts'
import { reportActions } from '../../rules/usage.ts'
import type { BillingDeps } from '../deps.ts'
import { listChargedDeals } from '../plans/charge-store.ts'
import { readSettings } from '../settings-store.ts'
import { toOwned } from './to-owned.ts'
import { listAllowances, type AllowanceRow } from './usage-store.ts'

/** `feeBasisPoints`: what the plan of this person says; null without a plan, which bears no fee. */
export type UsagePerson = { userId: string; role: Role; feeBasisPoints: number | null }

type UsageDeps = Pick<BillingDeps, 'db' | 'clock'>

export async function readUsage(deps: UsageDeps, person: UsagePerson): Promise<Usage> {
  const [usage] = await readUsages(deps, [person])
  if (!usage) throw new Error('Reading the usage of a person returned nothing')
  return usage
}

/** What each of these people used in the current period, from rows, in their order. The queries are as many for all as for one. */
export async function readUsages({ db, clock }: UsageDeps, people: readonly UsagePerson[]): Promise<Usage[]> {
  const now = clock.now()
  const userIds = people.map(({ userId }) => userId)
  const [allowances, memberships, { is_fee_waived }] = await Promise.all([
    listAllowances(db, userIds, { now, month: calendarMonth(now) }),
    listMemberships(db, userIds),
    readSettings(db),
  ])
  const byPerson = new Map(allowances.map((allowance) => [allowance.user_id, allowance]))
  const allowanceOf = (userId: string): AllowanceRow => {
    const allowance = byPerson.get(userId)
    if (!allowance) throw new Error('A person has no allowance')
    return allowance
  }
  const timeOf = (userId: string) => {
    const { period_start, period_end } = allowanceOf(userId)
    return { from: period_start, to: period_end }
  }
  const [reports, deals] = await Promise.all([
    countEntries(
      db,
      memberships.map(({ userId, workspaceId }) => ({ actorId: userId, workspaceId, ...timeOf(userId) })),
      reportActions,
    ),
    listFinalisedDeals(
      db,
      toOwned(memberships).map((owned) => ({ ...owned, ...timeOf(owned.ownerId) })),
    ),
  ])
  const charged = await listChargedDeals(
    db,
    deals.map(({ id }) => id),
  )
  const won = deals.map((deal) => ({ ...deal, isCharged: charged.has(deal.id) }))
  const wonBy = Map.groupBy(won, ({ ownerId }) => ownerId)
  return people.map(({ userId, role, feeBasisPoints }) => {
    const allowance = allowanceOf(userId)
    const fees = totalFees(wonBy.get(userId) ?? [], is_fee_waived ? 0 : (feeBasisPoints ?? 0))
    return {
      period_start: allowance.period_start.toISOString(),
      period_end: allowance.period_end.toISOString(),
      profiles: allowance.profiles,
      profile_limit: limitOf(role, allowance),
      reports: reports.get(userId) ?? 0,
      volumes: fees.map(({ currency, volumeMinor, feeMinor }) => ({
        currency,
        volume_minor: volumeMinor,
        fee_minor: feeMinor,
      })),
    }
  })
}

/** Without a plan or trial a basic account opens no profile, and one with premium access by an administrator any number. */
function limitOf(role: Role, { profile_limit }: AllowanceRow): number | null {
  if (role === 'admin') return null
  return role === 'basic' && profile_limit === null ? 0 : profile_limit
}
