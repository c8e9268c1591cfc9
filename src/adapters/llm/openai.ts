import { createOpenAI } from '@ai-sdk/openai'
import { openModel, type Patience } from './answer-question.ts'
import { sendWithSdk } from './ask-with-sdk.ts'
import { fetchAnswer } from './fetch-answer.ts'
import type { LanguageModel } from './port.ts'
import type { Prices } from './prices.ts'

type Options = { key: string; url: string; model: string; prices: Prices; patience: Patience }

/** OpenAI's Responses API. Nothing is stored there for later turns. */
export function openOpenAi({ key, url, model, prices, patience }: Options): LanguageModel {
  const provider = createOpenAI({ apiKey: key, baseURL: url, fetch: fetchAnswer })
  const send = sendWithSdk({
    model: provider.responses(model),
    searchTools: { web_search: provider.tools.webSearch({}) },
    // Not strict: fields may be left out, and the answer is parsed with the schema anyway. Little reasoning, because it
    // counts against the tokens of the answer.
    providerOptions: { openai: { store: false, strictJsonSchema: false, reasoningEffort: 'low' } },
  })
  return openModel(
    { id: 'openai', name: 'OpenAI', model, prices, patience, send },
    { isOutside: true, canSearchWeb: true },
  )
}
