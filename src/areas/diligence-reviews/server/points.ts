import type { Actor } from '#areas/permissions.ts'
import type { LinkDeps } from '#areas/record-links/server/deps.ts'
import { listLinks } from '#areas/record-links/server/list-links.ts'
import { changeRecord } from '#areas/records/server/change-records.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import type { Db } from '#db/connection.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { OpenPoint } from '../contract.ts'
import { checkDeals } from '#areas/deals/server/read/get-deal.ts'
import { pointKind, type PointRow } from './kinds.ts'
import { toPoint } from './read-review.ts'
import { listPointRows, listPointTitles, listRiskRows } from './store.ts'
import { turnInto } from './turn-into.ts'

/** What the negotiation of a deal starts with. */
export async function listOpenPoints(
  db: Db,
  workspaceId: string,
  { dealId }: { dealId: string },
): Promise<OpenPoint[]> {
  await checkDeals(db, { workspaceId }, [dealId])
  return (await listPointRows(db, { workspaceId, dealId })).map(toPoint)
}

type CarryPointsInput = { dealId: string; riskIds: readonly string[] }

/** Proceed to Negotiation: each chosen risk becomes a condition once, however often somebody proceeds (DD-22). */
export function carryPoints(deps: LinkDeps, actor: Actor, { dealId, riskIds }: CarryPointsInput): Promise<OpenPoint[]> {
  const key = { workspaceId: actor.workspaceId, dealId }
  return inTransaction(deps.db, async (trx) => {
    await checkDeals(trx, actor, [dealId])
    const carried = (await listLinks({ ...deps, db: trx }, actor, { dealId })).filter(
      ({ target }) => target.kind === 'condition' || target.kind === 'term',
    )
    const isCarried = (id: string) => carried.some(({ source }) => source.id === id)
    const chosen = (await listRiskRows(trx, key)).filter(({ id }) => riskIds.includes(id) && !isCarried(id))
    for (const { id, risk, category, recommendation, description } of chosen)
      await turnInto({ ...deps, db: trx }, actor, {
        dealId,
        source: { kind: 'risk', id, text: '' },
        target: 'condition',
        title: risk,
        note: recommendation || description,
        category,
        due_on: null,
        severity: 'moderate',
        likelihood: 'possible',
      })
    return (await listPointRows(trx, key)).map(toPoint)
  })
}

type PointChange = { id: string; version?: number | undefined } & {
  [Name in 'title' | 'kind' | 'note' | 'status']?: PointRow[Name] | undefined
}

export async function changePoint(
  deps: RecordDeps,
  actor: Actor,
  { id, version, ...given }: PointChange,
): Promise<OpenPoint> {
  const facts = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const row = await changeRecord(deps, actor, {
    kind: pointKind,
    id,
    version,
    read: async (trx, rows) => pointKind.checkSeen?.(trx, actor, rows),
    decide: () => ({ facts }),
  })
  return toPoint(row)
}

/** What these points are called, without those that were removed. */
export const findPointNames = listPointTitles
