import { describe, expect, it } from 'vitest'
import { findMatches, type RedactionPattern } from './find-matches.ts'

const find = (text: string, phrases: readonly string[], patterns: readonly RedactionPattern[] = []) =>
  findMatches(text, [{ number: 1, start: 0, end: text.length }], { phrases, patterns }).matches

it('finds a name whatever its capitals, over the end of a line, and as a part of a longer word', () => {
  const text = 'JANE DOE, Jane\nDoe and Jane  Does. Mr Mül-\nler, Müllers'
  expect(find(text, ['jane doe', 'Müller']).map((one) => [one.text, one.isWhole])).toEqual([
    ['JANE DOE', true],
    ['Jane Doe', true],
    ['Jane Doe', false],
    ['Mül- ler', true],
    ['Müller', false],
  ])
})

it('shows each with its page and what is around it', () => {
  const text = 'First page.\nSecond page of Jane.\n'
  const pages = [
    { number: 1, start: 0, end: 12 },
    { number: 2, start: 12, end: text.length },
  ]
  expect(findMatches(text, pages, { phrases: ['jane'], patterns: [] }).matches).toEqual([
    { page: 2, start: 27, end: 31, text: 'Jane', before: 'Second page of ', after: '. ', isWhole: true },
  ])
})

it('shows whole words around it where they are cut off', () => {
  const long = 'word '.repeat(20)
  const [found] = find(`${long}Jane ${long}`, ['Jane'])
  expect(found?.before).toMatch(/^… word (word )+$/)
  expect(found?.after).toMatch(/^( word)+ …$/)
})

it('takes what is typed as letters, not as a pattern, and nothing that is shorter than two', () => {
  expect(find('a.b (axb) [x c\\d', ['a.b', '[x', 'a', ' ', 'c\\d']).map(({ text }) => text)).toEqual([
    'a.b',
    '[x',
    'c\\d',
  ])
})

describe('patterns', () => {
  it.each([
    ['email', 'Write to jane.doe+x@mail.example.co.uk, or call.', ['jane.doe+x@mail.example.co.uk']],
    ['email', 'a@b and @ alone', []],
    ['phone', 'Tel. +49 (0)30 123 456-78, fax 030/1234567', ['+49 (0)30 123 456-78', '030/1234567']],
    ['phone', 'call (212) 555-0143 or 0041 44 123 45 67.', ['(212) 555-0143', '0041 44 123 45 67']],
    ['phone', 'on 2026-11-28 for EUR 1,250,000.00 under 12.3', []],
    [
      'iban',
      'IBAN DE89 3704 0044 0532 0130 00, or GB29NWBK60161331926819.',
      ['DE89 3704 0044 0532 0130 00', 'GB29NWBK60161331926819'],
    ],
    ['iban', 'US12 is a road', []],
  ] as const)('%s in “%s”', (pattern, text, expected) => {
    expect(find(text, [], [pattern]).map((one) => one.text)).toEqual(expected)
  })
})

it('searches a long run of letters in time, and says when there is more than can be chosen', () => {
  expect(find('a'.repeat(200_000), [], ['email', 'phone', 'iban'])).toEqual([])
  const text = 'ab '.repeat(3000)
  const found = findMatches(text, [{ number: 1, start: 0, end: text.length }], { phrases: ['ab'], patterns: [] })
  expect([found.matches.length, found.isCut]).toEqual([2000, true])
})
