import { expect, test } from 'vitest'
import { normaliseEmail, refuseResend, displayedState, writeInvitation } from './invitation.ts'

test('an address is the same person in any letter case', () => {
  expect(normaliseEmail(' Ada@Example.COM ')).toBe('ada@example.com')
})

test.each([
  ['pending', 1000, 999, 'pending'],
  ['pending', 1000, 1000, 'expired'],
  ['accepted', 1000, 2000, 'accepted'],
  ['revoked', 1000, 2000, 'revoked'],
] as const)('%s until %d is at %d shown as %s', (...row) => {
  const [state, expiresAt, now, shown] = row
  expect(displayedState(state, expiresAt, now)).toBe(shown)
})

test.each([
  [1, 59_999, 'mailed_just_now'],
  [1, 60_000, null],
  [4, 60_000, null],
  [5, 9_999_999, 'mailed_too_often'],
] as const)('after %d mails and %d ms: %s', (count, passed, expected) => {
  expect(refuseResend({ count, atMs: 0 }, passed)).toBe(expected)
})

test('names in the mail neither start a new line nor contain a link', () => {
  const { subject, text } = writeInvitation({
    workspaceName: 'Deals\nhttps://evil.example',
    inviterName: 'Ada\r\nBcc: x@example.com',
    role: 'admin',
    link: 'https://product.example/auth?invitation=abc',
    days: 7,
  })
  expect(subject).not.toContain('Ada')
  expect(text.split('\n')[0]).toBe(
    'Ada Bcc: x@example.com invites you to the workspace "Deals https evil.example" as an administrator.',
  )
  expect(text.match(/:\/\//g)).toHaveLength(1)
  expect(text).toContain('https://product.example/auth?invitation=abc')
  expect(text).toContain('7 days')
})
