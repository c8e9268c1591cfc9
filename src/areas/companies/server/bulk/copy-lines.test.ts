import { expect, test } from 'vitest'
import { writeCopyLines } from './copy-lines.ts'

type Row = { id: string; text?: string | null; tags?: readonly string[] }
const shape = { columns: ['id', 'text', 'tags'], blanks: { tags: '{}' }, constants: ['same', null] } as const
const write = (rows: readonly Row[]) => [...writeCopyLines(rows, shape)]

test('a row is its columns and what is the same in all, each on a line', () => {
  const rows = [
    { id: '1', text: 'tab\tline\n', tags: ['a', 'b"c'] },
    { id: '2', text: null },
  ]
  expect(Buffer.concat(write(rows)).toString()).toBe(
    String.raw`1	tab\tline\n	{"a","b\\"c"}	same	\N` + '\n' + String.raw`2	\N	{}	same	\N` + '\n',
  )
})

test.each([
  ['one byte', 'x'],
  ['three bytes', '語'],
  ['two units and four bytes', '🦊'],
])('no letter of %s is lost where a piece is full', (_, letter) => {
  const rows = Array.from({ length: 900 }, (__, at) => ({ id: String(at), text: letter.repeat(at % 317) }))
  const pieces = write(rows)
  expect(pieces.length).toBeGreaterThan(1)
  const expected = rows.map(({ id, text }) => `${id}\t${text}\t{}\tsame\t\\N\n`).join('')
  expect(Buffer.concat(pieces).toString()).toBe(expected)
})

test('a row that is longer than a piece stays whole', () => {
  const text = 'ö'.repeat(300_000)
  const pieces = write([{ id: '1' }, { id: '2', text }, { id: '3' }])
  expect(pieces.map((piece) => piece.length)).toEqual([16, 600_014 + 16])
})

test('nothing is written for no rows', () => expect(write([])).toEqual([]))
