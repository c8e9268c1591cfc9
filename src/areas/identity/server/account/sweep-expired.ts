import type { IdentityDeps } from '../deps.ts'
import { deleteExpiredForEveryone } from './session-store.ts'

/** Removes expired sessions, links and counted attempts. */
export async function sweepExpired({ db, clock }: Pick<IdentityDeps, 'db' | 'clock'>): Promise<void> {
  await deleteExpiredForEveryone(db, clock.now())
}
