/** Whose models we know how to ask. `openai-compatible` is any server that speaks OpenAI's chat completions. */
export type ProviderId = 'openai' | 'openai-compatible' | 'anthropic' | 'perplexity'

/** How old a page may be that a web search finds. */
export type Recency = 'day' | 'week' | 'month' | 'year'

export type Turn = { role: 'user' | 'assistant'; content: string }

/** A zod schema, as far as it is needed to ask for its shape and to read by it. */
export type Shape<Value> = {
  safeParse(value: unknown): { success: true; data: Value } | { success: false }
  toJSONSchema(options: { io: 'input'; unrepresentable: 'any' }): object
}

export type Question<Value = undefined> = {
  /** What the model is and must do. Text of documents or people never belongs here. */
  system: string
  /** One question, or the turns of a conversation, the newest last. */
  prompt: string | readonly Turn[]
  /** With it the answer is JSON of this shape, read into `value`; JSON inside prose or cut off is repaired. */
  schema?: Shape<Value>
  /** These two go out where the model still takes them and are left out where it does not. */
  temperature?: number
  topP?: number
  maxTokens: number
  webSearch?: boolean
  recency?: Recency
  signal?: AbortSignal
  /** How long to wait at most, all tries together; the settings may say less. */
  timeoutMs?: number
  /** Gets the text piece by piece while it comes. */
  onText?: (piece: string) => void
}

/** A page that the provider says it read. */
export type Citation = { url: string; title: string; date?: string }

export type Usage = { inputTokens: number; outputTokens: number }

/** `reported` by the provider, worked out from the prices in the `settings`, or `assumed` for want of both. */
export type CostBasis = 'reported' | 'settings' | 'assumed'

export type Completion<Value = undefined> = {
  text: string
  /** What the schema made of the text; undefined without a schema. */
  value: Value
  citations: Citation[]
  usage: Usage
  /** The model that answered, as the provider names it; not always the one that was asked for. */
  model: string
  provider: ProviderId
  /** Millionths of a US dollar. */
  costMicros: number
  costBasis: CostBasis
  /** From the first try to the last word. */
  durationMs: number
}

/** Why there is no answer: the `cause` of the ProviderError. It carries nothing of what was sent or came back. */
export type ModelRefusal = {
  /**
   * `key`: it does not accept our key. `credit`: no money left there. `quota`: enough for now. `down`: no answer.
   * `slow`: not within the time. `rejected`: it does not take the request. `declined`: the model would not answer.
   * `empty`: an answer without a word. `unreadable`: one that nobody can read. `cancelled`: the caller went away.
   */
  reason: 'key' | 'credit' | 'quota' | 'down' | 'slow' | 'rejected' | 'declined' | 'empty' | 'unreadable' | 'cancelled'
  status: number | null
  retryAfterSeconds: number | null
  /** What the refused answer cost all the same, as far as the provider said. */
  usage: Usage
  costMicros: number
  costBasis: CostBasis
  model: string
}

export type LanguageModel = {
  readonly id: ProviderId
  /** For people: 'OpenAI', 'Anthropic', 'Perplexity' or the name of the own server. */
  readonly name: string
  /** The configured model. */
  readonly model: string
  /** Whether what is sent leaves the operator's network. */
  readonly isOutside: boolean
  readonly canSearchWeb: boolean
  /** The most that this question can cost, in millionths of a US dollar. */
  estimateMicros(question: Pick<Question, 'system' | 'prompt' | 'maxTokens' | 'webSearch'>): number
  /** Answers, or throws ProviderError with a `ModelRefusal` as its cause. */
  complete<Value = undefined>(question: Question<Value>): Promise<Completion<Value>>
}
