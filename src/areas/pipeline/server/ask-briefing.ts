import { keepTold } from '#areas/models/rules/keep-told.ts'
import { askModel } from '#areas/models/server/ask-model.ts'
import type { Actor } from '../../permissions.ts'
import type { Briefing } from '../contract.ts'
import { briefingParameters, briefingPrompt, briefingSystem } from '../rules/briefing-prompt.ts'
import type { PipelineDeps } from './deps.ts'
import { readInsights } from './read-insights.ts'
import { readMarket } from './read-market.ts'

/** Shorter than a call of the API may last. */
const patienceMs = 20_000

/** The insights in prose: by a model where one may be asked and says nothing but what stands there, else by our own. */
export async function askBriefing(deps: PipelineDeps, actor: Actor): Promise<Briefing> {
  const [insights, market] = await Promise.all([readInsights(deps, actor), readMarket(deps, actor)])
  const { alerts, portfolio, briefing, as_of } = insights
  const builtIn = { text: briefing, written_by: 'built-in', provider: null, model: null, note: null, as_of } as const
  if (insights.open_deals === 0) return builtIn
  const prompt = briefingPrompt({ briefing, alerts: alerts.lines, portfolio, market: market.lines })
  const told = await askModel(deps, actor, {
    purpose: 'pipeline',
    system: briefingSystem,
    prompt,
    timeoutMs: patienceMs,
    signal: AbortSignal.timeout(patienceMs),
    ...briefingParameters,
  })
  if (!told.answered) return { ...builtIn, note: told.sentence }
  const { text, leftOut } = keepTold(told.text, [prompt])
  const { providerName: provider, model } = told
  if (text === '') return { ...builtIn, note: `${provider} said nothing that stands among the facts.` }
  return { text, written_by: 'model', provider, model, note: leftOut === 0 ? null : sayLeftOut(leftOut), as_of }
}

function sayLeftOut(count: number): string {
  const sentences = count === 1 ? 'One sentence was' : `${count} sentences were`
  return `${sentences} left out because of a figure that stands in none of the facts.`
}
