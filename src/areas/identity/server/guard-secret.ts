import { createHmac } from 'node:crypto'
import { recordSecurityEvent } from '#areas/audit/server/record-security-event.ts'
import { toNetwork } from '#areas/audit/rules/to-network.ts'
import { AppError } from '#core/errors.ts'
import { codesOfAccount, freeAtPlace, pauseSecondsAfter } from '../rules/pause-after-failures.ts'
import { countAttempt, forgetAttempts, forgetAttemptsAt, pauseAttempts, type AttemptKey } from './attempt-store.ts'
import type { IdentityDeps } from './deps.ts'

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'auth'>

/** Whose secret is tried, and from where: a place on the internet, or a session that is open already. */
export type Attempt = {
  kind: 'password' | 'code'
  email: string
  from: { address: string } | { sessionId: string }
}

type Count = AttemptKey & { free: number }

/**
 * Lets `check` look at a password or code unless too many were wrong lately from the same place. An attempt counts before
 * it is made and is forgiven when `check` accepts it; addresses without an account are counted like all others.
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
    else if (failures >= freeAtPlace[attempt.kind]) await noteGuessing(deps, attempt, failures)
    throw error
  }
}

/** A new password by mail makes the old mistakes irrelevant, wherever they were made. */
export async function forgiveAttempts(deps: Deps, email: string): Promise<void> {
  await forgetAttemptsAt(deps.db, toHash(deps, email))
}

/**
 * A stranger who guesses is paused where he is, and the owner gets in from elsewhere. A code is short, so all places
 * together have a limit of their own: whoever reaches it knows the password, which the owner then changes by mail.
 */
function toCounts(deps: Deps, { kind, email, from }: Attempt): Count[] {
  const account = toHash(deps, email)
  const place = 'address' in from ? `network ${toNetwork(from.address)}` : `session ${from.sessionId}`
  const here = { account, attempt: toHash(deps, email, kind, place), free: freeAtPlace[kind] }
  if (kind === 'password') return [here]
  return [here, { account, attempt: toHash(deps, email, kind, 'anywhere'), free: codesOfAccount }]
}

function toHash({ auth }: Deps, email: string, ...more: string[]): Buffer {
  const words = [email.toLowerCase(), ...more].join('\n')
  return createHmac('sha256', auth.deriveSecret('sign-in-attempts')).update(words).digest()
}

/** How many attempts there were from this place with this one. Throws while a pause lasts. */
async function admitAttempt({ db, clock }: Deps, { kind }: Attempt, counts: readonly Count[]): Promise<number> {
  const now = clock.now()
  // One transaction, so that of attempts sent at the same moment the sixth already meets the pause of the fifth.
  return db.transaction().execute(async (trx) => {
    let failuresHere = 0
    for (const { free, ...key } of counts) {
      const { failures, pausedUntil } = await countAttempt(trx, key, now)
      if (pausedUntil) throw toPause(kind, pausedUntil, now)
      const pause = pauseSecondsAfter(failures, free)
      const until = new Date(now.getTime() + pause * 1000)
      if (pause > 0) await pauseAttempts(trx, { attempt: key.attempt, since: now, until })
      failuresHere ||= failures
    }
    return failuresHere
  })
}

/** The library looks at the confirmation only after the password was right. */
function isRightPassword(error: unknown): boolean {
  return error instanceof AppError && error.code === 'FORBIDDEN'
}

function toPause(kind: Attempt['kind'], until: Date, now: Date): AppError {
  const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  const sentence = `Too many wrong ${kind}s. Please try again in ${describeSeconds(retryAfterSeconds)}.`
  return new AppError('TOO_MANY_REQUESTS', sentence, { data: { retryAfterSeconds } })
}

function describeSeconds(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

async function noteGuessing({ db, clock }: Deps, { kind }: Attempt, failures: number): Promise<void> {
  await recordSecurityEvent(db, {
    eventType: 'suspicious_activity',
    userId: null,
    success: false,
    details: { method: kind, failures },
    at: clock.now(),
  })
}
