import { expect, test } from 'vitest'
import { isCommonPassword } from './is-common-password.ts'

test.each([
  'password',
  'Password2026!',
  'p4ssw0rd99',
  'P@$$w0rd',
  'Summer2025',
  '!!welcome!!',
  '2024dragon',
  'aaaaaaa',
  'xyxyxyxy',
  '123412341234',
  'qwertz',
  'asdfgh',
  'zyxwvu',
  '987654',
  'abc123',
  'qweasd',
  'Christopher1',
  'passwort1',
])('%s is refused', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'tulips',
  'seven calm harbour lamps',
  'correct horse battery',
  'dragonfly lamp',
  'kV9#plom',
  'summer in the harbour',
  'x7q2m9',
])('%s is taken', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
