import type { QueryClient } from '@tanstack/react-query'
import { memoByObject } from '#core/memo.ts'
import type { Seen } from '../use-fact-edit.ts'

/** The answers to the last change of each record, kept with the data of the page. */
const changesOf = memoByObject((_queries: QueryClient) => new Map<string, Promise<Seen>>())

/**
 * Changes one record as the person saw it. The person's own changes follow each other: one that is sent before the last
 * one is answered goes on from what that one makes, and meets no conflict.
 */
export function sendInTurn<Answer extends Seen>(
  queries: QueryClient,
  { id, version }: Seen,
  send: (version: number) => Promise<Answer>,
): Promise<Answer> {
  const own = changesOf(queries)
  const before = own.get(id)?.catch(() => null) ?? Promise.resolve(null)
  const sent = before.then((last) => send(Math.max(version, last?.version ?? 0)))
  own.set(id, sent)
  return sent
}
