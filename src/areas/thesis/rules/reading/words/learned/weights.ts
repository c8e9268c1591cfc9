/** What speaks for or against something: words, which share one weight, and signs beside them. */
export type WeighedEvidence = { words: string[]; signs: string[] }

export type Weights = { bias: number; weightOf: (evidence: string) => number }

/** A file of learned weights: groups of one weight are kept together, with 'we_are' for two words. */
export function readWeights(table: { bias: number; weights: Readonly<Record<string, string>> }): Weights {
  const weights = new Map(
    Object.entries(table.weights).flatMap(([weight, evidence]) =>
      evidence.split(' ').map((one) => [one.replaceAll('_', ' '), Number(weight)] as const),
    ),
  )
  return { bias: table.bias, weightOf: (evidence) => weights.get(evidence) ?? 0 }
}

/** From 0 to 1. */
export function chanceOf({ words, signs }: WeighedEvidence, { bias, weightOf }: Weights): number {
  const sum = (evidence: readonly string[]) => evidence.reduce((total, one) => total + weightOf(one), 0)
  const scale = 1 / Math.sqrt(Math.max(1, words.length + signs.length))
  return 1 / (1 + Math.exp(-(bias + sum(words) * scale + sum(signs))))
}
