import { defaultFitWeights, fitPartNames, type FitWeights } from '#core/synergy/score-fit.ts'

export { defaultFitWeights, fitPartNames, type FitWeights }

/** A part counts from not at all to as much as everything else may. */
export const mostWeight = 100

/** Weights that all are nothing would rate every pair alike. */
export function checkWeights(weights: FitWeights): string | null {
  return fitPartNames.every((name) => weights[name] === 0) ? 'At least one part must count.' : null
}

export function isDefault(weights: FitWeights): boolean {
  return fitPartNames.every((name) => weights[name] === defaultFitWeights[name])
}
