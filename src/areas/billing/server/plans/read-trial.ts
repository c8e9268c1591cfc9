import type { Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'
import type { Trial } from '../../contract.ts'
import { findSubscription, findTrial, hasTrialOf, type TrialRow } from '../store.ts'
import { createHash } from 'node:crypto'

/** Whether this person can still have a trial, has one, or had one under this address. */
export async function readTrial(db: Db, { userId, email }: Pick<Actor, 'userId' | 'email'>, now: Date): Promise<Trial> {
  const row = await findTrial(db, userId)
  if (await findSubscription(db, userId)) return { ...(row ? toTrial(row, now) : none), state: 'replaced' }
  if (row) return toTrial(row, now)
  const state = (await hasTrialOf(db, hashEmail(email))) ? 'ended' : 'available'
  return { ...none, state }
}

const none = { started_at: null, ends_at: null }

export function toTrial(row: TrialRow, now: Date): Trial {
  return {
    state: row.ends_at > now ? 'running' : 'ended',
    started_at: row.started_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
  }
}

/** The address in any letter case, hashed because it outlives the account. */
export function hashEmail(email: string): Buffer {
  return createHash('sha256').update(email.toLowerCase()).digest()
}
