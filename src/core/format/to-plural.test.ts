import { expect, test } from 'vitest'
import { toPlural } from './to-plural.ts'

test.each([
  ['request', 'requests'],
  ['party', 'parties'],
  ['market scan', 'market scans'],
  ['survey', 'surveys'],
  ['class', 'classes'],
  ['tax', 'taxes'],
  ['search', 'searches'],
])('several of a %s are %s', (noun, plural) => expect(toPlural(noun)).toBe(plural))
