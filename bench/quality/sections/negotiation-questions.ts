import { measureAdviser } from '../measure-adviser.ts'
import type { QualitySection } from '../quality-section.ts'

export const negotiationQuestions: QualitySection = {
  name: 'adviser',
  title: 'Questions about a negotiation',
  measure: () => {
    const rows = measureAdviser().map(
      ({ set, asked, right, notKnown, wrong }) =>
        `| ${set} | ${asked} | ${right} | ${notKnown.length} | ${wrong.length} |`,
    )
    return Promise.resolve(`The built-in adviser on the sample negotiation: right is an answer with every expected figure and a citation, or 'not known' where
nothing is recorded. The first set is the goal of 27. The other sets have been used to widen the playbook, so their figures say
that it learned them. What to expect of questions that nobody foresaw is what each fresh set gave before it was used: the earlier
playbook, made of words, answered 14 of 42, 12 of them wrongly; the playbook of concepts answered 18 of 21, 21 of 30, 13 of 22, 11
of 22 (the hardest, with many traps), 18 of 24 and, in the words of deal teams, 9 of 20, 5 of them wrong, as one question of two was
dropped in silence. Since each question of a text is answered by itself, or said not to be answered, 11 of 12 twofold ones were right.

| Questions | Asked | Right | Not known | Wrong |
|---|---|---|---|---|
${rows.join('\n')}`)
  },
}
