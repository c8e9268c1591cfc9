import type { Clock } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { DiscoveredCompany } from '../contract.ts'
import { analyseBuiltIn } from './analyse-company.ts'
import { answerBuiltIn } from './answer-built-in.ts'

type Message = { role: string; content: string }

/** Companies that one answer names: the specification asks for 5 to 10. */
const named = 10

/**
 * The built-in analyst in the words of a chat completion: the text of the first choice, a JSON array of companies, or one
 * object when the system message asks for an object.
 */
export async function answerDiscovery(
  deps: { db: Db; clock: Clock },
  actor: Actor,
  messages: readonly Message[],
): Promise<string> {
  const system = messages.find(({ role }) => role === 'system')?.content ?? ''
  const question = messages.findLast(({ role }) => role === 'user')?.content.slice(0, 2000) ?? ''
  const asksForOne = /json object/i.test(system) && !/json array/i.test(system)
  if (asksForOne) return JSON.stringify(await answerAnalysis(deps, actor, question))
  const { companies } = await answerBuiltIn(deps, actor, { query: question, filters: {} })
  return JSON.stringify(companies.slice(0, named).map(toSpecified))
}

/** The company is the first one named in quotes, else the whole question. */
async function answerAnalysis(deps: { db: Db; clock: Clock }, actor: Actor, question: string) {
  const name = (/["“]([^"”]{1,300})["”]/.exec(question)?.[1] ?? question.replace(/^analy[sz]e\s+/i, '')).slice(0, 300)
  const analysis = await analyseBuiltIn(deps, actor, {
    data: { name: name.trim() || 'Unnamed company' },
    context: null,
  })
  return { ...toSpecified(analysis), strategic_considerations: analysis.strategic_considerations }
}

/** The fields of the specification (S0 §3) and no others. */
function toSpecified(company: DiscoveredCompany) {
  return Object.fromEntries(specifiedFields.map((field) => [field, company[field]]))
}

const specifiedFields = [
  'name',
  'industry',
  'description',
  'revenue_millions',
  'employees',
  'growth_rate',
  'country',
  'region',
  'strategic_fit_score',
  'ai_rationale',
  'recent_developments',
  'financial_highlights',
  'competitive_advantages',
] as const satisfies readonly (keyof DiscoveredCompany)[]
