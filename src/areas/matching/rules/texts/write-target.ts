import type { ComparedCompany } from '../pair/company-traits.ts'
import type { PairJudgement } from '../pair/judge-pair.ts'
import { inMillions } from './words.ts'
import { writeSynergies } from './write-synergies.ts'

/** The synergies of a target in one text: their value, then the largest lines, then what is missing. */
export function writeSynergyAnalysis(target: ComparedCompany, { synergies }: PairJudgement): string {
  if (synergies.lines.length === 0)
    return `Too little is known of both sides to estimate synergies with ${target.name}.`
  const { cost, revenue, expansion, operational } = writeSynergies(synergies, [])
  const lines = [...cost, ...operational, ...revenue, ...expansion].slice(0, 4)
  const { low, base, high } = synergies.npv
  const missing = [...new Set(synergies.unknown.flatMap(({ needs }) => needs))]
  return [
    `Worth ${inMillions(base)} today (${inMillions(low)} to ${inMillions(high)}), after tax and one-off costs of ${inMillions(synergies.oneOff.base)}.`,
    `${lines.join('; ')}.`,
    missing.length > 0 ? `Not known: ${missing.join(', ')}.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}
