import { sql, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertOne } from '#db/queries/insert-rows.ts'
import { rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'

export type LinkRow = Selectable<Tables['document_links']>

/** Newest first. */
export function listLinkRows(db: Db, workspaceId: string, engagementId: string): Promise<LinkRow[]> {
  return rowsWhere(db, 'document_links', { workspace_id: workspaceId, engagement_id: engagementId })
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()
}

export async function countOpenLinks(
  db: Db,
  workspaceId: string,
  { engagementId, now }: { engagementId: string; now: Date },
): Promise<number> {
  const { count } = await rowsWhere(db, 'document_links', { workspace_id: workspaceId, engagement_id: engagementId })
    .select(sql<number>`count(*)::int`.as('count'))
    .where('finished_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** Requests to one address follow each other until the transaction ends, so that their count holds. */
export async function countLinksToForEveryone(
  trx: Db,
  { email, since }: { email: string; since: Date },
): Promise<number> {
  const address = email.toLowerCase()
  await sql`select pg_advisory_xact_lock(hashtextextended(${`requests to ${address}`}, 0))`.execute(trx)
  const { count } = await trx
    .selectFrom('document_links')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql`lower(email)`, '=', address)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export const insertLinkRow = insertOne('document_links')

export async function revokeLinkRow(db: Db, workspaceId: string, { id, at }: { id: string; at: Date }) {
  return await updateWhere(db, 'document_links', { workspace_id: workspaceId, id })
    .set({ revoked_at: sql`coalesce(revoked_at, ${at})` })
    .returningAll()
    .executeTakeFirst()
}

/** The secret of the link says whose it is. Also one that was closed or has expired: its reader hears which. */
export function findLinkByTokenForEveryone(db: Db, tokenHash: Buffer): Promise<LinkRow | undefined> {
  return db
    .selectFrom('document_links')
    .selectAll('document_links')
    .innerJoin('engagements', 'engagements.id', 'document_links.engagement_id')
    .where('document_links.token_hash', '=', tokenHash)
    .where('engagements.removed_at', 'is', null)
    .executeTakeFirst()
}

type IsOpenLinkInput = { id: string; now: Date }

/** Locks the link until the transaction ends: what is filed by it comes before its end, or not at all. */
export async function isOpenLink(trx: Db, workspaceId: string, { id, now }: IsOpenLinkInput): Promise<boolean> {
  const row = await rowsWhere(trx, 'document_links', { workspace_id: workspaceId, id })
    .select('id')
    .where('finished_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function finishLinkRow(db: Db, workspaceId: string, { id, at }: { id: string; at: Date }): Promise<void> {
  await updateWhere(db, 'document_links', { workspace_id: workspaceId, id })
    .set({ finished_at: sql`coalesce(finished_at, ${at})` })
    .execute()
}
