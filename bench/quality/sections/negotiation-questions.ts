import { measureAdviser } from '../measure-adviser.ts'
import type { QualitySection } from '../quality-section.ts'

export const negotiationQuestions: QualitySection = {
  name: 'adviser',
  title: 'Questions about a negotiation',
  measure: () => {
    const rows = measureAdviser().map(({ set, right, asked }) => `| ${set} | ${right} of ${asked} |`)
    return Promise.resolve(`The built-in adviser on the sample negotiation: right is an answer with every expected figure and a citation, or 'not known' where
nothing is recorded. The first set is the goal of 27; for the second the words of the playbook were widened; the third was written
afterwards and never used to change them.

| Questions | Right |
|---|---|
${rows.join('\n')}`)
  },
}
