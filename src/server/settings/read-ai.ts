import { isIPv4 } from 'node:net'
import type * as z from 'zod'
import { price } from './setting-kinds.ts'
import { readProviders, type Settings } from './settings.ts'
import type { Config, GivenPrices } from './config-shape.ts'

export function toAi(given: z.infer<typeof Settings>): Config['ai'] {
  const { OPENAI_API_KEY, ANTHROPIC_API_KEY, PERPLEXITY_API_KEY } = given
  return {
    openAi: OPENAI_API_KEY
      ? {
          key: OPENAI_API_KEY,
          url: given.OPENAI_URL,
          model: given.OPENAI_MODEL,
          prices: toPrices(given.OPENAI_PRICES),
        }
      : null,
    anthropic: ANTHROPIC_API_KEY
      ? {
          key: ANTHROPIC_API_KEY,
          url: given.ANTHROPIC_URL,
          model: given.ANTHROPIC_MODEL,
          version: given.ANTHROPIC_VERSION,
          prices: toPrices(given.ANTHROPIC_PRICES),
        }
      : null,
    perplexity: PERPLEXITY_API_KEY
      ? {
          key: PERPLEXITY_API_KEY,
          url: given.PERPLEXITY_URL,
          path: given.PERPLEXITY_PATH,
          model: given.PERPLEXITY_MODEL,
          prices: toPrices(given.PERPLEXITY_PRICES),
        }
      : null,
    ownServer: toOwnServer(given),
    // Checked above: each pair is a purpose and a provider.
    providerOf: Object.fromEntries(given.AI_PROVIDERS ? readProviders(given.AI_PROVIDERS) : []),
    timeoutSeconds: Number(given.AI_TIMEOUT_SECONDS),
    dailyBudgetMicros: Number(given.AI_DAILY_BUDGET_USD) * 1_000_000,
  }
}

export function toVoice(given: z.infer<typeof Settings>): Config['voice'] {
  const { OPENAI_API_KEY: apiKey, OPENAI_REALTIME_MODEL: model, OPENAI_URL: url, SPEECH_PROGRAM: program } = given
  const realtime =
    apiKey && model
      ? {
          key: apiKey,
          url,
          model,
          voice: given.OPENAI_REALTIME_VOICE,
          transcriber: given.OPENAI_REALTIME_TRANSCRIBER,
          // The provider's own protocol may be spoken by a server of the operator.
          isOutside: !isOwnNetwork(new URL(url).hostname),
          prices: toPrices(given.OPENAI_REALTIME_PRICES),
        }
      : null
  return { realtime, synthesiser: program === 'none' ? null : program }
}

function toOwnServer(given: z.infer<typeof Settings>): Config['ai']['ownServer'] {
  const { AI_SERVER_URL: url, AI_SERVER_MODEL: model, AI_SERVER_OUTSIDE: outside } = given
  if (!url || !model) return null
  return {
    url,
    model,
    name: given.AI_SERVER_NAME,
    key: given.AI_SERVER_KEY ?? null,
    isOutside: outside ? outside === 'yes' : !isOwnNetwork(new URL(url).hostname),
    prices: toPrices(given.AI_SERVER_PRICES),
  }
}

function toPrices(given: string | undefined): GivenPrices | null {
  const [, input, output] = price.exec(given ?? '') ?? []
  return input && output ? { input: Number(input), output: Number(output) } : null
}

/** Names without a dot, private domains, and private addresses. */
function isOwnNetwork(hostname: string): boolean {
  if (hostname.startsWith('[')) return /^\[(::1\]|f[cd]|fe80)/i.test(hostname)
  if (isIPv4(hostname)) return /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./.test(hostname)
  return !hostname.includes('.') || /\.(local|lan|internal|intranet|home\.arpa)$/.test(hostname)
}
