import { expect, it } from 'vitest'
import { findCountryCode } from './country-codes.ts'
import { countryName } from './iso-countries.ts'

it.each([
  ['Germany', 'DE'],
  ['germany ', 'DE'],
  ['DE', 'DE'],
  ['Democratic Republic of the Congo', 'CD'],
  ['DR Congo', 'CD'],
  ['Congo, Democratic Republic of the', 'CD'],
  ['North Korea', 'KP'],
  ["Democratic People's Republic of Korea", 'KP'],
  ['Korea, North', 'KP'],
  ['Bosnia and Herzegovina', 'BA'],
  ['Trinidad & Tobago', 'TT'],
  ['Russian Federation', 'RU'],
  ['Syrian Arab Republic', 'SY'],
  ["Côte d'Ivoire", 'CI'],
  ['Türkiye', 'TR'],
  ['The Gambia', 'GM'],
  ['Viet Nam', 'VN'],
  ['Kosovo', 'XK'],
  ['00', null],
  ['EU', null],
  ['SU', null],
  ['UK', null],
  ['Atlantis', null],
  ['', null],
])('%j is %j', (written, code) => {
  expect(findCountryCode(written)).toBe(code)
})

it('every code has a name by which it is found again', () => {
  for (const code of ['DE', 'CD', 'CG', 'KP', 'KR', 'PS', 'MM', 'TW', 'VA', 'US', 'GB'])
    expect(findCountryCode(countryName(code))).toBe(code)
})
