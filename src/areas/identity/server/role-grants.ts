import { deleteWhere } from '#db/queries/where-equal.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Trx } from './deps.ts'

/** Until when somebody has premium access by a plan or trial; an open end is a day far ahead. Null without one. */
export function premiumUntil(userId: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql<Date | null>`(select max(coalesce(role_grants.until, '9999-12-31'::timestamptz))
    from role_grants where role_grants.user_id = ${userId})`
}

export type RoleGrant = { userId: string; source: 'trial' | 'plan'; until: Date | null; at: Date }

/** Gives premium access, or changes its end. A trigger tells the open browsers of the person. */
export async function grantPremium(trx: Trx, { userId, source, until, at }: RoleGrant): Promise<void> {
  await trx
    .insertInto('role_grants')
    .values({ user_id: userId, source, until, created_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'source']).doUpdateSet({ until }))
    .execute()
}

export async function withdrawPremium(trx: Trx, { userId, source }: Omit<RoleGrant, 'until' | 'at'>): Promise<void> {
  await deleteWhere(trx, 'role_grants', { user_id: userId, source }).execute()
}
