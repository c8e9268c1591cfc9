import { answers, data, judge, type Judged } from '../judge.ts'
import type { QualitySection } from '../quality-section.ts'

const patterns = ['monitoring-answers.ts', 'patterns', `${data}/aml/amlsim_fanin/transactions.csv`] as const

const judged: readonly Judged[] = [
  {
    engine: 'Payments, patterns',
    answers: patterns,
    judge: ['judge_aml.py', 'patterns', `${data}/aml/amlsim_fanin`, answers],
    figures: [
      { line: 'pattern recall', says: 'collectors found', floor: '.64 at 5.0 false', goal: '.60 mixed' },
      { line: 'false alerts per 1,000 payments', says: 'false alerts per 1,000', floor: '5.0', goal: '0.5' },
    ],
  },
  {
    engine: 'Payments, cases',
    answers: ['monitoring-answers.ts', 'concepts', `${data}/aml/concept_cases.jsonl`],
    judge: ['judge_aml.py', 'concepts', `${data}/aml/concept_answers.jsonl`, answers],
    figures: [{ line: 'F1', says: 'F1', floor: '-', goal: '.95' }],
  },
]

export const payments: QualitySection = {
  name: 'payments',
  title: 'Payments',
  measure: (folder) => judge(judged, folder),
}
