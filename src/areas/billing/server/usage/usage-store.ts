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

type UsageAsked = { userId: string; now: Date; month: { start: Date; end: Date } }

/** What a person may open now: by the plan, else by the trial, else the month of the calendar without a limit. */
function allowanceOf({ userId, now, month }: UsageAsked): RawBuilder<Allowance> {
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
  { companyId, isUnlimited, ...asked }: UsageAsked & { companyId: string; isUnlimited: boolean },
): Promise<Opening> {
  const { userId, now } = asked
  const most = isUnlimited ? sql`null::integer` : sql`a.profile_limit`
  const { rows } = await sql<Opening>`${planKept}
    select open_profile(${userId}::uuid, ${companyId}::uuid, a.period_start, ${most}, ${now}::timestamptz) as outcome,
      a.period_end, a.profile_limit, a.is_renewed_here, a.is_trial
    from (${allowanceOf(asked)}) as a`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Counting a profile returned no row')
  return row
}

export async function readAllowance(db: Db, asked: UsageAsked): Promise<Allowance & { profiles: number }> {
  const { rows } = await sql<Allowance & { profiles: number }>`
    select a.*, coalesce((
      select profiles from usage_periods where user_id = ${asked.userId} and period_start = a.period_start
    ), 0) as profiles
    from (${allowanceOf(asked)}) as a`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Reading the allowance returned no row')
  return row
}
