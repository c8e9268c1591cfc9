import { expect, it } from 'vitest'
import { testBenford } from './benford.ts'
import { findSeriesAnomalies } from './find-series-anomalies.ts'
import { readLedger } from './read-ledger.ts'
import { testLedger } from './test-ledger.ts'

const ledger = `Date,Vendor,Invoice,Description,Amount
2024-01-10,Alba GmbH,A-1,Steel,1204.50
2024-01-10,Alba GmbH,A-1,Steel,1204.50
2024-02-03,Birch Ltd,B-7,Paint,980.10
2024-02-14,Birch Ltd,B-8,Paint,980.10
2024-03-04,Cedar Inc,C-1,Freight,1310.75
2024-03-12,Cedar Inc,C-2,Freight,1295.20
2024-04-09,Dorn AG,D-1,Tools,1105.00
2024-05-08,Dorn AG,D-2,Tools,1150.40
2024-05-21,Dorn AG,D-3,Tools,1090.35
2024-06-30,Elm plc,E-1,Consulting,250000.00`

it('finds the invoice that was booked twice, the outlier, the cut-off and the weekend; equal amounts of other invoices are none', () => {
  const read = readLedger(ledger)
  expect([read?.entries.length, read?.columns.party, read?.columns.amount]).toEqual([10, 'Vendor', 'Amount'])
  const found = testLedger(read?.entries ?? [])
  const lines = (entries: readonly { line: number }[]) => entries.map(({ line }) => line)
  expect(found.duplicates.map(lines)).toEqual([[2, 3]])
  expect([lines(found.outliers), lines(found.cutOff), lines(found.weekend)]).toEqual([[11], [11], [4, 11]])
  expect([lines(found.round.entries), found.round.isUnusual, found.benford]).toEqual([[11], false, null])
})

it('reads debit and credit as one signed amount, and counts the rows that it cannot read', () => {
  const read = readLedger('Datum;Konto;Soll;Haben\n31.12.2024;Bank;1.500,00;\n31.12.2024;Miete;;1.500,00\nSumme;;;')
  expect(read?.entries.map(({ day, amount }) => [day, amount])).toEqual([
    ['2024-12-31', 1500],
    ['2024-12-31', -1500],
  ])
  expect(read?.skipped).toBe(1)
  expect(readLedger('Revenue,2023,2024\nSales,1,2')).toBeNull()
})

it('tests first digits: powers of two follow the law, even digits do not, zero has none', () => {
  const powers = Array.from({ length: 500 }, (_, power) => 2 ** power)
  expect(testBenford(powers)).toMatchObject({ count: 500, conformity: 'close', isRejected: false })
  const even = Array.from({ length: 900 }, (_, index) => 100 + index)
  expect(testBenford(even)).toMatchObject({ conformity: 'nonconforming', isRejected: true })
  expect(testBenford([0, '0.00', -0.045]).counts[3]).toBe(1)
  expect(testBenford([])).toMatchObject({ count: 0, chiSquare: 0, isRejected: false })
})

it('finds a peak and a gap in a series, none in a calm or constant one', () => {
  const calm = Array.from({ length: 200 }, (_, at) => 100 + Math.sin(at))
  expect(findSeriesAnomalies(calm)).toEqual([])
  expect(findSeriesAnomalies(calm.map(() => 5))).toEqual([])
  const [strongest] = findSeriesAnomalies(calm.map((value, at) => (at === 120 ? 160 : value)))
  expect(strongest).toMatchObject({ from: 119, to: 121, direction: 'up' })
  expect(findSeriesAnomalies(calm.map((value, at) => (at === 90 ? 0 : value)))[0]).toMatchObject({ direction: 'down' })
  expect(findSeriesAnomalies([1, 2, 3])).toEqual([])
})
