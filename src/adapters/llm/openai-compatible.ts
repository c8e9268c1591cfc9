import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { openModel, type Patience } from './answer-question.ts'
import { sendWithSdk } from './ask-with-sdk.ts'
import { fetchAnswer } from './fetch-answer.ts'
import type { LanguageModel } from './port.ts'
import type { Prices } from './prices.ts'

type Options = {
  key: string | null
  url: string
  model: string
  /** The display name of this server. */
  name: string
  isOutside: boolean
  prices: Prices
  patience: Patience
}

/** A server with OpenAI's chat completions API, such as Ollama or vLLM, for data that must not leave. */
export function openOpenAiCompatible({ key, url, isOutside, prices, patience, ...about }: Options): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'compatible',
    baseURL: url,
    // Ollama requires any key, vLLM none unless it was started with one.
    apiKey: key ?? 'none',
    includeUsage: true,
    supportsStructuredOutputs: true,
    fetch: fetchAnswer,
  })
  const send = sendWithSdk({
    model: provider(about.model),
    searchTools: null,
    providerOptions: { compatible: { strictJsonSchema: false } },
  })
  const asking = { id: 'openai-compatible', ...about, prices, patience, send } as const
  return openModel(asking, { isOutside, canSearchWeb: false })
}
