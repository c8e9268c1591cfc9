import type { SentenceEvidence } from '../../leaving/sentence-evidence.ts'
import table from './learned-sentences.json' with { type: 'json' }

export type SentenceWeights = { bias: number; weightOf: (evidence: string) => number }

/** Groups of one weight are kept together: 'we_are' is two words. */
const weights: ReadonlyMap<string, number> = new Map(
  Object.entries(table.weights).flatMap(([weight, evidence]) =>
    evidence.split(' ').map((one) => [one.replaceAll('_', ' '), Number(weight)] as const),
  ),
)

export const learnedSentences: SentenceWeights = {
  bias: table.bias,
  weightOf: (evidence) => weights.get(evidence) ?? 0,
}

/** That a sentence asks for something, from 0 to 1. */
export function chanceOfAsking({ words, signs }: SentenceEvidence, { bias, weightOf }: SentenceWeights): number {
  const sum = (evidence: readonly string[]) => evidence.reduce((total, one) => total + weightOf(one), 0)
  const scale = 1 / Math.sqrt(Math.max(1, words.length + signs.length))
  return 1 / (1 + Math.exp(-(bias + sum(words) * scale + sum(signs))))
}
