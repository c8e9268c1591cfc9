import { expect, it } from 'vitest'
import { layOutSheet, type SheetRow } from './lay-out-sheet.ts'

const formulasOf = (rows: readonly SheetRow[]) =>
  layOutSheet({ name: 'Plan', columns: { label: 20, one: 8, two: 8 }, rows }).rows.map((row) =>
    row.map(({ formula, value }) => formula ?? value),
  )
const formula = (source: string) => ({ value: 0, formula: source })

it('resolves cells by the names of their rows and columns', () => {
  const rows = [
    { key: 'sales', cells: { label: { value: 'Sales' }, one: { value: 5 }, two: formula('{sales<}*2') } },
    { key: 'costs', cells: { one: formula('{sales}-{.two}'), two: formula('SUM({sales.one:costs.one})+rate') } },
  ]
  expect(formulasOf(rows)).toEqual([
    ['Sales', 5, 'B1*2'],
    [null, 'B1-C2', 'SUM(B1:B2)+rate'],
  ])
})

it('takes all rows of a list, however many there are', () => {
  const total = { cells: { one: formula('SUM({line.two})') } }
  const line = { key: 'line', cells: { two: { value: 1 } } }
  expect(formulasOf([line, total]).at(-1)?.[1]).toBe('SUM(C1)')
  expect(formulasOf([line, line, line, total]).at(-1)?.[1]).toBe('SUM(C1:C3)')
})

it.each(['{profit}', '{sales.three}', '{sales<.one}', '{sales<<}'])('refuses %s, which is nowhere', (reference) => {
  const rows = [{ key: 'sales', cells: { label: formula(reference) } }]
  expect(() => formulasOf(rows)).toThrow('has no cell')
})

it('refuses a column before the first', () => {
  expect(() => formulasOf([{ key: 'sales', cells: { label: formula('{sales<}') } }])).toThrow('has no cell')
})
