import { createAnthropic } from '@ai-sdk/anthropic'
import { answerQuestion, type Send, type Patience } from './answer-question.ts'
import { fetchWithoutRedirect, sendWithSdk } from './ask-with-sdk.ts'
import type { LanguageModel } from './port.ts'
import { estimateMicros, type Prices } from './prices.ts'

type Options = {
  key: string
  url: string
  model: string
  /** Version of the API: '2023-06-01' or later. */
  version: string
  prices: Prices
  patience: Patience
}

/** From this version on the API refuses temperature and top_p, even their defaults. */
const firstWithoutSampling = '2026-10-21'

/** Anthropic's Messages. */
export function openAnthropic({ key, url, model, version, prices, patience }: Options): LanguageModel {
  const headers = { 'anthropic-version': version }
  const provider = createAnthropic({ apiKey: key, baseURL: url, headers, fetch: fetchWithoutRedirect })
  const sendAny = sendWithSdk({
    model: provider(model),
    searchTools: { web_search: provider.tools.webSearch_20250305({ maxUses: 5 }) },
    providerOptions: {},
  })
  const send: Send = (question, options) =>
    sendAny(question, { ...options, withSampling: options.withSampling && version < firstWithoutSampling })
  const about = { id: 'anthropic', name: 'Anthropic', model } as const
  return {
    ...about,
    isOutside: true,
    canSearchWeb: true,
    estimateMicros: (question) => estimateMicros(question, prices),
    complete: (question) => answerQuestion({ ...about, prices, patience, send }, question),
  }
}
