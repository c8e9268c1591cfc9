import type { Query, QueryClient } from '@tanstack/react-query'
import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract'
import { contractRoutes, freshness } from 'virtual:contract-routes'
import { makePageStore } from './page-store.ts'
import { forgetScope } from './shown-scope.ts'

/** Areas of the contract (`deals`) or single calls (`deals.views`). */
export type Topics = readonly string[] | 'everything'

const lastWrite = makePageStore<Topics>([])
const lastRefresh = makePageStore<Promise<unknown>>(Promise.resolve())

/** Called with what each write of this page has changed, once its answer is there, whether it was done or refused. */
export function onWrite(listener: (topics: Topics) => void): () => void {
  return lastWrite.subscribe(() => listener(lastWrite.read()))
}

export function announceWrite(path: readonly string[]): void {
  const topics = freshness.changes[path.join('.')] ?? ownArea(path)
  if (topics === 'everything') forgetScope()
  if (topics.length > 0) lastWrite.write(topics)
}

/** A write changes its own area unless it says otherwise. */
function ownArea([area = '', call = '']: readonly string[]): readonly string[] {
  const calls = (contractRoutes as Readonly<Record<string, AnyContractRouter>>)[area] ?? {}
  const route = (calls as Readonly<Record<string, AnyContractProcedure>>)[call]?.['~orpc'].route
  return route === undefined || route.method === 'GET' ? [] : [area]
}

/**
 * The one place that makes answers stale, for news of the server and for writes of this page. Every answer that is worked
 * out from one of the topics is requested again, at once if it is shown.
 */
export function refresh(queries: QueryClient, topics: Topics): Promise<unknown> {
  const isStale = ({ queryKey }: Pick<Query, 'queryKey'>) =>
    topics === 'everything' || topics.some((topic) => dependsOn(queryKey, topic))
  const all = queries.invalidateQueries({ predicate: isStale })
  lastRefresh.write(all)
  return all
}

/** Waits for the refresh that began last. */
export function untilRefreshed(): Promise<unknown> {
  return lastRefresh.read()
}

/** The key of a query is the path of its call and its input. */
function dependsOn([path, options]: Query['queryKey'], topic: string): boolean {
  if (!Array.isArray(path) || typeof path[0] !== 'string') return false
  const call = path.join('.')
  const reads = freshness.reads[call] ?? [path[0]]
  return call === topic || reads.some((read) => isRead(read, inputOf(options), topic))
}

function isRead(read: string, input: object, topic: string): boolean {
  const [name = '', field] = read.split('?')
  return (name === topic || name.split('.')[0] === topic) && (!field || field in input)
}

function inputOf(options: unknown): object {
  // every key of a query is made by the client; of one without input this is an empty object
  return Object((options as { input?: unknown } | undefined)?.input) as object
}
