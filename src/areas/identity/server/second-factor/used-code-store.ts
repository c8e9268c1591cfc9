import type { Db } from '#db/connection.ts'
import { deleteWhere } from '#db/queries/where-equal.ts'

type UsedCode = { userId: string; codeHash: Buffer; at: Date; validSince: Date }

/** Records that a code was used; false when it was already used since `validSince`. Of two concurrent uses one wins. */
export async function insertUsedCode(db: Db, { userId, codeHash, at, validSince }: UsedCode): Promise<boolean> {
  await deleteWhere(db, 'used_second_factor_codes', { user_id: userId }).where('used_at', '<', validSince).execute()
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('used_second_factor_codes')
    .values({ user_id: userId, code_hash: codeHash, used_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
