import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertAndReturn } from '#db/queries/insert-rows.ts'
import { deleteWhere, rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'
import type { ToolName } from '../rules/words.ts'

export type ConnectionRow = Selectable<Tables['sales_connections']>
export type SalesCallRow = Selectable<Tables['sales_calls']>
export type ConnectionKey = { workspaceId: string; tool: ToolName }

export function listConnectionRows(db: Db, workspaceId: string): Promise<ConnectionRow[]> {
  return rowsWhere(db, 'sales_connections', { workspace_id: workspaceId }).selectAll().execute()
}

export function findConnectionRow(db: Db, { workspaceId, tool }: ConnectionKey): Promise<ConnectionRow | undefined> {
  return rowsWhere(db, 'sales_connections', { workspace_id: workspaceId, tool }).selectAll().executeTakeFirst()
}

/** Replaces the connection, and forgets what the tool answered to the old one. */
export async function saveConnectionRow(
  db: Db,
  row: Omit<Insertable<Tables['sales_connections']>, 'next_call_at' | 'calls_on'>,
): Promise<ConnectionRow> {
  await deleteWhere(db, 'sales_answers', { workspace_id: row.workspace_id, tool: row.tool }).execute()
  const at = row.connected_at
  return db
    .insertInto('sales_connections')
    .values({ ...row, next_call_at: at, calls_on: sql<string>`${at}::timestamptz::date` })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'tool']).doUpdateSet({
        credentials: row.credentials,
        settings: row.settings,
        checked_at: row.checked_at ?? null,
        connected_by: row.connected_by ?? null,
        connected_at: at,
        paused_until: null,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** False where there is none. */
export async function deleteConnectionRow(db: Db, { workspaceId, tool }: ConnectionKey): Promise<boolean> {
  const { numDeletedRows } = await deleteWhere(db, 'sales_connections', {
    workspace_id: workspaceId,
    tool,
  }).executeTakeFirst()
  return numDeletedRows > 0n
}

type QueueTurn = ConnectionKey & { now: Date; spacingMs: number; callsPerDay: number; longestQueueMs: number }

/** Takes the next free moment in the queue of a connection, on all servers together; undefined where there is none soon. */
export async function takeTurnRow(
  db: Db,
  { workspaceId, tool, now, spacingMs, callsPerDay, longestQueueMs }: QueueTurn,
): Promise<Date | undefined> {
  const today = now.toISOString().slice(0, 10)
  const turn = sql<Date>`greatest(next_call_at, ${now}::timestamptz)`
  const spacing = sql`make_interval(secs => ${spacingMs}::double precision / 1000)`
  const row = await updateWhere(db, 'sales_connections', { workspace_id: workspaceId, tool })
    .set({
      next_call_at: sql`${turn} + ${spacing}`,
      calls_on: today,
      calls_made: sql`case when calls_on = ${today}::date then calls_made + 1 else 1 end`,
    })
    .where(sql<boolean>`coalesce(paused_until, ${now}::timestamptz) <= ${now}::timestamptz`)
    .where(sql<boolean>`(calls_on <> ${today}::date or calls_made < ${callsPerDay}::integer)`)
    .where('next_call_at', '<', new Date(now.getTime() + longestQueueMs))
    .returning(sql<Date>`next_call_at - ${spacing}`.as('turn'))
    .executeTakeFirst()
  return row?.turn
}

/** Not where it was connected anew since then: the pause is that of another account. */
export async function pauseConnectionRow(
  db: Db,
  { workspaceId, tool }: ConnectionKey,
  { until, connectedAt }: { until: Date; connectedAt: Date },
): Promise<void> {
  await updateWhere(db, 'sales_connections', { workspace_id: workspaceId, tool, connected_at: connectedAt })
    .set({ paused_until: until })
    .execute()
}

/** The tool accepted the credentials that were stored at this time. */
export async function markCheckedRow(
  db: Db,
  { workspaceId, tool }: ConnectionKey,
  { at, connectedAt }: { at: Date; connectedAt: Date },
): Promise<void> {
  await updateWhere(db, 'sales_connections', { workspace_id: workspaceId, tool, connected_at: connectedAt })
    .set({ checked_at: at })
    .execute()
}

type AnswerKey = ConnectionKey & { key: Buffer }

export function findAnswerRow(db: Db, { workspaceId, tool, key }: AnswerKey, since: Date) {
  return rowsWhere(db, 'sales_answers', { workspace_id: workspaceId, tool, key })
    .selectAll()
    .where('fetched_at', '>', since)
    .executeTakeFirst()
}

/** Not where the tool was disconnected in the meantime, or connected anew: that may be another account. */
export async function saveAnswerRow(
  db: Db,
  { workspaceId, tool, key }: AnswerKey,
  { answer, askedAt, at }: { answer: unknown; askedAt: Date; at: Date },
): Promise<void> {
  await db
    .insertInto('sales_answers')
    .columns(['workspace_id', 'tool', 'key', 'answer', 'fetched_at'])
    .expression((eb) =>
      eb
        .selectFrom('sales_connections')
        .select([
          'workspace_id',
          'tool',
          sql<Buffer>`${key}::bytea`.as('key'),
          sql`${toStoredJson(answer)}::jsonb`.as('answer'),
          sql<Date>`${at}::timestamptz`.as('fetched_at'),
        ])
        .where('workspace_id', '=', workspaceId)
        .where('tool', '=', tool)
        .where('connected_at', '<=', askedAt),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'tool', 'key'])
        .doUpdateSet((eb) => ({ answer: eb.ref('excluded.answer'), fetched_at: eb.ref('excluded.fetched_at') })),
    )
    .execute()
}

export async function deleteAnswersBeforeForEveryone(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sales_answers').where('fetched_at', '<', before).execute()
}

export function listSalesCallRows(
  db: Db,
  { workspaceId, dealId, limit }: { workspaceId: string; dealId: string; limit: number },
): Promise<SalesCallRow[]> {
  return rowsWhere(db, 'sales_calls', { workspace_id: workspaceId, deal_id: dealId })
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

type CountSalesCallsInput = { workspaceId: string; dealId: string }

export async function countSalesCalls(db: Db, { workspaceId, dealId }: CountSalesCallsInput): Promise<number> {
  const { count } = await rowsWhere(db, 'sales_calls', { workspace_id: workspaceId, deal_id: dealId })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const insertSalesCall = insertAndReturn('sales_calls')

type SalesCallKey = { workspaceId: string; callId: string }

export function lockSalesCall(db: Db, { workspaceId, callId }: SalesCallKey): Promise<SalesCallRow | undefined> {
  return rowsWhere(db, 'sales_calls', { workspace_id: workspaceId, id: callId })
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

export async function updateSides(db: Db, { workspaceId, callId }: SalesCallKey, speakers: string[]): Promise<void> {
  await updateWhere(db, 'sales_calls', { workspace_id: workspaceId, id: callId })
    .set({ our_speakers: speakers })
    .execute()
}

export async function deleteSalesCall(db: Db, { workspaceId, callId }: SalesCallKey): Promise<void> {
  await deleteWhere(db, 'sales_calls', { workspace_id: workspaceId, id: callId }).execute()
}

/** JSON that the database takes: without null characters and halves of a character, which tools and cut texts may have. */
export function toStoredJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  )
}
