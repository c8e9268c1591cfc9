import type { FindNames } from '#areas/records/server/named-record.ts'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { rowsWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'

type DealKey = { workspaceId: string; dealId: string }
type DecisionKey = { workspaceId: string; decisionId: string }
export type DecisionRow = Selectable<Tables['deal_decisions']>
export type AssumptionRow = Selectable<Tables['deal_assumptions']>
export type ListedDecision = DecisionRow & { revised_by_id: string | null }

/** Newest first, each with the decision that took its place. */
export function listDecisionRows(db: Db, { workspaceId, dealId }: DealKey, limit: number): Promise<ListedDecision[]> {
  return withRevision(db)
    .where('d.workspace_id', '=', workspaceId)
    .where('d.deal_id', '=', dealId)
    .orderBy('d.recorded_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute()
}

/** Locks the row until the transaction ends, so that of two revisions the second one sees the first. */
export async function findDecisionForRevision(db: Db, { workspaceId, decisionId }: DecisionKey) {
  const row = await rowsWhere(db, 'deal_decisions', { workspace_id: workspaceId, id: decisionId })
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const revision = await rowsWhere(db, 'deal_decisions', { workspace_id: workspaceId, revises_id: decisionId })
    .select('id')
    .executeTakeFirst()
  return { ...row, revised_by_id: revision?.id ?? null }
}

function withRevision(db: Db) {
  return db
    .selectFrom('deal_decisions as d')
    .leftJoin('deal_decisions as next', 'next.revises_id', 'd.id')
    .selectAll('d')
    .select('next.id as revised_by_id')
}

export async function countDecisionRows(db: Db, { workspaceId, dealId }: DealKey): Promise<number> {
  const { count } = await rowsWhere(db, 'deal_decisions', { workspace_id: workspaceId, deal_id: dealId })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertDecision(
  db: Db,
  row: Insertable<Tables['deal_decisions']>,
  assumptions: readonly AssumptionRow[],
): Promise<DecisionRow> {
  const decision = await db.insertInto('deal_decisions').values(row).returningAll().executeTakeFirstOrThrow()
  if (assumptions.length > 0) await db.insertInto('deal_assumptions').values(assumptions).execute()
  return decision
}

export function listAssumptionRows(db: Db, { workspaceId, dealId }: DealKey): Promise<AssumptionRow[]> {
  return db
    .selectFrom('deal_assumptions as a')
    .innerJoin('deal_decisions as d', 'd.id', 'a.decision_id')
    .selectAll('a')
    .where('a.workspace_id', '=', workspaceId)
    .where('d.deal_id', '=', dealId)
    .execute()
}

/** What decisions rest on that hold today, over all deals of the workspace. */
export function listHeldAssumptions(db: Db, workspaceId: string): Promise<(AssumptionRow & { deal_id: string })[]> {
  return db
    .selectFrom('deal_assumptions as a')
    .innerJoin('deal_decisions as d', 'd.id', 'a.decision_id')
    .leftJoin('deal_decisions as next', 'next.revises_id', 'd.id')
    .selectAll('a')
    .select('d.deal_id')
    .where('a.workspace_id', '=', workspaceId)
    .where('next.id', 'is', null)
    .execute()
}

export const listDecisionNames: FindNames<string> = (db, workspaceId, ids) =>
  rowsWhere(db, 'deal_decisions', { workspace_id: workspaceId })
    .select(['id', 'title as name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
