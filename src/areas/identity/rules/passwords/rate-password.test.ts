import { expect, test } from 'vitest'
import common from './common-passwords.json' with { type: 'json' }
import { describeRefusal, ratePassword } from './rate-password.ts'

const person = { email: 'ada@example.test', name: 'Ada Lovelace' }

test.each([
  ['tulip', ['length'], 'five characters are one too few'],
  ['tulips', [], 'six are enough'],
  ['t'.repeat(128), [], 'the longest'],
  ['t'.repeat(129), ['length'], 'one too many'],
  ['password', ['common'], 'leads every list'],
  ['PassWord', ['common'], 'capitals do not help'],
  ['12345', ['length'], 'short ones are not looked up'],
  ['ada@example.test', ['personal'], 'the address itself'],
  ['ADA LOVELACE', ['personal'], 'the name itself'],
  ['correct horse battery', [], 'a sentence'],
])('rates %s', (password, reasons) => {
  expect(ratePassword(password, person)).toEqual(reasons)
})

test('reports the length in the words the form matches', () => {
  expect(describeRefusal('tulip', ['length'])).toBe('Password should be at least 6 characters')
})

test('never calls an empty name a personal word', () => {
  expect(ratePassword('', { email: 'a@b.test', name: '' })).toEqual(['length'])
})

test('every common password is long enough to choose and is stored in lower case', () => {
  for (const password of common.passwords.flatMap((line) => line.split(' '))) {
    expect(password.length).toBeGreaterThanOrEqual(6)
    expect(password).toBe(password.toLowerCase())
  }
})
