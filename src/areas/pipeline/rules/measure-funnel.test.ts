import { expect, it } from 'vitest'
import { measureFunnel, type Reach } from './measure-funnel.ts'

const open = (furthest: number, stage: string, deals: number): Reach => ({
  furthest,
  stage,
  outcome: null,
  deals,
  ids: [`${stage}-${furthest}`],
})

it('counts who came into each stage, who went on, stands there or was lost there', () => {
  const steps = measureFunnel([
    open(0, 'Target Review', 5),
    open(1, 'Due Diligence', 3),
    // gone back from Valuation
    open(2, 'Due Diligence', 1),
    { furthest: 2, stage: 'Closed', outcome: 'lost', deals: 2, ids: ['lost'] },
    // entered when it was won already
    { furthest: 0, stage: 'Closed', outcome: 'won', deals: 1, ids: ['won'] },
    { furthest: 3, stage: 'Integration', outcome: 'won', deals: 1, ids: ['integrated'] },
  ])
  expect(steps.map(({ stage, reached, went_on, standing, lost }) => [stage, reached, went_on, standing, lost])).toEqual(
    [
      // all 13; further came 3 + 1 + 2 lost later + 2 won
      ['Target Review', 13, 8, 5, 0],
      // 3 + 1 + 2 + 2; further 1 + 2 + 2; there 3 and the one that went back
      ['Due Diligence', 8, 5, 4, 0],
      ['Valuation', 5, 2, 0, 2],
      ['Negotiation', 2, 2, 0, 0],
      ['Closed', 2, 1, 1, 0],
    ],
  )
  expect(steps[0]?.reached_link.search).toEqual({})
  // one of the two is named
  expect(steps[2]?.lost_link?.search).toEqual({ ids: 'lost', ids_of: '2' })
  expect(steps[4]?.reached_link.search).toEqual({ outcome: 'won' })
})

it('is all zeros without a deal', () => {
  expect(measureFunnel([]).map(({ reached }) => reached)).toEqual([0, 0, 0, 0, 0])
})
