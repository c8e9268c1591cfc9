import { array, assert, boolean, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { makeFormatter } from '#core/format/formatter.ts'
import { writeFigure, type ColumnFigure } from './column.ts'
import { estimateTextPx, fitColumns, type ColumnNeed } from './fit-columns.ts'

const needs = array(
  record({ least: integer({ min: 40, max: 200 }), more: integer({ min: 0, max: 300 }), stays: boolean() }),
  {
    minLength: 1,
    maxLength: 12,
  },
).map((all) =>
  all.map(({ least, more, stays }, index): ColumnNeed => ({ id: `${index}`, natural: least + more, least, stays })),
)
const room = integer({ min: 200, max: 3000 })
const total = (all: Iterable<number>) => [...all].reduce((sum, one) => sum + one, 0)

test('while there is room no column is left out or cut, and the room is used', () => {
  assert(
    property(needs, room, (columns, px) => {
      if (total(columns.map(({ natural }) => natural)) > px) return
      const widths = fitColumns(columns, px)
      for (const { id, natural } of columns) expect(widths.get(id)).toBeGreaterThanOrEqual(natural)
      expect(total(widths.values())).toBeGreaterThan(px - columns.length)
      expect(total(widths.values())).toBeLessThanOrEqual(px)
    }),
  )
})

test('without room nothing gets less than it needs at least, and what stays is there', () => {
  assert(
    property(needs, room, (columns, px) => {
      const widths = fitColumns(columns, px)
      for (const { id, stays } of columns) if (stays) expect(widths.has(id)).toBe(true)
      if (total(columns.filter(({ stays }) => stays).map(({ least }) => least)) > px) return
      for (const { id, least } of columns) expect(widths.get(id) ?? least).toBeGreaterThanOrEqual(least)
      expect(total(widths.values())).toBeLessThanOrEqual(px)
    }),
  )
})

test('a figure, which needs all of its width, is never cut, but left out; texts are cut first', () => {
  const columns = [
    { id: 'name', natural: 300, least: 112, stays: true },
    { id: 'revenue', natural: 120, least: 120, stays: false },
    { id: 'growth', natural: 90, least: 90, stays: false },
  ]
  expect(Object.fromEntries(fitColumns(columns, 400))).toEqual({ name: 190, revenue: 120, growth: 90 })
  expect(Object.fromEntries(fitColumns(columns, 300))).toEqual({ name: 180, revenue: 120 })
})

test('two names and a figure that all stay are cut further where even their least has no room', () => {
  const columns = [
    { id: 'acquirer', natural: 276, least: 240, stays: true },
    { id: 'target', natural: 264, least: 240, stays: true },
    { id: 'synergies', natural: 100, least: 100, stays: true },
  ]
  const widths = fitColumns(columns, 456)
  expect(Object.fromEntries(widths)).toEqual({ acquirer: 178, target: 178, synergies: 100 })
})

const format = makeFormatter({ locale: 'en-US', timeZone: 'UTC' })
const figures: ColumnFigure[] = [
  { kind: 'number', places: 1 },
  { kind: 'percent', places: 1, signed: true },
  { kind: 'ratio', places: 2 },
  { kind: 'multiple' },
  { kind: 'number' },
]

test.each(figures)(
  'all figures of a column have as many places, a true minus, and their points one above the other: %o',
  (figure) => {
    const placesOf = (text: string) => /\.(\d+)/.exec(text)?.[1]?.length ?? 0
    assert(
      property(array(integer({ min: -1e9, max: 1e9 }), { minLength: 2 }), (values) => {
        const texts = values.map((value) => writeFigure(value / 1000, figure, format))
        expect(new Set(texts.map(placesOf)).size).toBe(1)
        for (const [index, text] of texts.entries()) {
          expect(text).not.toContain('-')
          if (text.startsWith('−')) expect(values[index]).toBeLessThan(0)
        }
      }),
    )
  },
)

test('a longer text is never estimated shorter', () => {
  expect(estimateTextPx('Harbour Works')).toBeLessThan(estimateTextPx('Harbour Works GmbH'))
  expect(estimateTextPx('−1,250.0')).toBeGreaterThan(estimateTextPx('250.0'))
})
