import type { CompanyRegister, RegisterRefusal } from '#adapters/company-registry/port.ts'
import { AppError, ProviderError } from '#core/errors.ts'
import type * as z from 'zod'
import { keptForMs, longestPauseSeconds, pauseSeconds } from '../rules/freshness.ts'
import { refusalSentence } from '../rules/refusal-sentence.ts'
import type { OutsideSourceId } from '../rules/sources.ts'
import type { RegistryDeps } from './deps.ts'
import { forgetOlderForEveryone, pauseForEveryone, spendCallsForEveryone, type Kept } from './store.ts'

/** What a source says; `staleBecause` is set when it is an old answer because there is no new one. */
export type Told<Value> = { value: Value; fetchedAt: Date; staleBecause: string | null }

type Question<Value> = {
  source: OutsideSourceId
  register: CompanyRegister
  /** How many calls the question costs. */
  calls: number
  /** Reads what was kept, which an older release may have written. */
  shape: z.ZodType<Value>
  find(): Promise<Kept | undefined>
  ask(): Promise<Value>
  keep(kept: Kept): Promise<void>
  freshForMs(value: Value): number
}

/** Asks a register, or answers from what it said a short time ago; when it cannot be asked, from what it said before. */
export async function askSource<Value>(deps: RegistryDeps, question: Question<Value>): Promise<Told<Value>> {
  const now = deps.clock.now()
  const kept = readKept(await question.find(), question.shape)
  if (kept && kept.expiresAt > now) return { value: kept.value, fetchedAt: kept.fetchedAt, staleBecause: null }
  const answer = await tryToAsk(deps, question)
  if ('value' in answer) {
    const { value } = answer
    await question.keep({ value, fetchedAt: now, expiresAt: new Date(now.getTime() + question.freshForMs(value)) })
    await forgetOlderForEveryone(deps.db, new Date(now.getTime() - keptForMs))
    return { value, fetchedAt: now, staleBecause: null }
  }
  const reason = refusalSentence(question.register.name, answer)
  if (kept) return { value: kept.value, fetchedAt: kept.fetchedAt, staleBecause: reason }
  const { retryAfterSeconds } = answer
  throw new AppError('UNAVAILABLE', reason, retryAfterSeconds ? { data: { retryAfterSeconds } } : {})
}

async function tryToAsk<Value>(
  deps: RegistryDeps,
  question: Question<Value>,
): Promise<{ value: Value } | RegisterRefusal> {
  const { source, register, calls } = question
  const now = deps.clock.now()
  if (register.budget) {
    const full = await spendCallsForEveryone(deps.db, { source, calls, budget: register.budget, now })
    if (full) {
      const retryAfterSeconds = Math.max(1, Math.ceil((full.waitUntil.getTime() - now.getTime()) / 1000))
      return { reason: 'quota', retryAfterSeconds, status: null }
    }
  }
  try {
    return { value: await question.ask() }
  } catch (thrown) {
    const refusal = readRefusal(thrown)
    deps.log.warn({ source, reason: refusal.reason, status: refusal.status }, 'A company register did not answer')
    if (refusal.reason === 'quota') {
      const seconds = Math.min(refusal.retryAfterSeconds ?? pauseSeconds, longestPauseSeconds)
      await pauseForEveryone(deps.db, source, new Date(now.getTime() + seconds * 1000))
    }
    return refusal
  }
}

/** Anything but a register's refusal is our own fault and goes on. */
function readRefusal(thrown: unknown): RegisterRefusal {
  if (!(thrown instanceof ProviderError)) throw thrown
  const { cause } = thrown
  if (typeof cause !== 'object' || cause === null || !('reason' in cause)) throw thrown
  // The port says that this is what a register's error carries.
  return cause as RegisterRefusal
}

function readKept<Value>(kept: Kept | undefined, shape: z.ZodType<Value>): (Kept & { value: Value }) | undefined {
  const read = kept && shape.safeParse(kept.value)
  return kept && read?.success ? { ...kept, value: read.data } : undefined
}
