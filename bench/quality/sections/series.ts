import { answers, data, judge, type Judged } from '../judge.ts'
import type { QualitySection } from '../quality-section.ts'

const judged: readonly Judged[] = [
  {
    engine: 'Series, anomalies',
    answers: ['anomaly-answers.ts', `${data}/anomaly`],
    judge: ['judge_anomaly.py', `${data}/anomaly`, answers],
    figures: [{ line: 'F1', says: 'F1', floor: 'windowed Gaussian .60', anchor: 'Numenta .70', goal: '.65' }],
  },
]

export const series: QualitySection = {
  name: 'series',
  title: 'Anomalies of series',
  measure: (folder) => judge(judged, folder),
}
