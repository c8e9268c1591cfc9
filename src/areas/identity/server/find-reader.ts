import type { Db } from '#db/connection.ts'
import type { Role } from '../../permissions.ts'
import { findUserRow } from './people-store.ts'

/** Somebody to whom mails may be written: the proven address and the role of today. Null for everybody else. */
export async function findReader(db: Db, userId: string): Promise<{ email: string; name: string; role: Role } | null> {
  const row = await findUserRow(db, userId)
  if (!row?.email_verified) return null
  return { email: row.email, name: row.name, role: row.role ?? 'basic' }
}
