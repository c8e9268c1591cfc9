import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import type { DealView } from '../../contract.ts'
import { deleteView, insertView, listViewRows, type ViewRow } from './view-store.ts'

/** A menu of more is no menu. */
const viewLimit = 100

export async function listViews({ db }: { db: Db }, actor: Actor): Promise<DealView[]> {
  return (await listViewRows(db, actor)).map(toView)
}

export async function saveView(
  { db, clock, newId }: RecordDeps,
  actor: Actor,
  input: Pick<DealView, 'name' | 'layout' | 'query'>,
): Promise<DealView> {
  if ((await listViewRows(db, actor)).length >= viewLimit)
    throw new AppError('UNPROCESSABLE', `You can save ${viewLimit} views. Remove one first.`)
  const { workspaceId, userId } = actor
  const whose = { id: newId(), workspace_id: workspaceId, user_id: userId }
  const row = await insertView(db, { ...whose, ...input, created_at: clock.now() })
  if (!row) throw new AppError('CONFLICT', `You already have a view named ${input.name}.`)
  return toView(row)
}

export async function removeView({ db }: { db: Db }, actor: Actor, viewId: string): Promise<void> {
  if (!(await deleteView(db, actor, viewId))) throw new AppError('NOT_FOUND', 'There is no such view.')
}

function toView({ id, name, layout, query, created_at }: ViewRow): DealView {
  return { id, name, layout, query, created_at: created_at.toISOString() }
}
