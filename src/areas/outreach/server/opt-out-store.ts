import type { Db } from '#db/connection.ts'

export async function hasOptedOutForEveryone(db: Db, addressHash: Buffer): Promise<boolean> {
  const query = db.selectFrom('opt_outs').select('address_hash').where('address_hash', '=', addressHash)
  return (await query.executeTakeFirst()) !== undefined
}

export async function insertOptOutForEveryone(db: Db, addressHash: Buffer, at: Date): Promise<void> {
  await db
    .insertInto('opt_outs')
    .values({ address_hash: addressHash, created_at: at })
    .onConflict((conflict) => conflict.column('address_hash').doNothing())
    .execute()
}

type OptOutLink = { tokenHash: Buffer; addressHash: Buffer; at: Date }

export async function insertOptOutLinkForEveryone(db: Db, { tokenHash, addressHash, at }: OptOutLink): Promise<void> {
  await db
    .insertInto('opt_out_links')
    .values({ token_hash: tokenHash, address_hash: addressHash, created_at: at })
    .execute()
}

export async function findAddressOfLinkForEveryone(db: Db, tokenHash: Buffer): Promise<Buffer | null> {
  const query = db.selectFrom('opt_out_links').select('address_hash').where('token_hash', '=', tokenHash)
  return (await query.executeTakeFirst())?.address_hash ?? null
}
