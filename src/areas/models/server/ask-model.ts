import { createHash } from 'node:crypto'
import type { Completion, LanguageModel, ModelRefusal } from '#adapters/llm/port.ts'
import { ProviderError } from '#core/errors.ts'
import type { Actor } from '../../permissions.ts'
import { chooseModel } from '../rules/choose-model.ts'
import { rateOutside } from '../rules/notice.ts'
import type { Silence } from '../rules/purposes.ts'
import { failureSentence, unaskedSentences } from '../rules/silence-sentences.ts'
import { startOfDay } from './budget-days.ts'
import type { ModelsDeps } from './deps.ts'
import { findPolicy, insertCall, lockSpending, sumSpent, updateCall } from './store.ts'
import type { Ask, ModelAnswer } from './model-answer.ts'

/** On whose behalf; background work knows only this. */
export type Requester = Pick<Actor, 'workspaceId' | 'userId'>

/**
 * Asks a model if one is configured, allowed by the workspace and within its budget. A provider's failure is returned,
 * not thrown, so that the caller can continue without a model.
 */
export async function askModel<Value = undefined>(
  deps: ModelsDeps,
  actor: Requester,
  ask: Ask<Value>,
): Promise<ModelAnswer<Value>> {
  const begun = await reserve(deps, actor, ask)
  if ('silence' in begun) {
    return { answered: false, reason: begun.silence, sentence: unaskedSentences[begun.silence], callId: null }
  }
  const { model, callId } = begun
  const place = { workspaceId: actor.workspaceId, id: callId }
  const startedAt = performance.now()
  try {
    const completion = await model.complete(ask)
    await updateCall(deps.db, place, { outcome: 'answered', ...toColumns(completion, completion.durationMs) })
    return { ...completion, answered: true, providerName: model.name, callId }
  } catch (thrown) {
    const refusal = readRefusal(thrown)
    const durationMs = Math.round(performance.now() - startedAt)
    const { reason: failure, status } = refusal
    const reason = toSilence(failure)
    await updateCall(deps.db, place, { outcome: reason, failure, ...toColumns(refusal, durationMs) })
    const { purpose } = ask
    deps.log.warn({ callId, provider: model.id, purpose, failure, status, durationMs }, 'A model did not answer')
    return { answered: false, reason, sentence: failureSentence(model.name, refusal), callId }
  }
}

type Reservation = { model: LanguageModel; callId: string } | { silence: keyof typeof unaskedSentences }

/** Chooses a model and reserves the maximum cost, so that concurrent questions cannot overspend. */
async function reserve(deps: ModelsDeps, actor: Requester, ask: Ask<unknown>): Promise<Reservation> {
  const { workspaceId, userId } = actor
  const now = deps.clock.now()
  if (deps.models.length === 0) return { silence: 'not-configured' }
  return deps.db.transaction().execute(async (trx) => {
    await lockSpending(trx, workspaceId)
    const policy = await findPolicy(trx, workspaceId)
    const chosen = chooseModel(deps.models, {
      webSearch: ask.webSearch ?? false,
      preferred: [ask.provider, deps.config.ai.providerOf[ask.purpose]],
      outside: rateOutside(policy ?? null),
    })
    if ('silence' in chosen) return chosen
    const { model } = chosen
    const most = Math.ceil(model.estimateMicros(ask))
    const budget = policy?.daily_budget_micros ?? deps.config.ai.dailyBudgetMicros
    const spent = await sumSpent(trx, workspaceId, startOfDay(now))
    if (most > 0 && spent.micros + most > budget) return { silence: 'over-budget' }
    const callId = deps.newId()
    const about = { provider: model.id, model: model.model, is_outside: model.isOutside, purpose: ask.purpose }
    await insertCall(trx, {
      ...about,
      ...digest(ask),
      id: callId,
      workspace_id: workspaceId,
      user_id: userId,
      cost_micros: most,
      cost_basis: 'assumed',
      created_at: now,
    })
    return { model, callId }
  })
}

/** A digest of what was sent. */
function digest({ system, prompt }: Ask<unknown>): { sent_sha256: Buffer; sent_bytes: number } {
  const sent = Buffer.from(JSON.stringify([system, prompt]))
  return { sent_sha256: createHash('sha256').update(sent).digest(), sent_bytes: sent.byteLength }
}

type Costs = Pick<Completion, 'usage' | 'costMicros' | 'costBasis' | 'model'>

function toColumns({ usage, costMicros, costBasis, model }: Costs, durationMs: number) {
  return {
    tokens_in: Math.round(usage.inputTokens),
    tokens_out: Math.round(usage.outputTokens),
    cost_micros: Math.ceil(costMicros),
    cost_basis: costBasis,
    model: model.slice(0, 200) || 'unknown',
    duration_ms: durationMs,
  }
}

/** Anything but a provider's refusal is our own error and is rethrown. */
function readRefusal(thrown: unknown): ModelRefusal {
  if (!(thrown instanceof ProviderError)) throw thrown
  const { cause } = thrown
  if (typeof cause !== 'object' || cause === null || !('reason' in cause)) throw thrown
  // The port defines this as the cause of a model's error.
  return cause as ModelRefusal
}

function toSilence(failure: ModelRefusal['reason']): Extract<Silence, 'failed' | 'unreadable' | 'cancelled'> {
  return failure === 'cancelled' || failure === 'unreadable' ? failure : 'failed'
}
