import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { Chart } from './chart.tsx'
import { toTable } from './chart-data.ts'
import type { ChartData, LinkFigure } from './chart-data.ts'
import { spreadLabels } from './direct-label.tsx'

afterEach(cleanup)

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
  expect(rows.map((row) => row.textContent)).toEqual(['OfFromToMiddle', 'Comparables10M20M15M', 'Assets5M10M–'])
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
