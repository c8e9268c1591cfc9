import { expect, test } from 'vitest'
import { regionReader } from './read-region.ts'

const { means, choicesOf } = regionReader

test.each([
  ['England', 'Kent', 'United Kingdom', true],
  ['England', 'South East England', 'United Kingdom', true],
  ['england', 'Sheffield', 'United Kingdom', true],
  ['England', 'Scotland', 'United Kingdom', false],
  ['England', 'London', 'Canada', false],
  ['England', 'New England', 'United States', false],
  ['Scotland', 'Edinburgh', 'United Kingdom', true],
  ['Wales', 'Gwynedd', 'United Kingdom', true],
  ['Northern Ireland', 'Belfast', 'United Kingdom', true],
  ['Great Britain', 'Scotland', 'United Kingdom', true],
  ['Great Britain', 'Northern Ireland', 'United Kingdom', false],
  ['Bavaria', 'Bayern', 'Germany', true],
  ['Bayern', 'Bavaria', 'Germany', true],
  ['Bavaria', 'Oberbayern', 'Germany', true],
  ['Saxony', 'Lower Saxony', 'Germany', false],
  ['Île-de-France', 'ile de france', 'France', true],
  ['Catalonia', 'Cataluña', 'Spain', true],
  ['Catalunya', 'Catalonia', 'Spain', true],
  ['Midwest', 'Ohio', 'United States', true],
  ['Midwest', 'Texas', 'United States', false],
  ['Atlantis', 'Atlantis', 'Germany', true],
  ['Atlantis', 'Bavaria', 'Germany', false],
])('%j means %j in %s: %s', (wanted, region, country, expected) => {
  expect(means(wanted, region, country)).toBe(expected)
})

test.each([
  ['Kent', 'United Kingdom', ['Kent', 'South East England', 'England', 'Great Britain', 'Home Counties']],
  ['Bayern', 'Germany', ['Bavaria']],
  ['Ohio', 'United States', ['Ohio', 'Midwest', 'Rust Belt']],
  ['Somewhere', 'Germany', ['Somewhere']],
])('a company in %j of %s is counted among the choices %j', (region, country, expected) => {
  expect(choicesOf(region, country)).toEqual(expected)
})

test.each(['Kent', 'Sheffield', 'Bayern', 'Ohio', 'Cataluña', 'Zuid-Holland', 'Lothian', 'Emilia'])(
  'each choice that counts %j finds it',
  (region) => {
    for (const country of ['United Kingdom', 'Germany', 'United States', 'Spain', 'Netherlands', 'Italy'])
      for (const choice of choicesOf(region, country))
        expect([choice, means(choice, region, country)]).toEqual([choice, true])
  },
)
