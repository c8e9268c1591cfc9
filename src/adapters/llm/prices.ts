import type { CostBasis, Question, Usage } from './port.ts'

/** US dollars per million tokens, which equals millionths of a dollar per token. */
export type Prices = { input: number; output: number; search: number; basis: Exclude<CostBasis, 'reported'> }

/** Above the price of any current model, so that budgets hold without configured prices. */
export const assumedPrices: Prices = { input: 10, output: 50, search: 0.05, basis: 'assumed' }

/** A private server costs nothing per token. */
export const noPrices: Prices = { input: 0, output: 0, search: 0, basis: 'settings' }

export function costOf({ inputTokens, outputTokens }: Usage, prices: Prices): number {
  return Math.ceil(inputTokens * prices.input + outputTokens * prices.output)
}

type Asked = Pick<Question, 'system' | 'prompt' | 'maxTokens' | 'webSearch'>

/** The tokens that a web search adds to the question. */
const tokensOfSearch = 20_000
/** A token has about four Latin letters, but as few as one and a half of other scripts. */
const lettersPerToken = 1.5

/** The maximum cost of a question: all tokens of the answer, and text in an unfavourable script. */
export function estimateMicros(question: Asked, prices: Prices): number {
  const inputTokens = Math.ceil(lettersOf(question) / lettersPerToken) + (question.webSearch ? tokensOfSearch : 0)
  const search = question.webSearch ? prices.search * 1e6 : 0
  return costOf({ inputTokens, outputTokens: question.maxTokens }, prices) + search
}

function lettersOf({ system, prompt }: Asked): number {
  const said = typeof prompt === 'string' ? prompt.length : prompt.reduce((sum, turn) => sum + turn.content.length, 0)
  return system.length + said
}
