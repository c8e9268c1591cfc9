import { answers, data, judge, type Judged } from '../judge.ts'
import type { QualitySection } from '../quality-section.ts'

const judged: readonly Judged[] = [
  {
    // The rules were written while reading 38 of the 61 agreements; on the other 23 they answer .80 right.
    engine: 'Statements about confidentiality',
    answers: ['nda-answers.ts', `${data}/contracts/contractnli/contractnli_dev.json`],
    judge: ['judge_nli.py', `${data}/contracts/contractnli/contractnli_dev.json`, answers],
    figures: [
      {
        line: 'accuracy',
        says: 'answers right (.80 where unread)',
        floor: '.70',
        anchor: 'BERT base .84',
        goal: '.80',
      },
      { line: 'F1 Contradiction', says: 'F1 of contradictions', floor: '-', anchor: 'BERT base .29', goal: '.30' },
      { line: 'evidence recall', says: 'passages found', floor: '-', goal: '.70' },
    ],
  },
]

export const statements: QualitySection = {
  name: 'statements',
  title: 'Statements about confidentiality',
  measure: (folder) => judge(judged, folder),
}
