import { expect, it } from 'vitest'
import { toText } from './to-text.ts'

it('a table without heads is written as names with their values', () => {
  const rows = [
    ['Target', 'Northwind'],
    ['Stage of the deal', 'Negotiation'],
  ]
  const text = toText({ title: 'Report', by: 'Ann', at: new Date(0) }, [
    { kind: 'table', heads: [], widths: [0.3, 0.7], rows },
    { kind: 'table', heads: ['Item', 'Status'], widths: [0.5, 0.5], rows: [['Leases', 'Pending']] },
  ])
  expect(text).toContain('Target: Northwind\n\nStage of the deal: Negotiation\n\nItem: Leases\nStatus: Pending')
})
