import { measureComparables } from '../measure-value.ts'
import type { QualitySection } from '../quality-section.ts'

export const comparables: QualitySection = {
  name: 'comparables',
  title: 'Comparable companies of the valuation page',
  measure: async (
    folder,
  ) => `Each company by up to ten others of its group that the page proposes for it, EV over EBITDA. 'Says' is what stands beside
the range, worked out from how many multiples it rests on; 'holds' is how often it was so.

${(await measureComparables(folder)).join('\n')}`,
}
