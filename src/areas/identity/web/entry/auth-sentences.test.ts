import { expect, test } from 'vitest'
import { toGoogleRefusal, toGoogleSentence, toSignInSentence, toSignUpSentence } from './auth-sentences.ts'

test.each([
  ['Invalid login credentials', 'Invalid email or password. Please check your credentials.'],
  ['x Invalid login credentials x', 'Invalid email or password. Please check your credentials.'],
  ['Email not confirmed', 'Please check your email and click the confirmation link before signing in.'],
  ['Too many requests', 'Too many requests'],
  ['', 'Failed to sign in. Please try again.'],
  [null, 'Failed to sign in. Please try again.'],
])('sign-in: %s becomes %s', (message, sentence) => {
  expect(toSignInSentence(message)).toBe(sentence)
})

test.each([
  ['User already registered', 'An account with this email already exists. Please sign in instead.'],
  ['Password should be at least 6 characters', 'Password must be at least 6 characters long.'],
  ['This password is too weak', 'This password is too weak'],
  [null, 'Failed to create account. Please try again.'],
])('sign-up: %s becomes %s', (message, sentence) => {
  expect(toSignUpSentence(message)).toBe(sentence)
})

test('Google: the server speaks, else the stated sentence', () => {
  expect(toGoogleSentence('Not today.')).toBe('Not today.')
  expect(toGoogleSentence(null)).toBe('Failed to sign in with Google. Please try again.')
  expect(toGoogleRefusal('not_configured')).toBe('Google sign-in is not set up here.')
  expect(toGoogleRefusal('access_denied')).toBe('Failed to sign in with Google. Please try again.')
})
