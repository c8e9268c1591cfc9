import type { Origin, OwnCompanies, RegistryAnswer } from '../contract.ts'
import type { NotAsked } from '../rules/plan-search.ts'
import { attributions, sourceNames, type SourceId } from '../rules/sources.ts'
import type { SourceAnswer } from './ask-source.ts'

type Results = RegistryAnswer['results']

export const noOwnCompanies: OwnCompanies = { companies: [], total_count: 0, corrections: [] }

export function toPages({ page, per_page }: { page: number; per_page: number }, total: number) {
  return { total_count: total, page, per_page, total_pages: Math.ceil(total / per_page) }
}

/** `sources` are the registers that answered; results without a source are from the first. */
export function toAnswer(sources: Origin[], results: Partial<Results>): RegistryAnswer {
  const empty = { companies: [], company: null, officers: [], total_count: 0, page: 1, per_page: 30, total_pages: 0 }
  const rest = { source: sources[0] ?? null, sources, silent: [], not_asked: [], own: noOwnCompanies }
  return { success: true, error: null, results: { ...empty, ...rest, ...results } }
}

export function toNotAsked(notAsked: readonly NotAsked[]): Results['not_asked'] {
  return notAsked.map(({ id, because }) => ({ id, name: sourceNames[id], because }))
}

/** The source and time of an answer. */
export function toOrigin(id: SourceId, reported: SourceAnswer<unknown>): Origin {
  return {
    id,
    name: sourceNames[id],
    fetched_at: reported.fetchedAt.toISOString(),
    is_stale: reported.staleBecause !== null,
    reason: reported.staleBecause,
    attribution: attributions[id],
  }
}
