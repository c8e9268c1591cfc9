import type { SynergyEstimate, SynergyLine, SynergyLineName } from '#core/synergy/estimate-synergies.ts'
import { inMillions } from './words.ts'

export const lineTitles: Record<SynergyLineName, string> = {
  overheads: 'Combined administration',
  purchasing: 'Joint procurement',
  sites: 'Sites, sales and distribution in one country',
  crossSelling: 'Cross-selling',
  retention: 'Customer retention at the acquirer’s level',
  targetAbroad: 'The target’s products in the acquirer’s country',
  acquirerAbroad: 'The acquirer’s products in the target’s country',
}

type Lists = Record<'operational' | 'revenue' | 'cost' | 'expansion', string[]>

const places: Record<SynergyLineName, keyof Lists> = {
  overheads: 'cost',
  purchasing: 'cost',
  sites: 'operational',
  crossSelling: 'revenue',
  retention: 'revenue',
  targetAbroad: 'expansion',
  acquirerAbroad: 'expansion',
}

/** The lines as sentences, in the four lists of the specification, the largest first. */
export function writeSynergies(estimate: SynergyEstimate, sharedTechnologies: readonly string[]): Lists {
  const lists: Lists = { operational: [], revenue: [], cost: [], expansion: [] }
  for (const line of estimate.lines.toSorted((one, other) => other.millions.base - one.millions.base)) {
    lists[places[line.name]].push(toSentence(line))
  }
  if (sharedTechnologies.length > 0) {
    lists.operational.push(`Systems in common: ${sharedTechnologies.slice(0, 3).join(', ')}`)
  }
  return lists
}

function toSentence({ name, millions: { low, base, high } }: SynergyLine): string {
  return `${lineTitles[name]}: ${inMillions(base)} a year (${inMillions(low)} to ${inMillions(high)})`
}
