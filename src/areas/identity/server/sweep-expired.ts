import type { IdentityDeps } from './deps.ts'
import { deleteExpiredForEveryone } from './session-store.ts'

/** Sweeps out sessions, links and counted attempts whose time is over. */
export async function sweepExpired({ db, clock }: Pick<IdentityDeps, 'db' | 'clock'>): Promise<void> {
  await deleteExpiredForEveryone(db, clock.now())
}
