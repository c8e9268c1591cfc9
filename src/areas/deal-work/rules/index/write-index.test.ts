import { expect, it } from 'vitest'
import { describeIndex, toCells, toSheet, writeLines, type IndexHead } from './write-index.ts'

const file = (name: string, { folder, position }: { folder: string; position: number }) => ({
  id: name,
  name,
  folder,
  position,
  bytes: 1_250_000,
  addedOn: '2027-03-01',
  addedBy: 'Ann Arden',
})
const team: IndexHead = { target: 'Northwind', by: 'Ann Arden', on: '2027-03-02', forTeam: true }
const lines = writeLines(
  [
    { path: 'Legal', position: 1 },
    { path: 'Legal/Leases', position: 1 },
  ],
  [file('=cmd|calc', { folder: 'Legal/Leases', position: 1 }), file('Teaser.pdf', { folder: '', position: 1 })],
)

it('has a line for each folder and file, with its number', () => {
  expect(lines.map((line) => toCells(line, team))).toEqual([
    ['1', 'Legal', '', '', ''],
    ['1.1', 'Leases', '', '', ''],
    ['1.1.1', '=cmd|calc', '1.2 MB', '2027-03-01', 'Ann Arden'],
    ['2', 'Teaser.pdf', '1.2 MB', '2027-03-01', 'Ann Arden'],
  ])
  expect(describeIndex(team, lines)).toBe('As Ann Arden sees it on 2027-03-02 · 2 folders, 2 files')
})

it('names nobody of the team to a guest', () => {
  const sheet = toSheet({ ...team, by: 'Gus Guest', forTeam: false }, lines)
  expect(JSON.stringify(sheet)).not.toContain('Ann')
  expect(sheet.widths).toHaveLength(4)
})

it('is a sheet whose numbers are text, names indented below their folder, and no cell a formula', () => {
  const { rows, heads } = toSheet(team, lines)
  expect(heads).toBe(3)
  expect(rows[2]?.map(({ value }) => value)).toEqual(['Number', 'Name', 'Size', 'Added on', 'Added by'])
  expect(rows[5]?.slice(0, 2)).toEqual([{ value: '1.1.1' }, { value: '        =cmd|calc' }])
  expect(rows.flat().some(({ formula }) => formula !== undefined)).toBe(false)
})
