import { measurePatterns } from '../measure-monitoring.ts'
import type { QualitySection } from '../quality-section.ts'

export const paymentPatterns: QualitySection = {
  name: 'payment-patterns',
  title: 'Patterns of payments',
  measure: async (
    folder,
  ) => `116,882 payments of AMLSim (Apache-2.0) with 78 complete collectors, whose amounts the judges drew again; 78 distributors and 78 rings
were added here. Five folds of the patterns. Floor (rings with equal amounts, three agreeing payers): collecting .51 at 4.8 false alerts per
1,000. The rules look neither at names of accounts nor at what the set repeats between a pair.

${(await measurePatterns(folder)).join('\n')}`,
}
