import { describe, expect, it } from 'vitest'
import { foldText } from '#core/names/fold-text.ts'
import type { Criterion } from '../../contract.ts'
import { placeKinds } from './meanings.ts'
import { readThesis } from './read-thesis.ts'
import letters from './theses/letters.json' with { type: 'json' }
import sheets from './theses/sheets.json' with { type: 'json' }

const year = 2026
const isPlace = (one: Criterion): boolean => one.kind !== 'range' && placeKinds.has(one.kind)

/** 'revenue 2..5', 'Bavaria', '!breweries' */
function write(one: Criterion): string {
  if (one.kind === 'range') return `${one.figure} ${one.min ?? ''}..${one.max ?? ''}`
  const words = isPlace(one) ? one.names.join('|') : foldText(one.said ?? one.names.join(' '))
  return `${one.not ? '!' : ''}${words}`
}

const read = (thesis: string): string[] => readThesis(thesis, year).criteria.map(write)

/** Each of the expected is read, a trade among other words, and nothing else. */
function isReadAs(thesis: string, expected: { plain: readonly string[]; trades: readonly string[] }): boolean {
  const criteria = read(thesis)
  const isTrade = (one: string, trade: string) =>
    one.startsWith('!') === trade.startsWith('!') && one.includes(trade.replace('!', ''))
  return (
    criteria.length === expected.plain.length + expected.trades.length &&
    expected.plain.every((one) => criteria.includes(one)) &&
    expected.trades.every((trade) => criteria.some((one) => isTrade(one, trade)))
  )
}

describe('a letter in which one sentence says what is sought', () => {
  it.each(letters)('asks for nothing in the others, in $language', ({ sought, others }) => {
    const wrong = others.flatMap((_, at) => {
      const [what, around] = [sought[(at / 2) % sought.length], others.slice(at, at + 4)]
      if (at % 2 === 1 || around.length < 4 || !what) return []
      const letter = [...around.slice(0, 2), what.words, ...around.slice(2)].join(' ')
      const expected = { plain: ['Bavaria', 'revenue 2..5'], trades: [foldText(what.trade)] }
      return isReadAs(letter, expected) ? [] : [{ letter, read: read(letter) }]
    })
    expect(wrong).toEqual([])
  })
})

describe('a thesis of many short parts', () => {
  it.each([
    ['Dental labs\nBavaria\n3-8m\nfamily owned\nno chains', 'revenue 3..8'],
    ['Sanitärbetriebe. Auch Heizung. Oder Klima. In Hessen. Umsatz ab 1 Mio.', 'sanitarbetriebe'],
    ['Roofers in Ohio. Also gutters. Maybe siding. Price below $4m.', 'roofers'],
  ])('loses none of them: %s', (thesis, part) => {
    expect(read(thesis)).toContain(part)
  })
})

const kinds = ['trade', 'place', 'revenue', 'ebitda', 'staff', 'refused'] as const

/** Each head of its kind among the first heads of the others, and each other line among these. */
function sheetsOf({ heads, ...said }: (typeof sheets)[number]): string[] {
  const line = (kind: (typeof kinds)[number], head = heads[kind][0]) => `${head}: ${[said[kind]].flat()[0]}`
  const withHeads = kinds.flatMap((kind) =>
    heads[kind].map((head) => kinds.map((one) => line(one, one === kind ? head : undefined)).join('\n')),
  )
  const withOthers = heads.none.map((other, at) =>
    kinds
      .map((kind) => line(kind))
      .toSpliced(at % 2 === 1 ? 0 : (at % 5) + 1, 0, other)
      .join('\n'),
  )
  return [...withHeads, ...withOthers]
}

describe('a sheet of criteria', () => {
  it.each(sheets)('is read under each of its heads, and nothing else of it, in $language', (sheet) => {
    const expected = {
      plain: ['Bavaria', 'revenue 2..5', 'ebitda 0.3..', 'employees 10..40'],
      trades: [foldText(sheet.trade[1] ?? ''), `!${foldText(sheet.refused[1] ?? '')}`],
    }
    const wrong = sheetsOf(sheet).filter((one) => !isReadAs(one, expected))
    expect(wrong.map((one) => ({ sheet: one, read: read(one) }))).toEqual([])
  })
})
