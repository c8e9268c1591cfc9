import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { Chart } from './chart.tsx'
import { toTable } from './chart-data.ts'
import type { ChartData, LinkFigure } from './chart-data.ts'
import { spreadLabels } from './direct-label.tsx'

const field: ChartData = {
  kind: 'range',
  rows: [
    { label: 'Comparables', from: 10, to: 20, mark: 15 },
    { label: 'Assets', from: 5, to: 10 },
  ],
}

test('the drawing is one named picture, and the same figures stand in a table behind it', async () => {
  const user = userEvent.setup()
  render(<Chart title="Value" summary="Between 5 and 20." data={field} format={(value) => `${value}M`} />)
  expect(screen.getByRole('img', { name: 'Value. Between 5 and 20.' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  const rows = within(screen.getByRole('table', { name: 'Value' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual(['OfFromToMidpoint', 'Comparables10M20M15M', 'Assets5M10M–'])
})

test('a missing value of a series is a dash in the table', () => {
  const data: ChartData = {
    kind: 'line',
    series: [{ id: 'a', label: 'A' }],
    rows: [{ label: '2025', values: { a: null } }],
  }
  expect(toTable(data, String)).toEqual({ head: ['', 'A'], rows: [['2025', '–']] })
})

test('a bar that stands for rows leads to them, in the drawing and in the table', async () => {
  const user = userEvent.setup()
  const data: ChartData = {
    kind: 'rows',
    names: { value: 'Weighted', of: 'Value' },
    rows: [
      { label: 'Q1', value: 5, of: 10, note: '2 deals' },
      { label: 'Q2', value: 0, of: 0 },
    ],
    more: [{ label: 'Deals', cells: ['2', '0'] }],
  }
  const link: LinkFigure = ({ row, column }, content) => <a href={`#${row}-${column}`}>{content}</a>
  render(<Chart title="Forecast" summary="By quarter." data={data} format={(value) => `${value}M`} link={link} />)
  const group = screen.getByRole('group', { name: 'Forecast. By quarter.' })
  expect(within(group).getByRole('link', { name: 'Q1' }).getAttribute('href')).toBe('#0-0')
  expect(group.textContent).toContain('5M of 10M · 2 deals')
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  const table = screen.getByRole('table', { name: 'Forecast' })
  expect(within(table).getByRole('link', { name: '10M' }).getAttribute('href')).toBe('#0-2')
  const rows = within(table).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual(['OfWeightedValueDeals', 'Q15M10M2', 'Q20M0M0'])
})

describe('names at the ends of lines', () => {
  test('stay where there is room', () => {
    // 10 pixels a unit: 5 units are 50 pixels apart
    expect(spreadLabels([10, 5], 10)).toEqual([0, 0])
  })

  test('the lower one moves down until they are 14 pixels apart', () => {
    // 10 and 9 are 10 pixels apart, so the lower one moves by 4
    expect(spreadLabels([9, 10], 10)).toEqual([4, 0])
  })
})

const millions = (value: number) => `$${value}M`

test('a football field has a scale, the offer on it, and what each range covers', async () => {
  const rows = [
    { label: 'DCF', from: 25, to: 45, mark: 32, note: 'WACC ±2 pp' },
    { label: 'All', from: 27, to: 42, mark: 33, note: 'DCF 100%', isTotal: true },
  ]
  const more = [{ label: 'Covers', cells: rows.map(({ note }) => note) }]
  const data = { kind: 'range', rows, more, reference: { label: 'Offer', value: 36 } } as const
  render(<Chart title="Field" summary="Low to high." format={millions} data={data} />)
  for (const text of ['$30M', '$40M', 'Offer $36M', 'WACC ±2 pp']) expect(screen.getByText(text)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(screen.getByRole('row', { name: 'DCF $25M $45M $32M WACC ±2 pp' })).toBeTruthy()
})

test('a tornado names its centre and the value at both ends, also in its table', async () => {
  const rows = [
    { label: 'WACC', down: { value: 45, at: '7%' }, up: { value: 28, at: '15%' } },
    { label: 'Growth', down: { value: null, at: '1%' }, up: { value: 36, at: '4%' } },
  ]
  const names = { input: 'Input', down: 'down', up: 'up', value: 'Value' }
  const data = { kind: 'tornado', rows, names, centre: { label: 'Base', value: 33 } } as const
  render(<Chart title="Tornado" summary="Each input alone." format={millions} data={data} />)
  for (const text of ['Base $33M', '$45M', '$28M', '7% / 15%']) expect(screen.getAllByText(text)[0]).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(screen.getByRole('row', { name: 'WACC 7% $45M 15% $28M' })).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Growth 1% – 4% $36M' })).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Base – $33M – $33M' })).toBeTruthy()
})

test('a histogram marks percentiles and the offer, also beyond its bins, and lists its bins in the table', async () => {
  const bins = [
    { from: 20, to: 30, count: 12 },
    { from: 30, to: 40, count: 1500 },
  ]
  const marks = [
    { label: 'P10', value: 22, kind: 'percentile' },
    { label: 'Offer', value: 60, kind: 'reference' },
  ] as const
  const names = { value: 'Value', count: 'Runs' }
  const data = { kind: 'histogram', bins, marks, names, inner: { from: 22, to: 38 }, writeCount: String } as const
  render(<Chart title="Spread" summary="Most are in the middle." format={millions} data={data} />)
  for (const text of ['P10 $22M', 'Offer $60M']) expect(screen.getByText(text)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(screen.getByRole('row', { name: 'P10 $22M –' })).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Bin 2 $30M to $40M 1500' })).toBeTruthy()
})
