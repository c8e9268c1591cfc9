type ProviderId = 'openai' | 'openai-compatible' | 'anthropic' | 'perplexity'

/** As much of a model as choosing needs. */
type Candidate = { id: ProviderId; isOutside: boolean; canSearchWeb: boolean }

/** Where a workspace stands with models outside: `open`, or why not. */
export type OutsideState = 'open' | 'switched-off' | 'notice-needed'

type Wish = {
  webSearch: boolean
  /** What the person chose, then what the settings chose for the purpose. */
  preferred: readonly (ProviderId | undefined)[]
  outside: OutsideState
}

const usualOrder = ['openai', 'anthropic', 'openai-compatible', 'perplexity'] as const
/** Who was made for the web comes first there. */
const webOrder = ['perplexity', 'openai', 'anthropic', 'openai-compatible'] as const

/** Who is asked, or why nobody can be. A model inside the own network may always be asked. */
export function chooseModel<Model extends Candidate>(
  models: readonly Model[],
  { webSearch, preferred, outside }: Wish,
): { model: Model } | { silence: 'not-configured' | 'switched-off' | 'notice-needed' } {
  const able = models.filter((model) => !webSearch || model.canSearchWeb)
  const allowed = able.filter((model) => outside === 'open' || !model.isOutside)
  const order = [...preferred, ...(webSearch ? webOrder : usualOrder)]
  for (const id of order) {
    const model = allowed.find((each) => each.id === id)
    if (model) return { model }
  }
  return { silence: able.length === 0 || outside === 'open' ? 'not-configured' : outside }
}
