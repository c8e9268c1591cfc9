import type { RecordedCall } from '#adapters/sales-tools/port.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { CrmDeal, GongAnswer, GongQuestion } from '../contract.ts'
import { daysBack, talksRead } from '../rules/limits.ts'
import { CachedCalls, CachedTalks } from './cached-shapes.ts'
import type { SalesToolsDeps } from './deps.ts'
import { nameOfPeriod, readPeriod } from './period.ts'
import { meanOf, toConversationView, toToolCall } from './to-views.ts'
import { askCached, checkConnected } from './work-at-tool.ts'

type GongRequest = GongQuestion & { signal: AbortSignal | undefined }

/** Deals and calls of the period; of one deal also what was said (SALES-03). */
export async function askGong(deps: SalesToolsDeps, actor: Actor, question: GongRequest): Promise<GongAnswer> {
  const { action, dealId, signal } = question
  await checkConnected(deps, actor, 'gong')
  if (action === 'analyze_deal' && dealId === undefined) throw new AppError('BAD_REQUEST', 'Enter a deal ID.')
  const period = readPeriod(question.dateRange, deps.clock.now())
  const { value, fetchedAt } = await askCached(deps, actor, {
    tool: 'gong',
    signal,
    about: ['calls', ...nameOfPeriod(period)],
    shape: CachedCalls,
    ask: ({ credentials, session }) => deps.salesTools.gong.listCalls(credentials, session, period),
  })
  const isOfDeal = ({ deals }: RecordedCall) => dealId === undefined || deals.some(({ id }) => id === dealId)
  const calls = value.calls.filter(isOfDeal)
  const deals = listDeals(calls).filter(({ id }) => dealId === undefined || id === dealId)
  const conversations = action === 'analyze_deal' ? await readConversations(deps, actor, { calls, signal }) : []
  return {
    success: true,
    message: describe(action, { deals: deals.length, calls: calls.length, read: conversations.length }),
    fetchedAt: fetchedAt.toISOString(),
    data: {
      deals,
      calls: calls.map(toToolCall),
      analytics: {
        callCount: calls.length,
        avgTalkRatio: meanOf(calls.map(({ talkRatio }) => talkRatio)),
        totalEngagement: calls.reduce((sum, { seconds }) => sum + seconds, 0),
      },
      conversations,
      isComplete: value.isComplete,
    },
  }
}

/** Each deal once, as the newest call has it. */
function listDeals(calls: readonly RecordedCall[]): CrmDeal[] {
  const found = new Map<string, CrmDeal>()
  for (const { deals } of calls)
    for (const { closesOn: closeDate, ...deal } of new Map(deals.map((each) => [each.id, each])).values()) {
      const known = found.get(deal.id)
      found.set(deal.id, known ? { ...known, callCount: known.callCount + 1 } : { ...deal, closeDate, callCount: 1 })
    }
  return [...found.values()]
}

/** The newest calls that have a transcript. */
async function readConversations(
  deps: SalesToolsDeps,
  actor: Actor,
  { calls, signal }: { calls: readonly RecordedCall[]; signal: AbortSignal | undefined },
): Promise<GongAnswer['data']['conversations']> {
  const newest = calls.slice(0, talksRead)
  if (newest.length === 0) return []
  const ids = newest.map(({ id }) => id)
  const { value: talks } = await askCached(deps, actor, {
    tool: 'gong',
    signal,
    about: ['talks', ...ids],
    shape: CachedTalks,
    ask: ({ credentials, session }) => deps.salesTools.gong.readTalks(credentials, session, ids),
  })
  return newest.flatMap(({ id, title, startedAt, url }) =>
    talks
      .filter(({ callId, lines }) => callId === id && lines.length > 0)
      .map(({ lines }) => toConversationView({ id, title, startedAt, url, lines })),
  )
}

type GongCounts = { deals: number; calls: number; read: number }

function describe(action: GongQuestion['action'], { deals, calls, read }: GongCounts): string {
  const of = `of the last ${daysBack} days`
  if (action === 'get_deals') return `Retrieved ${count(deals, 'deal')} from the calls ${of}.`
  if (action === 'get_calls') return `Retrieved ${count(calls, 'call')} ${of}.`
  if (calls === 0) return `No call ${of} belongs to this deal.`
  return `Retrieved ${count(calls, 'call')} of this deal, ${read === 0 ? 'none' : read} of them with a transcript.`
}

export function count(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`
}
