import { expect, it } from 'vitest'
import { describeHidden } from './describe-hidden.ts'

const line = (page: number, count: number, reason: string, is_whole = false) => ({ page, count, reason, is_whole })

it('says for each reason how much is hidden where', () => {
  const hidden = [
    line(3, 2, 'Personal data'),
    line(1, 3, 'Personal data'),
    line(7, 1, 'Personal data', true),
    line(2, 1, 'Price'),
  ]
  expect(describeHidden(hidden)).toEqual([
    { reason: 'Personal data', text: '5 places on pages 1 and 3, and page 7 as a whole' },
    { reason: 'Price', text: '1 place on page 2' },
  ])
  expect(describeHidden([1, 2, 3, 5, 8].map((page) => line(page, 1, 'x', true)))).toEqual([
    { reason: 'x', text: 'pages 1–3, 5 and 8 as a whole' },
  ])
})
