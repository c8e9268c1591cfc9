import { expect, test } from 'vitest'
import { cleanDetails, cleanText } from './clean-details.ts'

const digest = (text: string) => `<${text}>`

test.each<[string, Record<string, unknown>, object]>([
  [
    'a sign-up keeps its method and hides the person',
    { email: ' Ada@Example.com ', method: 'signup', full_name: 'Ada Berg' },
    { email_hash: '<ada@example.com>', method: 'signup', full_name_hash: '<ada berg>' },
  ],
  [
    'camel case is no way around',
    { userEmail: 'a@b.c', fullName: 'Ada' },
    { user_email_hash: '<a@b.c>', full_name_hash: '<ada>' },
  ],
  ['secrets leave no trace', { password: 'x', newPassword: 'x', access_token: 'y', apiKey: 'z', resetCode: '1' }, {}],
  [
    'an address inside a text is struck out',
    { reason: 'mail to ada@example.com failed' },
    { reason: 'mail to [removed] failed' },
  ],
  ['nested values are dropped', { more: { email: 'a@b.c' }, list: ['a@b.c'] }, {}],
  [
    'numbers, answers and nothing are kept',
    { attempt: 3, remembered: true, error: null },
    { attempt: 3, remembered: true, error: null },
  ],
  ['numbers that JSON cannot hold are dropped', { attempt: Number.NaN }, {}],
  ['names are made plain', { 'Größe<b>': 1, '': 2, '💣': 3 }, { greb: 1 }],
])('%s', (_reason, details, expected) => {
  expect(cleanDetails(details, digest)).toEqual(expected)
})

test('stores twenty fields at most', () => {
  const details = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`field_a${'b'.repeat(index)}`, index]))
  expect(Object.keys(cleanDetails(details, digest))).toHaveLength(20)
})

test('cuts texts by whole characters and removes control characters', () => {
  expect(cleanText('a\u0000b\nc', 10)).toBe('a b c')
  expect(cleanText('😀😀😀', 2)).toBe('😀😀')
  expect(cleanText('x\ud800', 5)).toBe('x\ufffd')
})
