import { expect, test } from 'vitest'
import { findIbanFault, toIban, type IbanFault } from './iban.ts'

test.each<[string, IbanFault | null, string]>([
  ['DE89370400440532013000', null, 'the example of the registry'],
  ['NO9386011117947', null, 'the shortest one'],
  ['MT84MALT011000012345MTLCAST001S', null, 'letters count too'],
  ['DE98370400440532013000', { kind: 'check-digits' }, 'check digits swapped'],
  ['DE89370400440532013001', { kind: 'check-digits' }, 'another last digit'],
  ['DE8937040044053201300', { kind: 'length', length: 21, expected: 22 }, 'a digit is missing'],
  ['GB82WEST123456987654320', { kind: 'length', length: 23, expected: 22 }, 'a digit too many'],
  ['US64SVBKUS6S3300958879', null, 'the United States have no IBANs'],
  ['021000021123456789', null, 'a number of a bank of the United States'],
  ['DE11OWN', null, 'too short to be meant as an IBAN'],
  ['CASH', null, 'no number'],
])('%s is %j: %s', (account, fault, _reason) => {
  expect(findIbanFault(account)).toEqual(fault)
})

test('an IBAN that is made has the length of its country and right check digits', () => {
  for (const country of ['DE', 'LV', 'CH', 'MT', 'NO']) expect(findIbanFault(toIban(country, 'S12345'))).toBe(null)
  expect(toIban('GB', 'WEST12345698765432')).toBe('GB82WEST12345698765432')
})
