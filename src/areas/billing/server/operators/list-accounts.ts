import { effectiveRole } from '#areas/identity/rules/effective-role.ts'
import type { Role } from '#areas/permissions.ts'
import type { BillingAccount } from '../../contract.ts'
import type { BillingDeps } from '../deps.ts'
import { readUsages } from '../usage/read-usage.ts'
import { listAccountsForEveryone, type AccountRow } from './account-store.ts'

type AccountSearch = { search?: string | undefined; limit: number; offset: number }

/** Plans, trials and usage of the installation, for its operators: what each person sees under Billing. */
export async function listAccounts(
  deps: Pick<BillingDeps, 'db' | 'clock'>,
  { search = '', limit, offset }: AccountSearch,
): Promise<{ accounts: BillingAccount[]; total: number }> {
  const now = deps.clock.now()
  const { rows, total } = await listAccountsForEveryone(deps.db, { search, limit, offset, now })
  const usages = await readUsages(
    deps,
    rows.map((row) => ({ userId: row.user_id, role: roleOf(row, now), feeBasisPoints: row.fee_basis_points })),
  )
  const accounts = usages.flatMap((usage, index) => {
    const row = rows[index]
    return row ? [{ ...toPlan(row), role: roleOf(row, now), usage }] : []
  })
  return { accounts, total }
}

function roleOf({ given_role, premium_until }: AccountRow, now: Date): Role {
  return effectiveRole({ role: given_role, premium_until }, now) ?? 'basic'
}

function toPlan(row: AccountRow): Omit<BillingAccount, 'role' | 'usage'> {
  return {
    user_id: row.user_id,
    name: row.name,
    email: row.email,
    plan: row.plan,
    status: row.status,
    price_minor: row.price_minor ?? 0,
    next_billing: row.period_end?.toISOString() ?? null,
    cancel_at: row.cancel_at?.toISOString() ?? null,
    is_granted: row.is_granted,
    trial_ends_at: row.trial_ends_at?.toISOString() ?? null,
  }
}
