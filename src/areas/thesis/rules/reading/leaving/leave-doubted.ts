import { factsIn } from '#core/trades/fact-lexicon.ts'
import { tradesIn } from '#core/trades/trade-lexicon.ts'
import type { Criterion } from '../../../contract.ts'
import { tradeKinds } from '../meanings.ts'
import type { Reading } from '../read-thesis.ts'
import { leaningOf, weightsOf, type EvidenceWeights } from '../words/learned/learned-words.ts'
import { standsUnderSection } from './leave-heads.ts'
import { leaveCriteria } from './leave-criteria.ts'
import { weighEvidence, type FreeWords, type LeaningOf } from './word-evidence.ts'

/**
 * 'May I buy you lunch?': words of no known trade or fact that became a criterion as they stand are one only if more speaks for a
 * trade than against it. What speaks how much was learned from theses of strangers (bench/train-words.ts). The others are said not
 * to be understood.
 */
export function leaveDoubted(reading: Reading, thesis: string, learned: Learned = { leaningOf, weightsOf }): Reading {
  const { criteria } = reading
  const doubted = criteria
    .filter(isFree)
    .filter((words) => !standsUnderSection(words, thesis))
    .map((words) => {
      const evidence = weighEvidence({ words, criteria, thesis }, learned.leaningOf)
      return { words, chance: chanceOf(evidence, learned.weightsOf(words.not)) }
    })
    .filter(({ words, chance }) => chance < (words.not ? leastChance.refused : leastChance.sought))
    .toSorted((one, other) => other.chance - one.chance)
    .map(({ words }) => words)
  const likeliest = namesTrade(criteria, doubted) ? undefined : doubted.find(({ not }) => !not)
  const left = doubted.filter((words) => words !== likeliest)
  return left.length === 0 ? reading : leaveCriteria(reading, left, thesis)
}

/** A thesis seeks something. */
const namesTrade = (criteria: readonly Criterion[], doubted: readonly Criterion[]): boolean =>
  criteria.some((one) => one.kind !== 'range' && !one.not && tradeKinds.has(one.kind) && !doubted.includes(one))

export type Learned = { leaningOf: LeaningOf; weightsOf: (isRefused: boolean) => EvidenceWeights }

/**
 * Chosen on the last sets, from which few words were learned by hand. A refusal must be likelier: one that nobody meant hides
 * companies.
 */
const leastChance = { sought: 0.5, refused: 0.6 }

/** Words of no known meaning; what stands in quotation marks is meant as it stands. */
export const isFree = (one: Criterion): one is FreeWords['words'] =>
  one.kind === 'text' && one.said !== null && !one.said.startsWith('"') && !isKnown(one.said, one.names)

const isKnown = (said: string, names: readonly string[]): boolean =>
  factsIn(said).size > 0 || [said, ...names].some((words) => tradesIn(words).length > 0)

/** That words name a trade, from 0 to 1. */
export function chanceOf(evidence: readonly number[], { bias, weights }: EvidenceWeights): number {
  const sum = evidence.reduce((total, one, at) => total + one * (weights[at] ?? 0), bias)
  return 1 / (1 + Math.exp(-sum))
}
