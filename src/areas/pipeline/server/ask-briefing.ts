import { dropUnknownFigures } from '#areas/models/rules/drop-unknown-figures.ts'
import { askModel } from '#areas/models/server/ask-model.ts'
import { toModelPart } from '#areas/runs/rules/model-part.ts'
import { findRecentAnswer } from '#areas/runs/server/read-runs.ts'
import { saveRun } from '#areas/runs/server/save-run.ts'
import type { Actor } from '../../permissions.ts'
import { Briefing } from '../contract.ts'
import { briefingParameters, briefingPrompt, briefingSystem } from '../rules/briefing/briefing-prompt.ts'
import type { PipelineDeps } from './deps.ts'
import { readInsights } from './read-insights.ts'
import { readMarket } from './read-market.ts'
import * as z from 'zod'
import type { RunKind } from '#areas/runs/server/run-kind.ts'

const Nothing = z.object({})

/** The insights in the words of a model, as they were shown to one person. */
const briefings: RunKind<object, Briefing, object, null> = {
  kind: 'briefing',
  // A briefing stays on the screen until its person asks again.
  topic: null,
  one: 'briefing',
  many: 'briefings',
  isPersonal: true,
  // only the newest one is shown
  kept: 1,
  pinned: 0,
  asked: Nothing,
  result: Briefing,
  summary: Nothing,
  summarise: () => ({}),
  answer: z.null(),
}

/** Shorter than a call of the API may last. */
const patienceMs = 20_000

/** How long a briefing speaks of the deals of today. */
const maxAgeMs = 24 * 3_600_000

/** What a model wrote for this person in the last day; null when it wrote nothing. */
export async function findBriefing(deps: PipelineDeps, actor: Actor): Promise<Briefing | null> {
  return (await findRecentAnswer(deps, actor, { kind: briefings, asked: {}, maxAgeMs }))?.result ?? null
}

/** The insights in prose: by a model where one may be asked and says nothing but the facts, else by our own analyst. */
export async function askBriefing(deps: PipelineDeps, actor: Actor): Promise<Briefing> {
  const [insights, market] = await Promise.all([readInsights(deps, actor), readMarket(deps, actor)])
  const { alerts, portfolio, briefing, as_of } = insights
  const builtIn = { text: briefing, written_by: 'built-in', provider: null, model: null, note: null, as_of } as const
  if (insights.open_deals === 0) return builtIn
  const prompt = briefingPrompt({ briefing, alerts: alerts.lines, portfolio, market: market.lines })
  const reply = await askModel(deps, actor, {
    purpose: 'pipeline',
    system: briefingSystem,
    prompt,
    timeoutMs: patienceMs,
    signal: AbortSignal.timeout(patienceMs),
    ...briefingParameters,
  })
  if (!reply.answered) return { ...builtIn, note: reply.sentence }
  const { text, leftOut } = dropUnknownFigures(reply.text, [prompt])
  const { providerName: provider, model } = reply
  if (text === '') return { ...builtIn, note: `${provider} said nothing that the facts support.` }
  const note = leftOut === 0 ? null : sayLeftOut(leftOut)
  const result: Briefing = { text, written_by: 'model', provider, model, note, as_of }
  const { model: part, costMicros } = toModelPart(reply, 0)
  await saveRun(deps, actor, {
    kind: briefings,
    run: { asked: {}, result, model: { part, costMicros, answer: null } },
  })
  return result
}

function sayLeftOut(count: number): string {
  const sentences = count === 1 ? 'One sentence was' : `${count} sentences were`
  return `${sentences} left out because of a figure that is in none of the facts.`
}
