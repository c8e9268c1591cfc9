import targets from './sample-targets.json' with { type: 'json' }

/**
 * Invented companies of the guided demo (DEMO-06). None of them exists, and none is read from a server.
 * The strategic fit is out of 10, the mean of its parts.
 */
export const sampleTargets: readonly DemoTarget[] = targets
export type DemoTarget = (typeof targets)[number]

export const sampleIndustries: readonly string[] = [
  ...new Set(sampleTargets.map((target) => target.industry)),
].toSorted()

/** The company the demo starts its analysis with: the best fit of the samples. */
export const bestTarget: DemoTarget = sampleTargets.reduce((best, target) =>
  target.strategicFit > best.strategicFit ? target : best,
)
