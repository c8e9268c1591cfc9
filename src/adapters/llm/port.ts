/** The supported providers. `openai-compatible` is any server with OpenAI's chat completions API. */
export type ProviderId = 'openai' | 'openai-compatible' | 'anthropic' | 'perplexity'

/** The maximum age of pages found by a web search. */
export type Recency = 'day' | 'week' | 'month' | 'year'

export type Turn = { role: 'user' | 'assistant'; content: string }

/** The part of a zod schema that is needed to request and parse its shape. */
export type Shape<Value> = {
  safeParse(value: unknown): { success: true; data: Value } | { success: false }
  toJSONSchema(options: { io: 'input'; unrepresentable: 'any' }): object
}

export type Question<Value = undefined> = {
  /** The instructions. Text from documents or users never belongs here. */
  system: string
  /** One question, or the turns of a conversation, the newest last. */
  prompt: string | readonly Turn[]
  /** With a schema the answer is JSON of this shape, parsed into `value`; JSON inside prose or cut off is repaired. */
  schema?: Shape<Value>
  /** These two are sent only to models that accept them. */
  temperature?: number
  topP?: number
  maxTokens: number
  webSearch?: boolean
  recency?: Recency
  signal?: AbortSignal
  /** The timeout for all attempts together; the settings may be shorter. */
  timeoutMs?: number
  /** Receives the text in chunks as it arrives. */
  onText?: (piece: string) => void
}

/** A page that the provider claims to have read. */
export type Citation = { url: string; title: string; date?: string }

export type Usage = { inputTokens: number; outputTokens: number }

/** `reported` by the provider, calculated from the prices in the `settings`, or else `assumed`. */
export type CostBasis = 'reported' | 'settings' | 'assumed'

export type Completion<Value = undefined> = {
  text: string
  /** The text parsed with the schema; undefined without a schema. */
  value: Value
  citations: Citation[]
  usage: Usage
  /** The model that answered, as the provider names it; not always the requested one. */
  model: string
  provider: ProviderId
  /** Millionths of a US dollar. */
  costMicros: number
  costBasis: CostBasis
  /** From the first attempt to the end of the answer. */
  durationMs: number
}

/** RefusalReason there is no answer: the `cause` of the ProviderError. It contains nothing that was sent or received. */
export type ModelRefusal = {
  /**
   * `key`: our key is refused. `credit`: no credit left. `quota`: too many requests. `down`: no answer. `slow`:
   * timeout. `rejected`: the request is invalid. `declined`: the model refused. `empty`: an empty answer. `unreadable`:
   * an invalid one. `cancelled`: the caller disconnected.
   */
  reason: 'key' | 'credit' | 'quota' | 'down' | 'slow' | 'rejected' | 'declined' | 'empty' | 'unreadable' | 'cancelled'
  status: number | null
  retryAfterSeconds: number | null
  /** What the refused answer still cost, if the provider reported it. */
  usage: Usage
  costMicros: number
  costBasis: CostBasis
  model: string
}

export type LanguageModel = {
  readonly id: ProviderId
  /** The display name: 'OpenAI', 'Anthropic', 'Perplexity' or the name of the private server. */
  readonly name: string
  /** The configured model. */
  readonly model: string
  /** Whether data leaves the operator's network. */
  readonly isOutside: boolean
  readonly canSearchWeb: boolean
  /** The maximum cost of this question, in millionths of a US dollar. */
  estimateMicros(question: Pick<Question, 'system' | 'prompt' | 'maxTokens' | 'webSearch'>): number
  /** Answers, or throws ProviderError with a `ModelRefusal` as its cause. */
  complete<Value = undefined>(question: Question<Value>): Promise<Completion<Value>>
}
