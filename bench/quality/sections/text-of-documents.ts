import { answers, data, judge, type Judged } from '../judge.ts'
import type { QualitySection } from '../quality-section.ts'

const judged: readonly Judged[] = [
  {
    engine: 'Text of documents',
    answers: ['extraction-answers.ts', `${data}/documents/files`],
    judge: ['judge_extraction.py', data, answers],
    figures: [
      { line: 'files passed', says: 'files read right', floor: '.884', goal: '.97' },
      { line: 'phrases found (must)', says: 'phrases found', floor: '.993', goal: '1.00' },
      { line: 'contracts: word recall', says: "contracts' words", floor: '.999', goal: '.995' },
    ],
  },
]

export const textOfDocuments: QualitySection = {
  name: 'documents',
  title: 'Text of documents',
  measure: (folder) => judge(judged, folder),
}
