import { expect, it } from 'vitest'
import { findPassage, readSearch, toSearchQuery } from './search-words.ts'

it('reads words and phrases, and leaves out what is no word', () => {
  expect(readSearch('change “of control” & 2024!')).toEqual([['change'], ['of', 'control'], ['2024']])
  expect(readSearch(' -- ')).toEqual([])
})

it('becomes a query in which nothing typed can act', () => {
  expect(toSearchQuery(readSearch("it's Change:* | !x"))).toBe("('it':* <-> 's':*) & ('change':*) & ('x':*)")
  expect(toSearchQuery([])).toBe('')
})

it('finds the passage where the words are together, with the words around', () => {
  const body = `${'Control of quality. '.repeat(30)}A change of control ends it.`
  const found = findPassage(body, readSearch('change control'))
  expect(body.slice(found?.start, found?.end)).toBe('change of control')
  expect(found?.marks.map(({ start, end }) => found.snippet.slice(start, end))).toEqual(
    expect.arrayContaining(['change', 'control']),
  )
  expect(findPassage(body, readSearch('"change of control"'))).toMatchObject({ end: body.indexOf(' ends') })
  expect(findPassage(body, readSearch('merger'))).toBeNull()
})
