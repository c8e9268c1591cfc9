import { expect, test } from 'vitest'
import { writePlace } from './write-place.ts'

test.each([
  ['Asheville', 'NC', 'United States', 'Asheville, NC, United States'],
  ['Lyon, France', null, 'France', 'Lyon, France'],
  ['Singapore', 'singapore', 'Singapore', 'Singapore'],
  [null, 'Bavaria', 'Germany', 'Bavaria, Germany'],
  ['Oman Street 4', null, 'Oman', 'Oman Street 4, Oman'],
  ['Ulm', '', '', 'Ulm'],
  ['  ', null, '', ''],
])('%s, %s and %s are written %s', (location, region, country, text) => {
  expect(writePlace({ location, region, country })).toBe(text)
})
