import { expect, test } from 'vitest'
import { fillYears, type YearRows } from './fill-years.ts'

const rows: YearRows<'margin' | 'taxRate'> = {
  rows: ['margin', 'taxRate'],
  kind: 'percent',
  bounds: { margin: { min: -1, max: 1 }, taxRate: { min: 0, max: 1 } },
}
const years = [
  { id: '2025', margin: 0.1, taxRate: null },
  { id: '2026', margin: 0.2, taxRate: 0.25 },
]

test('a block fills cells from its first one, and the rest of a year stays', () => {
  const block = [
    ['12', '13'],
    ['30', ''],
  ]
  expect(fillYears(years, { block, row: 0, column: 0 }, rows)).toEqual([
    { id: '2025', margin: 0.12, taxRate: 0.3 },
    { id: '2026', margin: 0.13, taxRate: 0.25 },
  ])
})

test('a block beyond the table or its bounds leaves cells as they are', () => {
  const block = [
    ['30', '140'],
    ['1', '2'],
  ]
  const filled = fillYears(years, { block, row: 1, column: 1 }, rows)
  expect(filled.map(({ taxRate }) => taxRate)).toEqual([null, 0.3])
  expect(filled.map(({ margin }) => margin)).toEqual([0.1, 0.2])
  expect(fillYears(years, { block: [['140'], ['x']], row: 0, column: 1 }, rows)).toEqual(years)
})
