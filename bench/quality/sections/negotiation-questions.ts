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
of 22 (the hardest, with many traps) and, the last, 18 of 24, of which 2 were not known and 4 wrong: about three of four right and
one of six wrong.

| Questions | Asked | Right | Not known | Wrong |
|---|---|---|---|---|
${rows.join('\n')}`)
  },
}
