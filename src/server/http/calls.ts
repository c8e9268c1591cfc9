import { traverseContractProcedures } from '@orpc/server'
import type { AnyContractProcedure } from '@orpc/contract'
import type { CallMeta } from '#areas/call.ts'
import { contract, streams } from '#contract'
import type { Quota } from '../guards/limits.ts'

export type DeclaredCall = {
  /** 'deals.list' */
  name: string
  method: string
  /** '/api/deals/{dealId}' */
  path: string
  meta: CallMeta
  /** The body or the response is a file, handled by streams.ts. */
  isStream: boolean
  procedure: AnyContractProcedure
}

/** Every call of the contract, in the order of declaration. */
export function listCalls(): DeclaredCall[] {
  return [...listIn(contract, false), ...listIn(streams, true)]
}

function listIn(router: typeof contract | typeof streams, isStream: boolean): DeclaredCall[] {
  const calls: DeclaredCall[] = []
  traverseContractProcedures({ router, path: [] }, ({ path, contract: procedure }) => {
    const { route, meta } = procedure['~orpc']
    if (!route.path) throw new Error(`The call ${path.join('.')} has no path.`)
    calls.push({ name: path.join('.'), method: route.method ?? 'POST', path: route.path, meta, isStream, procedure })
  })
  return calls
}

/** Without a declared quota, everything but GET counts as a write. */
export function quotaOf({ meta, method }: DeclaredCall): Quota {
  return meta.quota ?? (method === 'GET' ? 'read' : 'write')
}

export type Found = { call: DeclaredCall; params: Record<string, string> } | { allow: string[] } | null

/** The call of a request; the allowed methods if only the method is wrong; null for an unknown address. */
export function makeFindCall(calls: readonly DeclaredCall[]): (method: string, pathname: string) => Found {
  const entries = calls.map((call) => ({ call, segments: call.path.split('/').slice(1) })).toSorted(byFixedFirst)
  return (method, pathname) => {
    const segments = pathname.split('/').slice(1)
    const fitting = entries.filter((entry) => fits(entry.segments, segments)).map(({ call }) => call)
    const [best] = fitting
    if (!best) return null
    // The best match decides, so that /api/x/summary never matches /api/x/{id} with another method.
    const sameAddress = fitting.filter(({ path }) => path === best.path)
    const call = sameAddress.find((candidate) => candidate.method === method)
    return call
      ? { call, params: readParams(call.path, segments) }
      : { allow: toAllow(sameAddress.map((candidate) => candidate.method)) }
  }
}

const isParameter = (segment: string) => segment.startsWith('{')

function fits(template: readonly string[], segments: readonly string[]): boolean {
  return (
    template.length === segments.length &&
    template.every((part, index) => (isParameter(part) ? segments[index] !== '' : part === segments[index]))
  )
}

function readParams(template: string, segments: readonly string[]): Record<string, string> {
  const parts = template
    .split('/')
    .slice(1)
    .map((part, index) => [part, segments[index] ?? ''] as const)
  return Object.fromEntries(
    parts.filter(([part]) => isParameter(part)).map(([part, value]) => [part.slice(1, -1), decodeURIComponent(value)]),
  )
}

/** Of two matching templates the one with a fixed word at the first difference wins, as in the library's router. */
function byFixedFirst(one: { segments: string[] }, other: { segments: string[] }): number {
  // Compares up to the longer length, because a comparison must be symmetric.
  for (let index = 0; index < Math.max(one.segments.length, other.segments.length); index++) {
    const difference = Number(isParameter(one.segments[index] ?? '')) - Number(isParameter(other.segments[index] ?? ''))
    if (difference !== 0) return difference
  }
  return 0
}

export function toAllow(methods: readonly string[]): string[] {
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
}
