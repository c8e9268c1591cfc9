/** The six steps of the guided demo (DEMO-02), in order. */
export const demoSteps = [
  { key: 'welcome', title: 'Welcome' },
  { key: 'discovery', title: 'AI Target Discovery' },
  { key: 'analysis', title: 'Deep Company Analysis' },
  { key: 'pipeline', title: 'Pipeline Management' },
  { key: 'valuation', title: 'AI Valuation Models' },
  { key: 'ready', title: 'Ready to Start' },
] as const

export type DemoStepKey = (typeof demoSteps)[number]['key']

/** Steps count from 1 and never wrap; whatever else stands in the history leads to the first (DEMO-04, G139). */
export function toStep(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= demoSteps.length ? value : 1
}

export function percentComplete(step: number): number {
  return Math.round((step / demoSteps.length) * 100)
}
