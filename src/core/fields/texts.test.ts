import { expect, test } from 'vitest'
import { changeShape } from '#areas/field-schemas.ts'
import { makeFormatter } from '../format/formatter.ts'
import { emptyDraft, readDraft, toDraft } from './draft.ts'
import { fields, namesWithout } from './field.ts'
import { readCells } from './read-cells.ts'
import { describeField } from './words.ts'
import { writeCells } from './write-cells.ts'

const table = fields({
  name: { kind: 'text', label: 'Name', max: 10, names: ['name'] },
  tags: { kind: 'texts', label: 'Tags', max: 2, each: 5, required: true, initial: [], names: ['tags'] },
  size: { kind: 'number', label: 'Size', unit: 'millions', min: 0, max: 10 },
})
const record = { id: 'a', name: 'One', tags: ['old', 'new'], size: 2.5 }
const format = makeFormatter({ locale: 'en-US', timeZone: 'UTC' })
const reader = { format, nameOf: () => null }

test('a list of texts is one cell of a file, and comes back from it', () => {
  expect(writeCells(table, record, [])).toEqual(['a', 'One', 'old; new'])
  const read = (cell: string) => readCells(table, new Map([['tags', cell]]), { people: [], isText: true, point: '.' })
  expect(read('old; new').values).toEqual({ tags: ['old', 'new'] })
  expect(read('').values).toEqual({ tags: [] })
  expect(read('a;b;c').problems).toEqual([{ field: 'tags', message: 'This cell has more than 2 entries.' }])
  expect(read('longer').problems).toEqual([{ field: 'tags', message: 'An entry is longer than 5 letters.' }])
})

test('a list of texts is one text in a form and in the history', () => {
  expect(toDraft(table, record).tags).toBe('old; new')
  expect(emptyDraft(table).tags).toBe('')
  const draft = { ...toDraft(table, record), tags: 'one | two' }
  expect(readDraft(table, draft, { names: ['tags'], point: '.' }).fields).toEqual({ tags: ['one', 'two'] })
  expect(readDraft(table, { ...draft, tags: '' }, { names: ['tags'], point: '.' }).fields).toEqual({ tags: [] })
  expect(describeField(table, 'tags', { record, reader })).toBe('old; new')
  expect(describeField(table, 'size', { record, reader })).toBe('2.5M')
})

test.each([
  [['a', 'b'], true],
  [[], true],
  [['a', 'b', 'c'], false],
  [['longer'], false],
  [[' '], false],
  ['a', false],
])('a change to %o is accepted: %s', (tags, isAccepted) => {
  expect(changeShape(table).tags.safeParse(tags).success).toBe(isAccepted)
})

test('names are listed without some', () => {
  expect(namesWithout(table, ['tags'])).toEqual(['name', 'size'])
})
