import { createHash } from 'node:crypto'
import { recordSecurityEvent } from '#areas/audit/server/record-security-event.ts'
import { AppError } from '#core/errors.ts'
import { pauseSecondsAfter } from '../rules/pause-after-failures.ts'
import type { IdentityDeps } from './deps.ts'
import { countAttempt, forgetAttempts, lockAddress } from './session-store.ts'

type Deps = Pick<IdentityDeps, 'db' | 'clock'>

/**
 * Lets `check` look at a password unless too many were wrong lately. An attempt counts before it is made and is
 * forgiven when `check` accepts it; addresses without an account are counted like all others.
 */
export async function guardPassword<Answer>(deps: Deps, email: string, check: () => Promise<Answer>): Promise<Answer> {
  const hash = hashAddress(email)
  const failures = await admitAttempt(deps, hash)
  try {
    const answer = await check()
    await forgetAttempts(deps.db, hash)
    return answer
  } catch (error) {
    if (isRightPassword(error)) await forgetAttempts(deps.db, hash)
    else if (pauseSecondsAfter(failures) > 0) await noteGuessing(deps, failures)
    throw error
  }
}

/** How many attempts there were with this one. Throws while a pause lasts. */
async function admitAttempt({ db, clock }: Deps, hash: Buffer): Promise<number> {
  const now = clock.now()
  // One transaction, so that of attempts sent at the same moment the sixth already meets the pause of the fifth.
  return db.transaction().execute(async (trx) => {
    const { failures, lockedUntil } = await countAttempt(trx, { hash, now })
    if (lockedUntil && lockedUntil > now) throw toPause(lockedUntil, now)
    const pause = pauseSecondsAfter(failures)
    if (pause > 0) await lockAddress(trx, { hash, until: new Date(now.getTime() + pause * 1000) })
    return failures
  })
}

/** A new password by mail makes the old mistakes irrelevant. */
export async function forgiveAttempts(deps: Deps, email: string): Promise<void> {
  await forgetAttempts(deps.db, hashAddress(email))
}

function hashAddress(email: string): Buffer {
  return createHash('sha256').update(email.toLowerCase()).digest()
}

/** The library looks at the confirmation only after the password was right. */
function isRightPassword(error: unknown): boolean {
  return error instanceof AppError && error.code === 'FORBIDDEN'
}

function toPause(until: Date, now: Date): AppError {
  const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  const sentence = `Too many wrong passwords. Please try again in ${describeSeconds(retryAfterSeconds)}.`
  return new AppError('TOO_MANY_REQUESTS', sentence, { data: { retryAfterSeconds } })
}

function describeSeconds(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

async function noteGuessing({ db, clock }: Deps, failures: number): Promise<void> {
  await recordSecurityEvent(db, {
    eventType: 'suspicious_activity',
    userId: null,
    success: false,
    details: { method: 'password', failures },
    at: clock.now(),
  })
}
