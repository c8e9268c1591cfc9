import { expect, it } from 'vitest'
import { byName, folderAround, nameOfFolder, numberIndex, numbersOf, type IndexLine } from './index-numbers.ts'

const folder = (path: string, position: number) => ({ path, position })
const file = (name: string, { folder: path, position }: { folder: string; position: number }) => ({
  id: name,
  name,
  folder: path,
  position,
})
const toWords = (lines: readonly IndexLine[]) =>
  lines.map((line) => `${line.number} ${line.kind === 'folder' ? `${line.path}/` : line.id}`)

it('numbers folders and the files after them, in their order and through all levels', () => {
  const lines = numberIndex(
    [folder('Tax', 1), folder('Legal', 2), folder('Legal/Leases', 2), folder('Legal/Board', 1)],
    [
      file('Teaser', { folder: '', position: 1 }),
      file('Rent', { folder: 'Legal/Leases', position: 2 }),
      file('Annex', { folder: 'Legal/Leases', position: 1 }),
      file('Opinion', { folder: 'Legal', position: 1 }),
    ],
  )
  expect(toWords(lines)).toEqual([
    '1 Tax/',
    '2 Legal/',
    '2.1 Legal/Board/',
    '2.2 Legal/Leases/',
    '2.2.1 Annex',
    '2.2.2 Rent',
    '2.3 Opinion',
    '3 Teaser',
  ])
  expect(lines.map(({ depth }) => depth)).toEqual([0, 0, 1, 1, 2, 2, 1, 0])
})

it('leaves no gap where a folder or a file is hidden from the reader', () => {
  const seen = numberIndex([folder('Legal', 1), folder('Tax', 3)], [file('Rent', { folder: 'Tax', position: 7 })])
  expect(toWords(seen)).toEqual(['1 Legal/', '2 Tax/', '2.1 Rent'])
})

it('numbers folders that only the path of a file names, after those with a position, by their names', () => {
  const lines = numberIndex(
    [folder('Z', 1)],
    [file('a', { folder: '10 X/Y', position: 1 }), file('b', { folder: '2 W', position: 1 })],
  )
  expect(toWords(lines)).toEqual(['1 Z/', '2 2 W/', '2.1 b', '3 10 X/', '3.1 10 X/Y/', '3.1.1 a'])
})

it('orders by name what has one position, the same whoever gives the rows', () => {
  const files = [file('b 10', { folder: '', position: 1 }), file('b 9', { folder: '', position: 1 })]
  expect(toWords(numberIndex([], files))).toEqual(['1 b 9', '2 b 10'])
  expect(numberIndex([], files.toReversed())).toEqual(numberIndex([], files))
})

it('finds the number of a folder and of a file', () => {
  const { folders, files } = numbersOf(numberIndex([], [file('a', { folder: 'X/Y', position: 1 })]))
  expect([folders.get('X/Y'), files.get('a'), files.get('b')]).toEqual(['1.1', '1.1.1', undefined])
})

it.each([
  ['Legal/Leases/Old', 'Legal/Leases', 'Old'],
  ['Legal', '', 'Legal'],
  ['', '', ''],
])('%j is in %j and is called %j', (path, around, name) => {
  expect([folderAround(path), nameOfFolder(path)]).toEqual([around, name])
})

it('compares names by the value of their numbers', () => {
  expect(['10 Tax', '2 Legal', 'a'].toSorted(byName)).toEqual(['2 Legal', '10 Tax', 'a'])
})
