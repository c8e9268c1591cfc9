import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, type Json } from './canonical-json.ts'

test.each<[string, Json, string]>([
  ['sorted keys, at every depth', { b: 1, a: { d: null, c: [true, 'x'] } }, '{"a":{"c":[true,"x"],"d":null},"b":1}'],
  ['capitals before small letters, as code units go', { a: 1, B: 2 }, '{"B":2,"a":1}'],
  ['lists keep their order', [3, 1, 2], '[3,1,2]'],
  ['signs are escaped as JSON does', 'a"b\n', '"a\\"b\\n"'],
  ['an empty object', {}, '{}'],
])('writes %s', (_reason, value, text) => {
  expect(canonicalJson(value)).toBe(text)
})

test('refuses numbers that JSON cannot represent', () => {
  expect(() => canonicalJson({ a: Number.NaN })).toThrow(RangeError)
  expect(() => canonicalJson([Infinity])).toThrow(RangeError)
})

test('is JSON of the same value, independent of the order of keys', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const reversed = Object.fromEntries(Object.entries(value).toReversed())
      const text = canonicalJson(value as Json)
      expect(canonicalJson(reversed as Json)).toBe(text)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
