import type { Db } from '#db/connection.ts'

type UsedCode = { userId: string; codeHash: Buffer; at: Date; validSince: Date }

/** Records that a code was used; false when it was already used since `validSince`. Of two concurrent uses one wins. */
export async function insertUsedCode(db: Db, { userId, codeHash, at, validSince }: UsedCode): Promise<boolean> {
  await db
    .deleteFrom('used_second_factor_codes')
    .where('user_id', '=', userId)
    .where('used_at', '<', validSince)
    .execute()
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('used_second_factor_codes')
    .values({ user_id: userId, code_hash: codeHash, used_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
