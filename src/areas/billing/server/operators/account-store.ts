import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'
import { containsText } from '#db/queries/contains-text.ts'

export type AccountRow = {
  user_id: string
  name: string
  email: string
  given_role: 'basic' | 'premium' | 'admin' | null
  premium_until: Date | null
  plan: 'Basic' | 'Premium' | 'Enterprise' | null
  status: 'active' | 'past_due' | null
  price_minor: number | null
  period_end: Date | null
  cancel_at: Date | null
  is_granted: boolean
  trial_ends_at: Date | null
  fee_basis_points: number | null
}

type AccountPage = { search: string; limit: number; offset: number; now: Date }

/** Plan and trial of every account; those with a plan first, then those on trial, then by name. */
export async function listAccountsForEveryone(db: Db, { search, limit, offset, now }: AccountPage) {
  const { rows } = await sql<AccountRow & { total: number }>`
    select users.id as user_id, users.name, users.email, user_roles.role as given_role, s.plan, s.status, s.price_minor,
      s.fee_basis_points, s.period_end, s.cancel_at, s.granted_by is not null as is_granted, t.ends_at as trial_ends_at,
      (select max(coalesce(until, '9999-12-31'::timestamptz)) from role_grants g where g.user_id = users.id) as premium_until,
      (count(*) over ())::int as total
    from users
    left join user_roles on user_roles.user_id = users.id
    left join subscriptions s on s.user_id = users.id and s.ended_at is null
    left join trials t on t.user_id = users.id
    where ${containsText('users.email', search)} or ${containsText('users.name', search)}
    order by s.id is null, t.ends_at > ${now} desc nulls last, lower(users.name), users.id
    limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}
