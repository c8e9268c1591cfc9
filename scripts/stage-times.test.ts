import { expect, it } from 'vitest'
import { describeStages } from './stage-times.ts'

it('lists the stages with the longest first and names those over their share', () => {
  const times = [
    { title: 'types', seconds: 12.34, share: 45 },
    { title: 'browser tests', seconds: 300.01, share: 300 },
    { title: 'lint', seconds: 20, share: 20 },
  ]
  expect(describeStages(times)).toEqual([
    'browser tests   300.0 s, longer than its share of 300 s',
    'lint             20.0 s',
    'types            12.3 s',
  ])
  expect(describeStages([])).toEqual([])
})
