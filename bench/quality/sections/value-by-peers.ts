import { measureValue } from '../measure-value.ts'
import type { QualitySection } from '../quality-section.ts'

export const valueByPeers: QualitySection = {
  name: 'value',
  title: 'Value by peers',
  measure: async (
    folder,
  ) => `493 companies of one index in 2014 and 349 in 2026; a quarter is valued by the rest, 8 times. The value is the market's.
Published: with the best single multiple, forward earnings, about half of US firms lie within 15 % of their price; from
figures of the past fewer.

${(await measureValue(folder)).join('\n')}

The range states that it holds the value of 60 % of companies left out.`,
}
