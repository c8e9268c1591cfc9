import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/connection.ts'
import { planKept } from '#db/queries/kept-plans.ts'

export type Allowance = {
  period_start: Date
  period_end: Date
  profile_limit: number | null
  is_renewed_here: boolean
  is_trial: boolean
}

type UsageTime = { now: Date; month: { start: Date; end: Date } }
type UsageAsked = UsageTime & { userId: string }

/** What a person may open now: by the plan, else by the trial, else the month of the calendar without a limit. */
function allowanceOf(userId: string | RawBuilder<string>, { now, month }: UsageTime): RawBuilder<Allowance> {
  return sql<Allowance>`
    select period_start, period_end, profile_limit, is_renewed_here, rank = 2 as is_trial from (
      select 1 as rank, period_start, period_end, profile_limit, provider_subscription_id is null as is_renewed_here
        from subscriptions where user_id = ${userId} and ended_at is null and (cancel_at is null or cancel_at > ${now})
      union all
      select 2, started_at, ends_at, profile_limit, false from trials where user_id = ${userId} and ends_at > ${now}
      union all
      select 3, ${month.start}::timestamptz, ${month.end}::timestamptz, null::integer, false
    ) as allowances order by rank limit 1`
}

export type Opening = Pick<Allowance, 'period_end' | 'profile_limit' | 'is_renewed_here' | 'is_trial'> & {
  outcome: 'known' | 'counted' | 'refused'
}

/** Counts an opening in one round trip. `isUnlimited`: whoever runs the installation has no limit. */
export async function countOpening(
  db: Db,
  { userId, companyId, isUnlimited, ...time }: UsageAsked & { companyId: string; isUnlimited: boolean },
): Promise<Opening> {
  const most = isUnlimited ? sql`null::integer` : sql`a.profile_limit`
  const { rows } = await sql<Opening>`${planKept}
    select open_profile(${userId}::uuid, ${companyId}::uuid, a.period_start, ${most}, ${time.now}::timestamptz) as outcome,
      a.period_end, a.profile_limit, a.is_renewed_here, a.is_trial
    from (${allowanceOf(userId, time)}) as a`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Counting a profile returned no row')
  return row
}

export type AllowanceRow = Allowance & { user_id: string; profiles: number }

/** What these people may open now, and how many profiles they have opened of it; a row for each. */
export async function listAllowances(db: Db, userIds: readonly string[], time: UsageTime): Promise<AllowanceRow[]> {
  const { rows } = await sql<AllowanceRow>`
    select person.user_id, a.*, coalesce(u.profiles, 0) as profiles
    from unnest(${[...userIds]}::uuid[]) as person (user_id)
    cross join lateral (${allowanceOf(sql`person.user_id`, time)}) as a
    left join usage_periods u on u.user_id = person.user_id and u.period_start = a.period_start`.execute(db)
  return rows
}
