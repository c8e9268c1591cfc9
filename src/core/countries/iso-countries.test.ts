import { expect, test } from 'vitest'
import { countryCodes, countryName, isoCountries } from './iso-countries.ts'

test('each code has two letters, each name is unique, and the list is in the order of the names', () => {
  const names = Object.values(isoCountries)
  expect(countryCodes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
  expect(names.length).toBeGreaterThanOrEqual(190)
  expect(countryName('KY')).toBe('Cayman Islands')
  expect(countryName('ZZ')).toBe('ZZ')
})
