import * as z from 'zod'
import { call } from '../call.ts'
import { costBases, failures, outcomes, providerIds } from './rules/purposes.ts'

const Provider = z.enum(providerIds)
/** Millionths of a US dollar. */
const Micros = z.number().int().min(0)

const SetUpModel = z.object({
  provider: Provider,
  name: z.string(),
  model: z.string(),
  /** Whether what is sent leaves the operator's network. */
  is_outside: z.boolean(),
  can_search_web: z.boolean(),
})

/** What a workspace allows, and what is set up. */
export const AiPolicy = z.object({
  models: z.array(SetUpModel),
  outside: z.enum(['open', 'switched-off', 'notice-needed']),
  /** The notice to accept; whoever accepts says which one they read. */
  notice_version: z.number().int(),
  accepted_at: z.string().nullable(),
  accepted_by: z.uuid().nullable(),
  daily_budget_micros: Micros,
  spent_today_micros: Micros,
  spent_this_month_micros: Micros,
  /** Whether a part of what was spent was worked out from assumed prices. */
  is_partly_assumed: z.boolean(),
})
export type AiPolicy = z.infer<typeof AiPolicy>

export const AiPolicyChange = z.strictObject({
  is_outside_allowed: z.boolean().optional(),
  /** Allowing needs the version of the notice that was read. */
  accepted_notice_version: z.number().int().min(1).max(1_000_000).optional(),
  daily_budget_micros: z.number().int().min(0).max(1_000_000_000_000).optional(),
})
export type AiPolicyChange = z.infer<typeof AiPolicyChange>

/** A question that went to a model. Its words are kept nowhere; the digest proves which they were. */
export const AiCall = z.object({
  id: z.uuid(),
  purpose: z.string(),
  provider: Provider,
  model: z.string(),
  is_outside: z.boolean(),
  outcome: z.enum(outcomes),
  failure: z.enum(failures).nullable(),
  tokens_in: z.number().int(),
  tokens_out: z.number().int(),
  cost_micros: Micros,
  cost_basis: z.enum(costBases),
  duration_ms: z.number().int().nullable(),
  sent_sha256: z.string(),
  sent_bytes: z.number().int(),
  created_at: z.string(),
  is_yours: z.boolean(),
})
export type AiCall = z.infer<typeof AiCall>

const tags = ['models']

export const modelsContract = {
  policy: call('read_workspace')
    .route({ method: 'GET', path: '/api/ai_policy', tags, summary: 'What this workspace allows AI providers' })
    .output(AiPolicy),
  changePolicy: call('manage_workspace', { quota: 'write' })
    .route({ method: 'PATCH', path: '/api/ai_policy', tags, summary: 'Allow or forbid AI providers, set the budget' })
    .input(AiPolicyChange)
    .output(AiPolicy),
  calls: call('read_workspace')
    .route({ method: 'GET', path: '/api/ai_calls', tags, summary: 'Questions that went to models, the newest first' })
    .input(z.strictObject({ before: z.uuid().optional() }))
    .output(z.array(AiCall)),
}
