import type { Origin, RegistryAnswer } from '../contract.ts'
import { attributions, sourceNames, type SourceId } from '../rules/sources.ts'
import type { Told } from './ask-source.ts'

type Results = RegistryAnswer['results']

export function toPages({ page, per_page }: { page: number; per_page: number }, total: number) {
  return { total_count: total, page, per_page, total_pages: Math.ceil(total / per_page) }
}

export function toAnswer(id: SourceId, told: Told<unknown>, results: Partial<Results>): RegistryAnswer {
  const empty = { companies: [], company: null, officers: [], total_count: 0, page: 1, per_page: 30, total_pages: 0 }
  const source = toOrigin(id, told)
  const rest = { source, sources: [source], silent: [], corrections: [] }
  return { success: true, error: null, results: { ...empty, ...rest, ...results } }
}

/** Who said it and when. */
export function toOrigin(id: SourceId, told: Told<unknown>): Origin {
  return {
    id,
    name: sourceNames[id],
    fetched_at: told.fetchedAt.toISOString(),
    is_stale: told.staleBecause !== null,
    reason: told.staleBecause,
    attribution: attributions[id],
  }
}
