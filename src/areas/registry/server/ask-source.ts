import type { CompanyRegister, RegisterRefusal } from '#adapters/company-registry/port.ts'
import { AppError, ProviderError } from '#core/errors.ts'
import type * as z from 'zod'
import { keptForMs, longestPauseSeconds, pauseSeconds } from '../rules/freshness.ts'
import { refusalSentence, type Refusal } from '../rules/refusal-sentence.ts'
import type { SourceId } from '../rules/sources.ts'
import type { RegistryDeps } from './deps.ts'
import { forgetOlderForEveryone, pauseForEveryone, spendCallsForEveryone, type Kept } from './store.ts'
import { learnUsage } from './learn-usage.ts'

/** What a source says; `staleBecause` is set when it is an old answer because there is no new one. */
export type Told<Value> = { value: Value; fetchedAt: Date; staleBecause: string | null }

type Question<Value> = {
  source: SourceId
  register: CompanyRegister
  /** How many calls the question costs. */
  calls: number
  /** Reads what was kept, which an older release may have written. */
  shape: z.ZodType<Value>
  find(): Promise<Kept | undefined>
  ask(): Promise<Value>
  keep(kept: Kept): Promise<void>
  freshForMs(value: Value): number
  /** The part of the register's daily and monthly calls that this question may use up. */
  share?: number | undefined
}

type Refused = Refusal & { retryAfterSeconds: number | null }

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

async function tryToAsk<Value>(deps: RegistryDeps, question: Question<Value>): Promise<{ value: Value } | Refused> {
  const { source, register, calls, share = 1 } = question
  const now = deps.clock.now()
  const budgets = register.budgets.map((budget) => ({ ...budget, calls: Math.floor(budget.calls * share) }))
  const full = await spendCallsForEveryone(deps.db, { source, calls, budgets, now })
  if (full) {
    const retryAfterSeconds = Math.max(1, Math.ceil((full.until.getTime() - now.getTime()) / 1000))
    return { reason: 'quota', retryAfterSeconds, status: null, ...('period' in full && { full }) }
  }
  try {
    return { value: await question.ask() }
  } catch (thrown) {
    const refusal = readRefusal(thrown)
    deps.log.warn({ source, reason: refusal.reason, status: refusal.status }, 'A company register did not answer')
    return refusal.reason === 'quota' ? leaveAlone(deps, question, refusal) : refusal
  }
}

/** A register that refuses is not asked again before it may answer. A limit that is used up is told as such. */
async function leaveAlone<Value>(
  deps: RegistryDeps,
  { source, register }: Question<Value>,
  refusal: RegisterRefusal,
): Promise<Refused> {
  const now = deps.clock.now()
  const known = refusal.status === 403 ? await learnUsage(deps, register, source) : null
  const seconds = Math.min(refusal.retryAfterSeconds ?? pauseSeconds, longestPauseSeconds)
  const until = known?.full?.until ?? new Date(now.getTime() + seconds * 1000)
  await pauseForEveryone(deps.db, source, until)
  if (!known) return refusal
  const { full } = known
  if (!full) return { ...refusal, hasCallsLeft: true }
  return { ...refusal, full, retryAfterSeconds: Math.ceil((full.until.getTime() - now.getTime()) / 1000) }
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
