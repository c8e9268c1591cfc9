import type { Clock } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import type { Role } from '#areas/permissions.ts'
import { effectiveRole } from '../../rules/effective-role.ts'
import { findUserRow } from './people-store.ts'

/** The confirmed address and current role of a user who may be mailed, or null. */
export async function findMailRecipient(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
): Promise<{ email: string; name: string; role: Role } | null> {
  const row = await findUserRow(db, userId)
  if (!row?.email_verified) return null
  return { email: row.email, name: row.name, role: effectiveRole(row, clock.now()) ?? 'basic' }
}
