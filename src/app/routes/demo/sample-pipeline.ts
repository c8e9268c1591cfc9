import pipeline from './sample-pipeline.json' with { type: 'json' }

export type DemoPipelineItem = (typeof pipeline)[number] & { status: 'On track' | 'At risk' | 'Waiting' }

/** Invented deals of the guided demo (DEMO-06). */
export const samplePipeline = pipeline as readonly DemoPipelineItem[]

export type PipelineTotals = { valueMillions: number; weightedMillions: number }

/** What the listed deals are worth, and what they are worth once each is multiplied by its probability. */
export function sumPipeline(items: readonly DemoPipelineItem[]): PipelineTotals {
  const valueMillions = items.reduce((sum, item) => sum + item.valueMillions, 0)
  const weighted = items.reduce((sum, item) => sum + item.valueMillions * item.probabilityPercent, 0) / 100
  return { valueMillions, weightedMillions: Math.round(weighted * 10) / 10 }
}
