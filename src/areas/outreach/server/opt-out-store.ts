import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { deleteWhere, rowsWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'

export type OptOutRow = Selectable<Tables['opt_outs']>

export async function hasOptedOutForEveryone(db: Db, addressHash: Buffer): Promise<boolean> {
  const query = rowsWhere(db, 'opt_outs', { address_hash: addressHash }).select('address_hash')
  return (await query.executeTakeFirst()) !== undefined
}

export async function insertOptOutForEveryone(db: Db, addressHash: Buffer, at: Date): Promise<void> {
  await db
    .insertInto('opt_outs')
    .values({ address_hash: addressHash, created_at: at })
    .onConflict((conflict) => conflict.column('address_hash').doNothing())
    .execute()
}

/** Nothing comes back when the recipient is on the list already. */
export function addOptOutForEveryone(db: Db, row: Insertable<Tables['opt_outs']>): Promise<OptOutRow | undefined> {
  return db
    .insertInto('opt_outs')
    .values(row)
    .onConflict((conflict) => conflict.column('address_hash').doNothing())
    .returningAll()
    .executeTakeFirst()
}

type OptOutQuery = { addressHash: Buffer | null; limit: number }

export function listOptOutsForEveryone(db: Db, { addressHash, limit }: OptOutQuery): Promise<OptOutRow[]> {
  const all = db.selectFrom('opt_outs').selectAll()
  const asked = addressHash ? all.where('address_hash', '=', addressHash) : all
  return asked.orderBy('created_at', 'desc').orderBy('id').limit(limit).execute()
}

export async function countOptOutsForEveryone(db: Db): Promise<number> {
  const row = await db
    .selectFrom('opt_outs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export async function deleteOptOutForEveryone(db: Db, id: string): Promise<boolean> {
  return (await deleteWhere(db, 'opt_outs', { id }).executeTakeFirst()).numDeletedRows > 0n
}

type OptOutLink = { tokenHash: Buffer; addressHash: Buffer; at: Date }

export async function insertOptOutLinkForEveryone(db: Db, { tokenHash, addressHash, at }: OptOutLink): Promise<void> {
  await db
    .insertInto('opt_out_links')
    .values({ token_hash: tokenHash, address_hash: addressHash, created_at: at })
    .execute()
}

export async function findAddressOfLinkForEveryone(db: Db, tokenHash: Buffer): Promise<Buffer | null> {
  const query = rowsWhere(db, 'opt_out_links', { token_hash: tokenHash }).select('address_hash')
  return (await query.executeTakeFirst())?.address_hash ?? null
}
