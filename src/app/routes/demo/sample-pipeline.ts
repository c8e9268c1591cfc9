/** Invented deals of the guided demo (DEMO-06). */
export type DemoPipelineItem = {
  company: string
  stage: 'Sourcing' | 'Valuation' | 'Due diligence' | 'Negotiation'
  valueMillions: number
  probabilityPercent: number
  lastActivity: string
  status: 'On track' | 'At risk' | 'Waiting'
}

export const samplePipeline: readonly DemoPipelineItem[] = [
  {
    company: 'Lumen Grid Software',
    stage: 'Negotiation',
    valueMillions: 84,
    probabilityPercent: 70,
    lastActivity: 'Second offer received',
    status: 'On track',
  },
  {
    company: 'Halden Sensorik',
    stage: 'Due diligence',
    valueMillions: 96,
    probabilityPercent: 55,
    lastActivity: 'Tax findings uploaded',
    status: 'At risk',
  },
  {
    company: 'Cardo Payments',
    stage: 'Valuation',
    valueMillions: 92,
    probabilityPercent: 40,
    lastActivity: 'Comparables reviewed',
    status: 'On track',
  },
  {
    company: 'Northway Clinics',
    stage: 'Sourcing',
    valueMillions: 110,
    probabilityPercent: 20,
    lastActivity: 'First call held',
    status: 'Waiting',
  },
]

export type PipelineTotals = { valueMillions: number; weightedMillions: number }

/** What the listed deals are worth, and what they are worth once each is multiplied by its probability. */
export function sumPipeline(items: readonly DemoPipelineItem[]): PipelineTotals {
  const valueMillions = items.reduce((sum, item) => sum + item.valueMillions, 0)
  const weighted = items.reduce((sum, item) => sum + item.valueMillions * item.probabilityPercent, 0) / 100
  return { valueMillions, weightedMillions: Math.round(weighted * 10) / 10 }
}
