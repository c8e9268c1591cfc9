import { expect, test } from 'vitest'
import { describeBasis } from './describe-basis.ts'

const basis = { active_deals: 5, valued_deals: 5, assessed_deals: 5, left_out: [] }
const euro = { currency: 'EUR', deals: 2, total_value: 7e6 }

test.each([
  [{}, null],
  [{ valued_deals: 4 }, 'Average of 4 with a value.'],
  [{ assessed_deals: 3 }, 'Success rate of 3 with a probability.'],
  [{ valued_deals: 4, assessed_deals: 3 }, 'Average of 4 with a value; success rate of 3 with a probability.'],
  // what is in another currency is left out of the average, and said elsewhere
  [{ valued_deals: 3, left_out: [euro] }, null],
  [{ valued_deals: 2, left_out: [euro] }, 'Average of 2 with a value.'],
])('says what the average and the rate are of: %j', (only, expected) => {
  expect(describeBasis({ ...basis, ...only })).toBe(expected)
})
