import { createHash } from 'node:crypto'
import type { ProviderId } from '#adapters/llm/port.ts'
import { chooseModel } from '../rules/choose-model.ts'
import { rateOutside } from '../rules/notice.ts'
import type { Failure, Purpose } from '../rules/purposes.ts'
import { unaskedSentences } from '../rules/silence-sentences.ts'
import type { Requester } from './ask-model.ts'
import { startOfDay } from './budget-days.ts'
import type { ModelsDeps } from './deps.ts'
import { findPolicy, insertCall, lockSpending, sumSpent, updateCall } from './store.ts'

type Provider = { id: ProviderId; model: string; isOutside: boolean }

/** Why nothing may be sent to a provider now; null where it may. */
export async function findSilence(
  { db }: Pick<ModelsDeps, 'db'>,
  { workspaceId }: Pick<Requester, 'workspaceId'>,
  provider: Provider,
): Promise<string | null> {
  const chosen = choose(provider, (await findPolicy(db, workspaceId)) ?? null)
  return 'silence' in chosen ? unaskedSentences[chosen.silence] : null
}

type CallOrder = { provider: Provider; purpose: Purpose; mostMicros: number; instructions: string }
type ReservationDeps = Pick<ModelsDeps, 'db' | 'clock' | 'newId' | 'config'>

/**
 * For conversations that are more than one question: reserves what one may cost at most, by the same rules as every question.
 * `finishCall` replaces it by the actual cost.
 */
export async function reserveCall(
  { db, clock, newId, config }: ReservationDeps,
  { workspaceId, userId }: Requester,
  { provider, purpose, mostMicros, instructions }: CallOrder,
): Promise<{ callId: string } | { sentence: string }> {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    await lockSpending(trx, workspaceId)
    const policy = (await findPolicy(trx, workspaceId)) ?? null
    const chosen = choose(provider, policy)
    if ('silence' in chosen) return { sentence: unaskedSentences[chosen.silence] }
    const budget = policy?.daily_budget_micros ?? config.ai.dailyBudgetMicros
    const spent = await sumSpent(trx, workspaceId, startOfDay(now))
    if (spent.micros + mostMicros > budget) return { sentence: unaskedSentences['over-budget'] }
    const callId = newId()
    const sent = Buffer.from(instructions)
    await insertCall(trx, {
      id: callId,
      workspace_id: workspaceId,
      user_id: userId,
      provider: provider.id,
      model: provider.model,
      is_outside: provider.isOutside,
      purpose,
      sent_sha256: createHash('sha256').update(sent).digest(),
      sent_bytes: sent.byteLength,
      cost_micros: mostMicros,
      cost_basis: 'assumed',
      created_at: now,
    })
    return { callId }
  })
}

type Spending = {
  inputTokens: number
  outputTokens: number
  costMicros: number
  costBasis: 'settings' | 'assumed'
  durationMs: number
  /** Null: it was answered. */
  failure: Failure | null
}

export async function finishCall(
  { db }: Pick<ModelsDeps, 'db'>,
  place: { workspaceId: string; id: string },
  { failure, ...spent }: Spending,
): Promise<void> {
  await updateCall(db, place, {
    outcome: outcomeOf(failure),
    failure,
    tokens_in: Math.round(spent.inputTokens),
    tokens_out: Math.round(spent.outputTokens),
    cost_micros: Math.ceil(spent.costMicros),
    cost_basis: spent.costBasis,
    duration_ms: Math.round(spent.durationMs),
  })
}

function outcomeOf(failure: Failure | null): 'answered' | 'failed' | 'unreadable' {
  if (failure === null) return 'answered'
  return failure === 'unreadable' ? failure : 'failed'
}

function choose(provider: Provider, policy: Parameters<typeof rateOutside>[0]) {
  const candidate = { ...provider, canSearchWeb: false }
  return chooseModel([candidate], { webSearch: false, preferred: [provider.id], outside: rateOutside(policy) })
}
