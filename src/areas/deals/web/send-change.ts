import type { QueryClient } from '@tanstack/react-query'
import { client } from '#web/api.ts'
import type { Deal } from '../contract.ts'

type Change = Omit<Parameters<typeof client.deals.change>[0], 'dealId' | 'version'>

/** What became of each deal that this page changed last. */
const latest = new WeakMap<QueryClient, Map<string, Promise<Deal>>>()

/**
 * Changes one deal as the person saw it. Own changes follow each other: who is faster than the answer to the last one
 * goes on from what it made, and is not told that somebody else was there.
 */
export function sendChange(
  queries: QueryClient,
  { id, version }: Pick<Deal, 'id' | 'version'>,
  change: Change,
): Promise<Deal> {
  const own = latest.get(queries) ?? new Map<string, Promise<Deal>>()
  latest.set(queries, own)
  const before = own.get(id)?.catch(() => null) ?? Promise.resolve(null)
  const sent = before.then((last) =>
    client.deals.change({ dealId: id, version: Math.max(version, last?.version ?? 0), ...change }),
  )
  own.set(id, sent)
  return sent
}
