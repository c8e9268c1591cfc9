import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'
import { despiteDeadlocks } from '#db/queries/despite-deadlocks.ts'
import { deleteWhere, rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Role } from '../../permissions.ts'
import type { SignedInUser, UserEntry } from '../contract.ts'
import { effectiveRole } from '../rules/effective-role.ts'
import type { Trx } from './deps.ts'
import { premiumUntil } from './role-grants.ts'

type Anywhere = Db | Trx

const userColumns = [
  'users.id',
  'users.email',
  'users.email_verified',
  'users.name',
  'users.two_factor_enabled',
  'users.created_at',
] as const

export type UserRow = {
  id: string
  email: string
  email_verified: boolean
  name: string
  two_factor_enabled: boolean
  created_at: Date
  /** As an administrator gave it. */
  role: Role | null
  premium_until: Date | null
}

function selectUsers(db: Anywhere) {
  return db
    .selectFrom('users')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select([...userColumns, 'user_roles.role', premiumUntil(sql`users.id`).as('premium_until')])
}

export async function findUser(db: Anywhere, userId: string): Promise<UserRow | undefined> {
  return selectUsers(db).where('users.id', '=', userId).executeTakeFirst()
}

export async function findUserByEmail(db: Anywhere, email: string): Promise<UserRow | undefined> {
  return selectUsers(db).where('users.email', '=', email.toLowerCase()).executeTakeFirst()
}

export function toSignedInUser(row: UserRow, now: Date): SignedInUser {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    emailVerified: row.email_verified,
    twoFactorEnabled: row.two_factor_enabled,
    role: effectiveRole(row, now) ?? 'basic',
    createdAt: row.created_at.toISOString(),
    user_metadata: { full_name: row.name },
  }
}

/** With the role that an administrator gave and may change. */
export function toUserEntry(row: UserRow): UserEntry {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    emailVerified: row.email_verified,
    role: row.role ?? 'basic',
    createdAt: row.created_at.toISOString(),
  }
}

/** All accounts of the installation, for admins. */
export async function listUsersForEveryone(
  db: Anywhere,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<{ rows: UserRow[]; total: number }> {
  const pattern = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const matching = selectUsers(db).where((where) =>
    where.or([where('users.email', 'ilike', pattern), where('users.name', 'ilike', pattern)]),
  )
  const [rows, count] = await Promise.all([
    matching.orderBy('users.created_at').orderBy('users.id').limit(limit).offset(offset).execute(),
    matching
      .clearSelect()
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: count.total }
}

type NewUser = { id: string; email: string; name: string; termsVersion: string | null; at: Date }

/** False when the address already has an account. */
export async function insertUser(trx: Trx, { id, email, name, termsVersion, at }: NewUser): Promise<boolean> {
  const row = await trx
    .insertInto('users')
    .values({
      id,
      email,
      name,
      terms_version: termsVersion,
      terms_accepted_at: termsVersion === null ? null : at,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateUser(
  db: Anywhere,
  userId: string,
  change: { name?: string; email?: string; email_verified?: boolean; updated_at: Date },
): Promise<void> {
  await updateWhere(db, 'users', { id: userId }).set(change).execute()
}

export async function deleteUser(trx: Trx, userId: string): Promise<void> {
  await despiteDeadlocks(trx, (step) => deleteWhere(step, 'users', { id: userId }).execute())
}

export async function hasOtherUsers(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx.selectFrom('users').select('id').where('id', '<>', userId).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Until the transaction ends, no other one can decide who is the first account or the last admin. */
export async function lockRoles(trx: Trx): Promise<void> {
  // An arbitrary key; the text only makes a collision with another lock unlikely.
  await sql`select pg_advisory_xact_lock(hashtextextended('identity.roles', 0))`.execute(trx)
}

export async function insertRole(trx: Trx, row: { userId: string; role: Role; at: Date }): Promise<boolean> {
  const inserted = await trx
    .insertInto('user_roles')
    .values({ user_id: row.userId, role: row.role, created_at: row.at, updated_at: row.at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function upsertRole(trx: Trx, row: { userId: string; role: Role; at: Date }): Promise<void> {
  await trx
    .insertInto('user_roles')
    .values({ user_id: row.userId, role: row.role, created_at: row.at, updated_at: row.at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ role: row.role, updated_at: row.at }))
    .execute()
}

export async function countAdmins(trx: Trx): Promise<number> {
  const row = await rowsWhere(trx, 'user_roles', { role: 'admin' })
    .select((select) => select.fn.countAll<number>().as('admins'))
    .executeTakeFirstOrThrow()
  return row.admins
}

export async function findPasswordHash(db: Anywhere, userId: string): Promise<string | null> {
  const row = await rowsWhere(db, 'accounts', { user_id: userId, provider_id: 'credential' })
    .select('password')
    .executeTakeFirst()
  return row?.password ?? null
}

/** When the password was set last; null without one. */
export async function findPasswordTime(db: Anywhere, userId: string): Promise<Date | null> {
  const row = await rowsWhere(db, 'accounts', { user_id: userId, provider_id: 'credential' })
    .select('updated_at')
    .executeTakeFirst()
  return row?.updated_at ?? null
}

/** Also gives a first password to a user who has only signed in with Google. */
export async function upsertPassword(
  trx: Trx,
  row: { id: string; userId: string; hash: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('accounts')
    .values({
      id: row.id,
      user_id: row.userId,
      provider_id: 'credential',
      account_id: row.userId,
      password: row.hash,
      created_at: row.at,
      updated_at: row.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'provider_id']).doUpdateSet({ password: row.hash, updated_at: row.at }),
    )
    .execute()
}

export async function listAccounts(db: Anywhere, userId: string) {
  return rowsWhere(db, 'accounts', { user_id: userId })
    .select(['id', 'provider_id', 'created_at'])
    .orderBy('created_at')
    .execute()
}
