import { expect, test } from 'vitest'
import { readConfirmedCookie, removedConfirmedCookie, toConfirmedCookie } from './confirmed-cookie.ts'

test('is found among other cookies, and only by its whole name', () => {
  expect(toConfirmedCookie('account')).toBe('address-confirmed=account; Path=/; Max-Age=300; SameSite=Lax')
  expect(readConfirmedCookie('a=b; address-confirmed=account')).toBe('account')
  expect(readConfirmedCookie('address-confirmed=address; a=b')).toBe('address')
  expect(readConfirmedCookie('not-address-confirmed=account; address-confirmed=accounts')).toBe(null)
  expect(readConfirmedCookie('')).toBe(null)
})

test('is removed where it was set', () => {
  expect(removedConfirmedCookie).toBe('address-confirmed=; Path=/; Max-Age=0; SameSite=Lax')
})
