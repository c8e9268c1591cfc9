import * as z from 'zod'
import { call, withinLetters } from '../call.ts'
import { costBases, failures, outcomes, providerIds } from './rules/purposes.ts'

const Provider = z.enum(providerIds)
/** Millionths of a US dollar. */
const Micros = z.number().int().min(0)

const SetUpModel = z.object({
  provider: Provider,
  name: z.string(),
  model: z.string(),
  /** Whether data leaves the operator's network. */
  is_outside: z.boolean(),
  can_search_web: z.boolean(),
})

/** What a workspace allows, and what is configured. */
export const AiPolicy = z.object({
  models: z.array(SetUpModel),
  outside: z.enum(['open', 'switched-off', 'notice-needed']),
  /** The current notice; accepting it sends this version back. */
  notice_version: z.number().int(),
  accepted_at: z.string().nullable(),
  accepted_by: z.uuid().nullable(),
  daily_budget_micros: Micros,
  spent_today_micros: Micros,
  spent_this_month_micros: Micros,
  /** Whether part of the costs is based on assumed prices. */
  is_partly_assumed: z.boolean(),
})
export type AiPolicy = z.infer<typeof AiPolicy>

export const AiPolicyChange = z.strictObject({
  is_outside_allowed: z.boolean().optional(),
  /** Required for allowing: the version of the notice that was read. */
  accepted_notice_version: z.number().int().min(1).max(1_000_000).optional(),
  daily_budget_micros: z.number().int().min(0).max(1_000_000_000_000).optional(),
})
export type AiPolicyChange = z.infer<typeof AiPolicyChange>

/** A question to a model. Its text is not stored; the digest can prove it. */
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

/** `apiKey` is our own key for the requesting session, valid only for `/api/discovery/chat/completions` (G001). */
const IssuedKey = z.object({ success: z.literal(true), apiKey: z.string(), expires_at: z.string() })
export type IssuedKey = z.infer<typeof IssuedKey>

const ChatMessage = z.object({
  role: z.enum(['system', 'user', 'assistant']),
  content: z.string().trim().min(1).max(20_000),
})

/** As specified; all other parameters are set by the server and ignored here. */
export const ChatQuestion = z.object({
  messages: withinLetters(
    20_000,
    z
      .array(ChatMessage)
      .min(1)
      .max(10)
      .refine((messages) => messages.some(({ role }) => role === 'user'), { error: 'needs a user message' }),
  ),
  max_tokens: z.number().int().min(1).max(1_000_000).optional(),
})
export type ChatQuestion = z.infer<typeof ChatQuestion>

export const ChatAnswer = z.object({
  id: z.string(),
  object: z.literal('chat.completion'),
  created: z.number().int(),
  /** What actually answered: the model as its provider names it, or `built-in-analyst`. */
  model: z.string(),
  choices: z.array(
    z.object({
      index: z.number().int(),
      message: z.object({ role: z.literal('assistant'), content: z.string() }),
      finish_reason: z.literal('stop'),
    }),
  ),
  citations: z.array(z.string()),
  search_results: z.array(z.object({ url: z.string(), title: z.string(), date: z.string().nullable() })),
  usage: z.object({
    prompt_tokens: z.number().int(),
    completion_tokens: z.number().int(),
    total_tokens: z.number().int(),
  }),
  answered_by: z.enum(['model', 'built-in']),
  /** Why no model answered. */
  reason: z.string().nullable(),
})
export type ChatAnswer = z.infer<typeof ChatAnswer>

export const modelsContract = {
  policy: call('read_workspace')
    .get('/api/ai_policy', 'What AI providers may be used for in this workspace')
    .output(AiPolicy),
  changePolicy: call('manage_workspace', { changes: ['audit'] })
    .patch('/api/ai_policy', 'Allow or forbid AI providers, set the budget')
    .input(AiPolicyChange)
    .output(AiPolicy),
  calls: call('read_workspace')
    .get('/api/ai_calls', 'Requests to AI models, newest first')
    .input(z.strictObject({ before: z.uuid().optional() }))
    .output(z.array(AiCall)),
  issueKey: call('use_account')
    .post('/functions/v1/get-perplexity-key', 'A short-lived discovery key for this session')
    .output(IssuedKey),
  chat: call('anyone', { quota: 'visitor', changes: [] })
    .post(
      '/api/discovery/chat/completions',
      'Search companies with a chat completion, with the key of a session as bearer token',
    )
    .input(ChatQuestion)
    .output(ChatAnswer),
}
