import { measureComparables, measureMatchingValue } from '../measure-value.ts'
import type { QualitySection } from '../quality-section.ts'

export const comparables: QualitySection = {
  name: 'comparables',
  title: 'Ranges on the valuation page and in matching',
  measure: async (
    folder,
  ) => `Companies picked by hand: each company by up to ten others of its group that the page proposes for it, EV over EBITDA. 'Says' is what stands beside
the range, worked out from how many multiples it rests on; 'holds' is how often it was so.

${(await measureComparables(folder)).join('\n')}

The estimate by all peers, which is the comparables of a valuation until somebody picks companies, its second opinion after that, and
the value shown in matching, rests on what is stored of a company, value, revenue and EBITDA; each company is valued without its own
value.

${(await measureMatchingValue(folder)).join('\n')}`,
}
