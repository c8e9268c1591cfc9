import { isContractProcedure } from '@orpc/contract'
import type { CallMeta } from '#areas/call.ts'

type Freshness = { reads: Record<string, readonly string[]>; changes: Record<string, readonly string[] | 'everything'> }

/**
 * What each call reads and changes, where it is not what the browser knows by itself: reading its own area, and changing
 * that by any method but GET. Streams are listed all, because the browser does not know their methods.
 */
export function listFreshness(contract: object, streams: object): Freshness {
  const found: Freshness = { reads: {}, changes: {} }
  for (const { name, meta } of listCalls(contract)) {
    if (meta.reads) found.reads[name] = [...meta.reads, ...listConditional(meta)]
    if (meta.changes) found.changes[name] = meta.changes
  }
  for (const { name, area, method, meta } of listCalls(streams)) {
    if (meta.reads) found.reads[name] = meta.reads
    found.changes[name] = meta.changes ?? (method === 'GET' ? [] : [area])
  }
  return found
}

/** `sourcing?owner`: the topic, and a field of an input that reads it. */
function listConditional({ readsWith = {} }: CallMeta): readonly string[] {
  return Object.entries(readsWith).flatMap(([topic, fields]) => fields.map((field) => `${topic}?${field}`))
}

export function listCalls(router: object) {
  return Object.entries(router).flatMap(([area, calls]) =>
    Object.entries(calls as object).flatMap(([call, contract]) => {
      if (!isContractProcedure(contract)) return []
      const { route, meta, inputSchema } = contract['~orpc']
      const shape = inputSchema && 'shape' in inputSchema ? inputSchema.shape : undefined
      const fields = Object.keys(shape ?? {})
      return [{ name: `${area}.${call}`, area, method: route.method, meta: meta as CallMeta, fields }]
    }),
  )
}
