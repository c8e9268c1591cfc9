import { sql } from 'kysely'
import type { HashedNode, TreeNode } from '#core/ledger/merkle-tree.ts'
import type { Db } from '#db/connection.ts'
import { insertMany } from '#db/queries/insert-rows.ts'
import { rowsWhere } from '#db/queries/where-equal.ts'

/** The log, locked until the transaction ends: one order for all writers. */
export async function lockLogForEveryone(trx: Db, freshOrigin: string): Promise<{ origin: string; size: number }> {
  return await trx
    .insertInto('ledger_log')
    .values({ id: 1, origin: freshOrigin, size: 0 })
    // changes nothing, but locks the row and returns its newest version
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ id: 1 }))
    .returning(['origin', 'size'])
    .executeTakeFirstOrThrow()
}

export function findLogForEveryone(db: Db): Promise<{ origin: string; size: number } | undefined> {
  return db.selectFrom('ledger_log').select(['origin', 'size']).executeTakeFirst()
}

/** The hashes of these nodes, in the given order. */
export async function readNodesForEveryone(db: Db, nodes: readonly TreeNode[]): Promise<Uint8Array[]> {
  if (nodes.length === 0) return []
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from unnest(${nodes.map(({ level }) => level)}::int[], ${nodes.map(({ index }) => index)}::bigint[])
      with ordinality as wanted (level, index, place)
    join ledger_nodes using (level, index)
    order by place`.execute(db)
  if (rows.length !== nodes.length) throw new Error('The log misses a node.')
  return rows.map(({ hash }) => new Uint8Array(hash))
}

/** The first of these nodes that is stored with another hash, or not at all. */
export async function findOtherNodeForEveryone(db: Db, nodes: readonly HashedNode[]): Promise<TreeNode | undefined> {
  const { rows } = await sql<TreeNode>`
    select computed.level, computed.index
    from unnest(
      ${nodes.map(({ level }) => level)}::int[],
      ${nodes.map(({ index }) => index)}::bigint[],
      ${nodes.map(({ hash }) => Buffer.from(hash))}::bytea[]
    ) as computed (level, index, hash)
    left join ledger_nodes as stored using (level, index)
    where stored.hash is distinct from computed.hash
    order by computed.level, computed.index
    limit 1`.execute(db)
  return rows[0]
}

export type EntryRow = { seq: number; document_hash: string | null; content: string }

export async function insertEntriesForEveryone(
  trx: Db,
  { entries, nodes, size }: { entries: readonly EntryRow[]; nodes: readonly HashedNode[]; size: number },
): Promise<void> {
  await trx
    .insertInto('ledger_entries')
    .values([...entries])
    .execute()
  await trx
    .insertInto('ledger_nodes')
    .values(nodes.map(({ level, index, hash }) => ({ level, index, hash: Buffer.from(hash) })))
    .execute()
  await trx.updateTable('ledger_log').set({ size }).execute()
}

/** The entries of one document, oldest first. */
export function listEntriesForEveryone(db: Db, documentHash: string): Promise<EntryRow[]> {
  return rowsWhere(db, 'ledger_entries', { document_hash: documentHash }).selectAll().orderBy('seq').execute()
}

/** Entries after a number, for the auditor. */
export function listEntriesAfterForEveryone(db: Db, after: number, limit: number): Promise<EntryRow[]> {
  return db.selectFrom('ledger_entries').selectAll().where('seq', '>', after).orderBy('seq').limit(limit).execute()
}

/** The recorded ends of these chains: of each the newest one. */
export async function listNewestHeadsForEveryone(db: Db, chainIds: readonly string[]) {
  if (chainIds.length === 0) return []
  return await db
    .selectFrom('ledger_audit_heads')
    .select(({ fn }) => ['chain_id', fn.max('seq').as('seq')])
    .where('chain_id', 'in', [...chainIds])
    .groupBy('chain_id')
    .execute()
}

type HeadRow = { chain_id: string; seq: number; hash: string; entry: number }

export const insertHeadsForEveryone = insertMany('ledger_audit_heads')

/** The recorded ends of these entries of the log, in the order in which they were hashed. */
export async function listHeadsForEveryone(db: Db, entries: readonly number[]): Promise<HeadRow[]> {
  if (entries.length === 0) return []
  return await db
    .selectFrom('ledger_audit_heads')
    .selectAll()
    .where('entry', 'in', [...entries])
    .orderBy('entry')
    .orderBy('chain_id')
    .execute()
}
