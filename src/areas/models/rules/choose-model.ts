type ProviderId = 'openai' | 'openai-compatible' | 'anthropic' | 'perplexity'

/** The part of a model that the choice needs. */
type ProviderCandidate = { id: ProviderId; isOutside: boolean; canSearchWeb: boolean }

/** Whether a workspace may use outside models: `open`, or why not. */
export type OutsideState = 'open' | 'switched-off' | 'notice-needed'

type ModelRequest = {
  webSearch: boolean
  /** The user's choice, then the provider that the settings assign to the purpose. */
  preferred: readonly (ProviderId | undefined)[]
  outside: OutsideState
}

const defaultOrder = ['openai', 'anthropic', 'openai-compatible', 'perplexity'] as const
/** For web search the specialised provider comes first. */
const webOrder = ['perplexity', 'openai', 'anthropic', 'openai-compatible'] as const

/** The model to use, or why there is none. A model inside the operator's network may always be used. */
export function chooseModel<Model extends ProviderCandidate>(
  models: readonly Model[],
  { webSearch, preferred, outside }: ModelRequest,
): { model: Model } | { silence: 'not-configured' | 'switched-off' | 'notice-needed' } {
  const able = models.filter((model) => !webSearch || model.canSearchWeb)
  const allowed = able.filter((model) => outside === 'open' || !model.isOutside)
  const order = [...preferred, ...(webSearch ? webOrder : defaultOrder)]
  for (const id of order) {
    const model = allowed.find((each) => each.id === id)
    if (model) return { model }
  }
  return { silence: able.length === 0 || outside === 'open' ? 'not-configured' : outside }
}
