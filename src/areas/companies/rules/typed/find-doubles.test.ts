import { expect, test } from 'vitest'
import { findDoubles } from './find-doubles.ts'

const alder = { name: 'Alder Systems GmbH', domain: null, website: 'https://www.alder.de/about' }
const others = [alder, { name: 'Alder Systems Holding', domain: 'alder-holding.de', website: null }]

test.each([
  ['ALDER SYSTEMS AG', '', [alder], 'the same name in another spelling and form'],
  ['Something else', 'alder.de', [alder], 'the same website'],
  ['Alder', '', [], 'only a part of the name'],
  ['', '', [], 'nothing typed'],
])('%j with website %j', (name, website, found, _reason) => {
  expect(findDoubles(others, { name, website })).toEqual(found)
})
