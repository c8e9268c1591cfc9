import { answers, data, judge, type Judged } from '../judge.ts'
import type { QualitySection } from '../quality-section.ts'

const written = ['screening.ts', `${data}/screening`, '{folder}'] as const

const judged: readonly Judged[] = [
  {
    engine: 'Screening, pairs of names',
    answers: written,
    writes: 'name_pairs.jsonl',
    judge: ['judge_screening.py', 'pairs', `${data}/screening/name_pairs.jsonl`, answers],
    figures: [
      { line: 'ROC AUC', says: 'AUC', floor: '.77', anchor: 'logic-v2 .85', goal: '.88' },
      { line: 'best F1', says: 'best F1', floor: '-', anchor: 'logic-v2 .79', goal: '.80' },
    ],
  },
  {
    engine: 'Screening, queries',
    answers: written,
    writes: 'queries.jsonl',
    judge: ['judge_screening.py', 'queries', `${data}/screening`, answers],
    figures: [
      { line: 'of these, altered names', says: 'altered names found, 0.1 % false', floor: '.90', goal: '.97' },
      { line: 'unaltered names', says: 'unaltered names found, 0.1 % false', floor: '1.00', goal: '1.00' },
    ],
  },
]

export const screening: QualitySection = {
  name: 'screening',
  title: 'Screening',
  measure: (folder) => judge(judged, folder),
}
