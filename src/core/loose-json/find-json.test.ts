import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findJson } from './find-json.ts'

const first = (text: string) => findJson(text)[0]?.value

describe('finds JSON in the text of a model', () => {
  test.each<[string, string, unknown]>([
    ['bare', '[{"a":1}]', [{ a: 1 }]],
    ['in prose', 'Here you are: {"a": "b"} Anything else?', { a: 'b' }],
    ['in fenced code', 'Sure.\n```json\n[1, 2]\n```\nDone.', [1, 2]],
    ['with trailing commas', '{"a": [1, 2,], "b": {"c": 3,},}', { a: [1, 2], b: { c: 3 } }],
    ['with a line break in a string', '{"a": "one\ntwo\tthree"}', { a: 'one\ntwo\tthree' }],
    ['with a quote in a string', String.raw`{"a": "say \"hi\" \u00e4"}`, { a: 'say "hi" ä' }],
    ['with a needless backslash', String.raw`{"a": "M\&A"}`, { a: 'M&A' }],
    ['with words of Python', '{"a": True, "b": None, "c": False}', { a: true, b: null, c: false }],
    ['with brackets in strings', '["}", "]", "{"]', ['}', ']', '{']],
    ['with brackets before it that are none', 'In [brackets] and {braces}: {"a": -1.5e3}', { a: -1500 }],
    ['empty', 'none: []', []],
  ])('%s', (_how, text, value) => {
    expect(findJson(text)).toEqual([{ value, isCutOff: false }])
  })

  test('all of them in order, complete ones first', () => {
    expect(findJson('See [1]. {"a": 2} and [3').map(({ value, isCutOff }) => [value, isCutOff])).toEqual([
      [[1], false],
      [{ a: 2 }, false],
      [[], true],
    ])
  })
})

describe('a truncated text', () => {
  test.each<[string, unknown]>([
    ['[{"a":1},{"a":2},{"a":', [{ a: 1 }, { a: 2 }]],
    ['[{"a":1},{"a":2', [{ a: 1 }]],
    ['[{"a":1},', [{ a: 1 }]],
    ['{"a": "complete", "b": "inco', { a: 'complete' }],
    ['{"a": "complete", "b', { a: 'complete' }],
    ['{"a": "complete", "b"', { a: 'complete' }],
    ['{"a": 12', {}],
    ['{"rows": [{"a": 1}, {"a"', { rows: [{ a: 1 }] }],
    ['{"a": tru', {}],
    ['[', []],
  ])('%s keeps what was complete', (text, value) => {
    expect(findJson(text)).toEqual([{ value, isCutOff: true }])
  })
})

test.each(['', 'no data', '{braces}', '[a, b]', '{"a" 1}', '{"a": 1 "b": 2}', '["a" "b"]', '{1: 2}'])(
  'there is none in %j',
  (text) => {
    expect(first(text)).toBeUndefined()
  },
)

test('a member named __proto__ changes nothing', () => {
  const value = first('{"__proto__": {"isAdmin": true}, "a": 1}') as Record<string, unknown>
  expect(value['isAdmin']).toBeUndefined()
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
})

test('reads back whatever JSON.stringify wrote, also within prose', () => {
  const noSigns = fc.string().map((text) => text.replaceAll(/[[{"]/g, ''))
  fc.assert(
    fc.property(fc.array(fc.jsonValue({ maxDepth: 5 })), noSigns, noSigns, (value, before, after) => {
      const written = JSON.stringify(value)
      expect(first(`${before}${written}${after}`)).toEqual(JSON.parse(written))
      expect(first(`${before}\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\`${after}`)).toEqual(
        JSON.parse(written),
      )
    }),
  )
})

test('every beginning of a list is a list of its first rows', () => {
  const rows = [{ name: 'Nord "Süd"', revenue: 12.5 }, { name: 'Ost', tags: ['a', 'b'] }, { name: 'West' }]
  const text = JSON.stringify(rows)
  for (let end = 1; end < text.length; end++) {
    const value = first(text.slice(0, end)) as unknown[]
    expect(value).toEqual(rows.slice(0, value.length))
  }
})

test.each(['['.repeat(50_000), '{"a":'.repeat(20_000), '[1,'.repeat(20_000), '"'.repeat(50_000), '[{]}'.repeat(9000)])(
  'does not lose itself in nonsense',
  (text) => {
    const from = process.cpuUsage()
    findJson(text)
    const { user, system } = process.cpuUsage(from)
    expect(user + system, 'microseconds of work').toBeLessThan(1_500_000)
  },
)
