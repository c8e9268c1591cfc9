import type { CompanyRegister, RegisterRefusal } from '#adapters/company-registry/port.ts'
import { AppError, ProviderError } from '#core/errors.ts'
import type * as z from 'zod'
import { cachedForMs, longestPauseSeconds, pauseSeconds } from '../rules/freshness.ts'
import { refusalSentence, type ExplainedRefusal } from '../rules/refusal-sentence.ts'
import type { SourceId } from '../rules/sources.ts'
import type { RegistryDeps } from './deps.ts'
import { deleteOlderForEveryone, pauseForEveryone, spendCallsForEveryone, type Cached } from './store.ts'
import { syncUsage } from './sync-usage.ts'

/** The answer of a source; `staleBecause` is the reason why a cached answer is returned instead of a new one. */
export type SourceAnswer<Value> = { value: Value; fetchedAt: Date; staleBecause: string | null }

type SourceQuestion<Value> = {
  source: SourceId
  register: CompanyRegister
  /** How many calls this costs. */
  calls: number
  /** The schema of the cached value, which an older release may have written. */
  shape: z.ZodType<Value>
  find(): Promise<Cached | undefined>
  ask(): Promise<Value>
  save(cached: Cached): Promise<void>
  freshForMs(value: Value): number
  /** The share of the register's calls that this may use. */
  share?: number | undefined
}

type Refused = ExplainedRefusal & { retryAfterSeconds: number | null }

/** Returns a fresh cached answer or queries the register; if that fails, returns an older cached answer. */
export async function askSource<Value>(
  deps: RegistryDeps,
  question: SourceQuestion<Value>,
): Promise<SourceAnswer<Value>> {
  const now = deps.clock.now()
  const cached = readCached(await question.find(), question.shape)
  if (cached && cached.expiresAt > now) return { value: cached.value, fetchedAt: cached.fetchedAt, staleBecause: null }
  const answer = await tryQuery(deps, question)
  if ('value' in answer) {
    const { value } = answer
    await question.save({ value, fetchedAt: now, expiresAt: new Date(now.getTime() + question.freshForMs(value)) })
    await deleteOlderForEveryone(deps.db, new Date(now.getTime() - cachedForMs))
    return { value, fetchedAt: now, staleBecause: null }
  }
  const reason = refusalSentence(question.register.name, answer)
  if (cached) return { value: cached.value, fetchedAt: cached.fetchedAt, staleBecause: reason }
  const { retryAfterSeconds } = answer
  throw new AppError('UNAVAILABLE', reason, retryAfterSeconds ? { data: { retryAfterSeconds } } : {})
}

async function tryQuery<Value>(
  deps: RegistryDeps,
  question: SourceQuestion<Value>,
): Promise<{ value: Value } | Refused> {
  const { source, register, calls, share = 1 } = question
  const now = deps.clock.now()
  const budgets = register.budgets.map((budget) => ({ ...budget, calls: Math.floor(budget.calls * share) }))
  const full = await spendCallsForEveryone(deps.db, { source, calls, budgets, now })
  if (full) {
    const retryAfterSeconds = Math.max(1, Math.ceil((full.until.getTime() - now.getTime()) / 1000))
    const why = 'period' in full ? { full } : { pausedForSeconds: retryAfterSeconds }
    return { reason: 'quota', retryAfterSeconds, status: null, ...why }
  }
  try {
    return { value: await question.ask() }
  } catch (thrown) {
    const refusal = readRefusal(thrown)
    deps.log.warn({ source, reason: refusal.reason, status: refusal.status }, 'A company register did not answer')
    return refusal.reason === 'quota' ? pauseRegister(deps, question, refusal) : refusal
  }
}

/** Pauses a register that refuses because of too many calls. Reports a used-up limit as such. */
async function pauseRegister<Value>(
  deps: RegistryDeps,
  { source, register }: SourceQuestion<Value>,
  refusal: RegisterRefusal,
): Promise<Refused> {
  const now = deps.clock.now()
  const known = refusal.status === 403 ? await syncUsage(deps, register, source) : null
  const seconds = Math.min(refusal.retryAfterSeconds ?? pauseSeconds, longestPauseSeconds)
  const until = known?.full?.until ?? new Date(now.getTime() + seconds * 1000)
  await pauseForEveryone(deps.db, { source, until })
  if (!known) return refusal
  const { full } = known
  if (!full) return { ...refusal, hasCallsLeft: true }
  return { ...refusal, full, retryAfterSeconds: Math.ceil((full.until.getTime() - now.getTime()) / 1000) }
}

/** Anything but a register's refusal is our own error and is rethrown. */
function readRefusal(thrown: unknown): RegisterRefusal {
  if (!(thrown instanceof ProviderError)) throw thrown
  const { cause } = thrown
  if (typeof cause !== 'object' || cause === null || !('reason' in cause)) throw thrown
  // The port defines this as the cause of a register's error.
  return cause as RegisterRefusal
}

function readCached<Value>(row: Cached | undefined, shape: z.ZodType<Value>): (Cached & { value: Value }) | undefined {
  const read = row && shape.safeParse(row.value)
  return row && read?.success ? { ...row, value: read.data } : undefined
}
