import type { RegistrySource } from '../contract.ts'
import { sourceIds, sourceNames } from '../rules/sources.ts'
import type { RegistryDeps } from './deps.ts'

/** All registers we know, and which of them can be asked here. */
export function listSources({ registers }: Pick<RegistryDeps, 'registers'>): RegistrySource[] {
  return sourceIds.map((id) => {
    const register = registers.find((each) => each.id === id)
    return {
      id,
      name: sourceNames[id],
      is_set_up: id === 'built-in' || register !== undefined,
      has_officers: Boolean(register?.searchOfficers),
      jurisdictions: places[id] ?? null,
    }
  })
}

const places: Partial<Record<string, string[]>> = { 'companies-house': ['gb'], 'sec-edgar': ['us'] }
