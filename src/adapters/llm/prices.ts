import type { CostBasis, Question, Usage } from './port.ts'

/** Of one million tokens in US dollars, which is the same as millionths of a dollar for one token. */
export type Prices = { input: number; output: number; search: number; basis: Exclude<CostBasis, 'reported'> }

/** Dear enough for any model sold today, so that a budget holds although nobody told the prices. */
export const assumedPrices: Prices = { input: 10, output: 50, search: 0.05, basis: 'assumed' }

/** An own server costs nothing a token. */
export const noPrices: Prices = { input: 0, output: 0, search: 0, basis: 'settings' }

export function costOf({ inputTokens, outputTokens }: Usage, prices: Prices): number {
  return Math.ceil(inputTokens * prices.input + outputTokens * prices.output)
}

type Asked = Pick<Question, 'system' | 'prompt' | 'maxTokens' | 'webSearch'>

/** What a web search puts before the model besides the question. */
const tokensOfSearch = 20_000
/** Of Latin letters a token has four, of others down to one and a half. */
const lettersPerToken = 1.5

/** The most a question can cost: every token of the answer used, and text in an unfavourable script. */
export function estimateMicros(question: Asked, prices: Prices): number {
  const inputTokens = Math.ceil(lettersOf(question) / lettersPerToken) + (question.webSearch ? tokensOfSearch : 0)
  const search = question.webSearch ? prices.search * 1e6 : 0
  return costOf({ inputTokens, outputTokens: question.maxTokens }, prices) + search
}

function lettersOf({ system, prompt }: Asked): number {
  const said = typeof prompt === 'string' ? prompt.length : prompt.reduce((sum, turn) => sum + turn.content.length, 0)
  return system.length + said
}
