import { measureMatching } from '../measure-matching.ts'
import type { QualitySection } from '../quality-section.ts'

export const acquirerAndTarget: QualitySection = {
  name: 'matching',
  title: 'Acquirer and target',
  measure: async (
    folder,
  ) => `26 acquisitions that were announced among 500 large companies, from figures of years before; random halves, 50 times. One
deal moves the third column by 0.08. The floor is what anybody would do first; 'below the floor' counts the halves on which a way
is worse than it in either measure.

${(await measureMatching(folder)).join('\n')}

At random the percentile would be 0.500 and the third column 0.04. The last line is too good: the scales of 'how they earn money'
were drawn from these same deals, and on 25 other deals weights chosen so found .52 where the floor found .60 and sector and size
alone .60. So the part has no weight unless a workspace gives it one.`,
}
