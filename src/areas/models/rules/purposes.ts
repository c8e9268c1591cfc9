/** The uses of models. The settings assign providers to them. */
export const purposes = [
  'thesis',
  'discovery',
  'company-search',
  'company-analysis',
  'matching',
  'outreach',
  'market-scan',
  'pipeline',
  'document-analysis',
  'contract-analysis',
  'legal',
  'diligence',
  'financial-analysis',
  'negotiation',
  'chat',
  'voice',
] as const
export type Purpose = (typeof purposes)[number]

export const providerIds = ['openai', 'openai-compatible', 'anthropic', 'perplexity'] as const

/** Why a question got no answer from a model. */
export const silences = [
  'not-configured',
  'switched-off',
  'notice-needed',
  'over-budget',
  'failed',
  'unreadable',
  'cancelled',
] as const
export type Silence = (typeof silences)[number]

/** How a question to a model ended. */
export const outcomes = ['running', 'answered', 'failed', 'unreadable', 'cancelled'] as const

/** Why it failed, in the words of the port. */
export const failures = [
  'key',
  'credit',
  'quota',
  'down',
  'slow',
  'rejected',
  'declined',
  'empty',
  'unreadable',
  'cancelled',
] as const
export type Failure = (typeof failures)[number]

export const costBases = ['reported', 'settings', 'assumed'] as const
