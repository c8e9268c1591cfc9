import { sql, type RawBuilder } from 'kysely'
import type { SourcingStage } from '../contract.ts'

/** What the company search filters by; an owner of 'none' is nobody. */
export type SourcingFilter = {
  workspaceId: string
  owner?: string | undefined
  stages?: readonly SourcingStage[] | undefined
}

/** The companies that a filter means: those of a few ids, or all but those of a few. */
export type Sourced = { how: 'among' | 'without'; condition: RawBuilder<unknown> }

/**
 * The condition on the column `id` of a list of companies; null where the filter asks for nothing. At most as many ids as a
 * workspace may have records: an array is looked up in the index of the list, a list to leave out is hashed.
 */
export function findSourced({ workspaceId, owner, stages = [] }: SourcingFilter): Sourced | null {
  if (owner === undefined && stages.length === 0) return null
  const own = sql`select company_id from sourcing_records where workspace_id = ${workspaceId}::uuid and removed_at is null`
  // A company without a record has no owner, and no stage either.
  if (owner === 'none' && stages.length === 0)
    return { how: 'without', condition: sql`id not in (${own} and owner_id is not null)` }
  const byStage = stages.length > 0 ? sql`and stage = any (${[...stages]}::text[])` : sql``
  return { how: 'among', condition: sql`id = any (array(${own} ${byOwner(owner)} ${byStage}))` }
}

function byOwner(owner: string | undefined): RawBuilder<unknown> {
  if (owner === undefined) return sql``
  return owner === 'none' ? sql`and owner_id is null` : sql`and owner_id = ${owner}::uuid`
}
