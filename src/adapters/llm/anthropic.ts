import { createAnthropic } from '@ai-sdk/anthropic'
import { openModel, type Send, type Patience } from './answer-question.ts'
import { sendWithSdk } from './ask-with-sdk.ts'
import { fetchAnswer } from './fetch-answer.ts'
import type { LanguageModel } from './port.ts'
import type { Prices } from './prices.ts'

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
  const provider = createAnthropic({ apiKey: key, baseURL: url, headers, fetch: fetchAnswer })
  const sendAny = sendWithSdk({
    model: provider(model),
    searchTools: { web_search: provider.tools.webSearch_20250305({ maxUses: 5 }) },
    providerOptions: {},
  })
  const send: Send = (question, options) =>
    sendAny(question, { ...options, withSampling: options.withSampling && version < firstWithoutSampling })
  return openModel(
    { id: 'anthropic', name: 'Anthropic', model, prices, patience, send },
    { isOutside: true, canSearchWeb: true },
  )
}
