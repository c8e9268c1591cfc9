import { createHmac } from 'node:crypto'
import { recordSecurityEvent } from '#areas/audit/server/security/record-security-event.ts'
import { toNetwork } from '#areas/audit/rules/to-network.ts'
import { AppError } from '#core/errors.ts'
import { freeCodesPerAccount, freePerNetwork, pauseSecondsAfter } from '../../rules/passwords/pause-after-failures.ts'
import {
  countAttempt,
  forgetAttempts,
  forgetAttemptsOfAccount,
  pauseAttempts,
  type AttemptKey,
} from './attempt-store.ts'
import type { IdentityDeps } from '../deps.ts'

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'auth'>

/** Whose secret is tried, and from where: a network address, or an open session. */
export type Attempt = {
  kind: 'password' | 'code'
  email: string
  from: { address: string } | { sessionId: string }
}

type Count = AttemptKey & { free: number }

/**
 * Runs `check` on a password or code unless too many recent attempts from the same network failed. An attempt is
 * counted before it is made and forgotten when it succeeds; addresses without an account are counted too.
 */
export async function guardSecret<Answer>(deps: Deps, attempt: Attempt, check: () => Promise<Answer>): Promise<Answer> {
  const counts = toCounts(deps, attempt)
  const failures = await admitAttempt(deps, attempt, counts)
  const forgive = () =>
    forgetAttempts(
      deps.db,
      counts.map((count) => count.attempt),
    )
  try {
    const answer = await check()
    await forgive()
    return answer
  } catch (error) {
    if (isRightPassword(error)) await forgive()
    else if (failures >= freePerNetwork[attempt.kind]) await recordGuessing(deps, attempt, failures)
    throw error
  }
}

/** A password reset by mail clears all earlier failures, from any network. */
export async function forgiveAttempts(deps: Deps, email: string): Promise<void> {
  await forgetAttemptsOfAccount(deps.db, toHash(deps, email))
}

/**
 * A guesser is paused on their network only; the owner can sign in from another one. Codes are short and also limited
 * across all networks, which takes somebody who knows the password; the owner can then reset it by mail.
 */
function toCounts(deps: Deps, { kind, email, from }: Attempt): Count[] {
  const account = toHash(deps, email)
  const place = 'address' in from ? `network ${toNetwork(from.address)}` : `session ${from.sessionId}`
  const here = { account, attempt: toHash(deps, email, kind, place), free: freePerNetwork[kind] }
  if (kind === 'password') return [here]
  return [here, { account, attempt: toHash(deps, email, kind, 'anywhere'), free: freeCodesPerAccount }]
}

function toHash({ auth }: Deps, email: string, ...more: string[]): Buffer {
  const words = [email.toLowerCase(), ...more].join('\n')
  return createHmac('sha256', auth.deriveSecret('sign-in-attempts')).update(words).digest()
}

/** The number of attempts from this network including this one. Throws during a pause. */
async function admitAttempt({ db, clock }: Deps, { kind }: Attempt, counts: readonly Count[]): Promise<number> {
  const now = clock.now()
  // One transaction, so that of concurrent attempts the sixth already meets the pause set by the fifth.
  return db.transaction().execute(async (trx) => {
    let failuresHere = 0
    for (const { free, ...key } of counts) {
      const { failures, pausedUntil } = await countAttempt(trx, key, now)
      if (pausedUntil) throw pausedError(kind, pausedUntil, now)
      const pause = pauseSecondsAfter(failures, free)
      const until = new Date(now.getTime() + pause * 1000)
      if (pause > 0) await pauseAttempts(trx, { attempt: key.attempt, since: now, until })
      failuresHere ||= failures
    }
    return failuresHere
  })
}

/** The library checks the confirmation only after the password was right. */
function isRightPassword(error: unknown): boolean {
  return error instanceof AppError && error.code === 'FORBIDDEN'
}

function pausedError(kind: Attempt['kind'], until: Date, now: Date): AppError {
  const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  const sentence = `Too many wrong ${kind}s. Please try again in ${describeSeconds(retryAfterSeconds)}.`
  return new AppError('TOO_MANY_REQUESTS', sentence, { data: { retryAfterSeconds } })
}

function describeSeconds(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

async function recordGuessing({ db, clock }: Deps, { kind }: Attempt, failures: number): Promise<void> {
  await recordSecurityEvent(db, {
    eventType: 'suspicious_activity',
    userId: null,
    success: false,
    details: { method: kind, failures },
    at: clock.now(),
  })
}
