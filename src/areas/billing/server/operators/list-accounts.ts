import { effectiveRole } from '#areas/identity/rules/effective-role.ts'
import type { BillingAccount } from '../../contract.ts'
import { calendarMonth } from '../../rules/periods.ts'
import type { BillingDeps } from '../deps.ts'
import { listAccountsForEveryone, type AccountRow } from './account-store.ts'

type AccountSearch = { search?: string | undefined; limit: number; offset: number }

/** Plans, trials and usage of the installation, for its operators. */
export async function listAccounts(
  { db, clock }: Pick<BillingDeps, 'db' | 'clock'>,
  { search = '', limit, offset }: AccountSearch,
): Promise<{ accounts: BillingAccount[]; total: number }> {
  const now = clock.now()
  const { rows, total } = await listAccountsForEveryone(db, { search, limit, offset, now, month: calendarMonth(now) })
  return { accounts: rows.map((row) => toAccount(row, now)), total }
}

function toAccount(row: AccountRow, now: Date): BillingAccount {
  return {
    user_id: row.user_id,
    name: row.name,
    email: row.email,
    role: effectiveRole({ role: row.given_role, premium_until: row.premium_until }, now) ?? 'basic',
    plan: row.plan,
    status: row.status,
    price_minor: row.price_minor ?? 0,
    next_billing: row.period_end?.toISOString() ?? null,
    cancel_at: row.cancel_at?.toISOString() ?? null,
    is_granted: row.is_granted,
    trial_ends_at: row.trial_ends_at?.toISOString() ?? null,
    profiles: row.profiles,
    profile_limit: row.given_role === 'admin' ? null : row.profile_limit,
  }
}
