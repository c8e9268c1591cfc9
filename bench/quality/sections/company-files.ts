import { answers, data, judge, type Judged } from '../judge.ts'
import type { QualitySection } from '../quality-section.ts'

const judged: readonly Judged[] = [
  {
    engine: 'Company files',
    answers: ['import-answers.ts', `${data}/companies`],
    judge: ['judge_import.py', `${data}/companies/expected.json`, answers],
    figures: [{ line: 'files passed', says: 'files read right', floor: '.63', goal: 'all' }],
  },
]

export const companyFiles: QualitySection = {
  name: 'import',
  title: 'Company files',
  measure: (folder) => judge(judged, folder),
}
