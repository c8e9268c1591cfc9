import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { makeFormatter } from '#core/format/formatter.ts'
import { writeFigure, type ColumnFigure } from './column.ts'
import { estimateTextPx, fitColumns, type ColumnNeed } from './fit-columns.ts'

const needs = array(
  record({
    least: integer({ min: 40, max: 200 }),
    more: integer({ min: 0, max: 300 }),
    stays: boolean(),
    yields: constantFrom<ColumnNeed['yields']>('cuts', 'columns', null),
  }),
  {
    minLength: 1,
    maxLength: 12,
  },
).map((all) =>
  all.map(({ least, more, ...kind }, index): ColumnNeed => ({
    id: `${index}`,
    natural: least + more,
    mark: 0,
    least,
    ...kind,
  })),
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

test('the room for a mark is given up before a text is cut', () => {
  const columns: ColumnNeed[] = [
    { id: 'name', natural: 276, mark: 48, least: 200, stays: true, yields: null },
    { id: 'industry', natural: 204, mark: 0, least: 150, stays: false, yields: null },
  ]
  expect(Object.fromEntries(fitColumns(columns, 480))).toEqual({ name: 276, industry: 204 })
  expect(Object.fromEntries(fitColumns(columns, 432))).toEqual({ name: 228, industry: 204 })
})

test('a figure, which needs all of its width, is never cut, but left out; texts are cut first', () => {
  const columns: ColumnNeed[] = [
    { id: 'name', natural: 300, mark: 0, least: 112, stays: true, yields: null },
    { id: 'revenue', natural: 120, mark: 0, least: 120, stays: false, yields: null },
    { id: 'growth', natural: 90, mark: 0, least: 90, stays: false, yields: null },
  ]
  expect(Object.fromEntries(fitColumns(columns, 400))).toEqual({ name: 190, revenue: 120, growth: 90 })
  expect(Object.fromEntries(fitColumns(columns, 300))).toEqual({ name: 180, revenue: 120 })
})

test('two names and a figure that all stay are cut further where even their least has no room', () => {
  const columns: ColumnNeed[] = [
    { id: 'acquirer', natural: 276, mark: 0, least: 240, stays: true, yields: null },
    { id: 'target', natural: 264, mark: 0, least: 240, stays: true, yields: null },
    { id: 'synergies', natural: 100, mark: 0, least: 100, stays: true, yields: null },
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

test('beside a panel industry and revenue of a company stay whole, while growth and then country give way', () => {
  const columns: ColumnNeed[] = [
    { id: 'name', natural: 228, mark: 0, least: 228, stays: true, yields: null },
    { id: 'industry', natural: 204, mark: 0, least: 150, stays: false, yields: null },
    { id: 'country', natural: 144, mark: 0, least: 144, stays: false, yields: 'cuts' },
    { id: 'revenue', natural: 128, mark: 0, least: 128, stays: false, yields: null },
    { id: 'growth', natural: 98, mark: 0, least: 98, stays: false, yields: 'cuts' },
  ]
  expect([...fitColumns(columns, 802).keys()]).toEqual(['name', 'industry', 'country', 'revenue', 'growth'])
  expect([...fitColumns(columns, 801).keys()]).toEqual(['name', 'industry', 'country', 'revenue'])
  expect(Object.fromEntries(fitColumns(columns, 560))).toEqual({ name: 228, industry: 204, revenue: 128 })
  expect([...fitColumns(columns, 505).keys()]).toEqual(['name', 'industry'])
})

test('the success probability of a deal stays at 1024 px, while timeline, synergies and industry give way', () => {
  const columns: ColumnNeed[] = [
    { id: 'target', natural: 264, mark: 0, least: 240, stays: true, yields: null },
    { id: 'industry', natural: 204, mark: 0, least: 150, stays: false, yields: 'columns' },
    { id: 'stage', natural: 125, mark: 0, least: 125, stays: false, yields: null },
    { id: 'synergies', natural: 100, mark: 0, least: 100, stays: false, yields: 'columns' },
    { id: 'timeline', natural: 110, mark: 0, least: 110, stays: false, yields: 'columns' },
    { id: 'probability', natural: 175, mark: 0, least: 175, stays: false, yields: null },
  ]
  expect([...fitColumns(columns, 900).keys()]).toContain('timeline')
  expect([...fitColumns(columns, 690).keys()]).toEqual(['target', 'industry', 'stage', 'probability'])
  expect([...fitColumns(columns, 560).keys()]).toEqual(['target', 'stage', 'probability'])
})

test.each([
  [1234.56, '1,234.6'],
  [1, '1.0'],
  [0.996, '1.0'],
  [0.44, '0.44'],
  [-0.0612, '−0.06'],
  [0.0042, '0.004'],
  [0, '0.0'],
])('%d million are %s in a column of millions, so that a small company is none without revenue', (value, text) => {
  expect(writeFigure(value, { kind: 'millions', places: 1 }, format)).toBe(text)
})
