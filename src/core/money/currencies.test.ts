import { expect, test } from 'vitest'
import { currencyWords } from '../numbers/scale-words.ts'
import { currencyCodes } from './currencies.ts'
import { unusualPlaces } from './minor-units.ts'

test('every currency that figures are read or rounded in is one of the list', () => {
  const named = [...currencyWords.map(([code]) => code), ...Object.keys(unusualPlaces)]
  expect(named.filter((code) => !currencyCodes.includes(code))).toEqual([])
  expect(currencyCodes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([])
  expect(new Set(currencyCodes).size).toBe(currencyCodes.length)
  expect(currencyCodes).not.toContain('ZZZ')
})
