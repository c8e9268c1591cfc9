import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type * as z from 'zod'
import type { SalesToolPace, SalesToolSession } from '#adapters/sales-tools/port.ts'
import type { Actor } from '#areas/permissions.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { ProviderError } from '#core/errors.ts'
import { cachedMs, longestPauseSeconds, longestQueueMs, workMs } from '../rules/limits.ts'
import type { ToolWork } from '../rules/tool-refusal.ts'
import { toolNames, type ToolName } from '../rules/words.ts'
import { openCredentials, readSettings, type Credentials, type ToolSettings } from './credentials.ts'
import type { SalesToolsDeps } from './deps.ts'
import {
  deleteAnswersBeforeForEveryone,
  findAnswerRow,
  findConnectionRow,
  markCheckedRow,
  pauseConnectionRow,
  saveAnswerRow,
  takeTurnRow,
  type ConnectionKey,
} from './store.ts'
import { readRefusal, toToolError } from './tool-error.ts'

export type ToolJob<Tool extends ToolName> = { tool: Tool; work: ToolWork; signal: AbortSignal | undefined }

export type ToolHands<Tool extends ToolName> = {
  credentials: Credentials[Tool]
  settings: ToolSettings
  session: SalesToolSession
}

/** Refuses what needs a tool before anything else is looked at. */
export async function checkConnected(
  { db }: SalesToolsDeps,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  tool: ToolName,
): Promise<void> {
  if (!(await findConnectionRow(db, { workspaceId, tool })))
    throw toToolError(tool, { work: 'fetch', reason: 'not-connected' })
}

/** Does one piece of work with the credentials of the workspace; every failure is the stated error. */
export async function workAtTool<Tool extends ToolName, Value>(
  deps: SalesToolsDeps,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  job: ToolJob<Tool> & { run: (hands: ToolHands<Tool>) => Promise<Value> },
): Promise<Value> {
  const { tool, work, signal, run } = job
  const key = { workspaceId, tool }
  const row = await findConnectionRow(deps.db, key)
  if (!row) throw toToolError(tool, { work, reason: 'not-connected' })
  const credentials = openCredentials(deps, key, row.credentials)
  if (credentials === null) throw toToolError(tool, { work, reason: 'unreadable-credentials' })
  const session = openSession(deps, key, signal)
  try {
    const value = await run({ credentials, settings: readSettings(row), session })
    if (row.checked_at === null) await confirmCredentials(deps, key, row.connected_at)
    return value
  } catch (thrown) {
    throw await explain(deps, key, { work, thrown, connectedAt: row.connected_at })
  }
}

/** They were stored while the tool could not be reached, and work. */
async function confirmCredentials(deps: SalesToolsDeps, key: ConnectionKey, connectedAt: Date): Promise<void> {
  const { workspaceId } = key
  await markCheckedRow(deps.db, key, { at: deps.clock.now(), connectedAt })
  await publishNews(deps.db, { workspaceId, topic: 'salesTools', id: workspaceId })
}

/** Each request of the work waits for its turn in the queue of the connection. */
export function openSession(
  deps: SalesToolsDeps,
  key: ConnectionKey,
  signal: AbortSignal | undefined,
): SalesToolSession {
  const timeout = AbortSignal.timeout(workMs)
  const both = signal ? AbortSignal.any([signal, timeout]) : timeout
  const pace = deps.salesTools[key.tool].pace
  return { signal: both, waitForTurn: () => waitForTurn(deps, key, { pace, signal: both }) }
}

async function waitForTurn(
  deps: SalesToolsDeps,
  key: ConnectionKey,
  { pace, signal }: { pace: SalesToolPace; signal: AbortSignal },
): Promise<void> {
  const now = deps.clock.now()
  const turn = await takeTurnRow(deps.db, { ...key, ...pace, now, longestQueueMs })
  if (turn === undefined) throw await refuseTurn(deps, key, now)
  const waitMs = turn.getTime() - now.getTime()
  if (waitMs > 0) await sleep(waitMs, undefined, { signal })
}

/** The connection is paused, its day is used up, its queue is long, or it was removed. */
async function refuseTurn(deps: SalesToolsDeps, key: ConnectionKey, now: Date): Promise<ProviderError> {
  const row = await findConnectionRow(deps.db, key)
  const until = row?.paused_until && row.paused_until > now ? row.paused_until : (row?.next_call_at ?? now)
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  const name = toolNames[key.tool]
  const cause = { reason: 'quota', retryAfterSeconds, status: null }
  return new ProviderError(name, `The queue of ${name} is full.`, { retryable: true, cause })
}

type ExplainInput = { work: ToolWork; thrown: unknown; connectedAt: Date }

async function explain(
  deps: SalesToolsDeps,
  key: ConnectionKey,
  { work, thrown, connectedAt }: ExplainInput,
): Promise<unknown> {
  const refusal = readRefusal(thrown)
  if (!refusal) return thrown
  const { reason, retryAfterSeconds, status } = refusal
  deps.log.warn({ tool: key.tool, reason, status }, 'A sales tool refused')
  if (reason === 'quota' && status !== null) {
    const seconds = Math.min(retryAfterSeconds ?? 60, longestPauseSeconds)
    await pauseConnectionRow(deps.db, key, {
      until: new Date(deps.clock.now().getTime() + seconds * 1000),
      connectedAt,
    })
  }
  return toToolError(key.tool, { work, reason, retryAfterSeconds, cause: thrown })
}

type CachedQuestion<Tool extends ToolName, Value> = {
  tool: Tool
  signal: AbortSignal | undefined
  /** What is asked, as far as it changes the answer. */
  about: readonly unknown[]
  /** Of the cached answer, which an older release may have written. */
  shape: z.ZodType<Value>
  ask: (hands: ToolHands<Tool>) => Promise<Value>
}

type Fetched<Value> = { value: Value; fetchedAt: Date }

/** The answer of some minutes ago, else a new one. */
export async function askCached<Tool extends ToolName, Value>(
  deps: SalesToolsDeps,
  actor: Actor,
  { tool, signal, about, shape, ask }: CachedQuestion<Tool, Value>,
): Promise<Fetched<Value>> {
  const now = deps.clock.now()
  const key = createHash('sha256').update(JSON.stringify(about)).digest()
  const place = { workspaceId: actor.workspaceId, tool, key }
  const since = new Date(now.getTime() - cachedMs)
  const row = await findAnswerRow(deps.db, place, since)
  const read = row && shape.safeParse(row.answer)
  if (row && read?.success) return { value: read.data, fetchedAt: row.fetched_at }
  const value = await workAtTool(deps, actor, { tool, work: 'fetch', signal, run: ask })
  const at = deps.clock.now()
  await saveAnswerRow(deps.db, place, { answer: value, askedAt: now, at })
  await deleteAnswersBeforeForEveryone(deps.db, since)
  return { value, fetchedAt: at }
}
