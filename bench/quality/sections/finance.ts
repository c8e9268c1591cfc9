import { answers, data, judge, type Judged } from '../judge.ts'
import type { QualitySection } from '../quality-section.ts'

const judged: readonly Judged[] = [
  {
    engine: 'Financial cases',
    answers: ['finance-answers.ts', `${data}/finance/cases.jsonl`],
    judge: ['judge_finance.py', `${data}/finance/cases.jsonl`, answers],
    figures: [{ line: 'all', says: 'cases and values right', floor: '-', goal: 'all' }],
  },
]

export const finance: QualitySection = {
  name: 'finance',
  title: 'Financial cases',
  measure: (folder) => judge(judged, folder),
}
