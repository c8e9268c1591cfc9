import { expect, test } from 'vitest'
import { holdsConfirmedCookie, removedConfirmedCookie, toConfirmedCookie } from './confirmed-cookie.ts'

test('is found among other cookies, and only by its whole name', () => {
  expect(toConfirmedCookie()).toBe('address-confirmed=1; Path=/; Max-Age=300; SameSite=Lax')
  expect(holdsConfirmedCookie('a=b; address-confirmed=1')).toBe(true)
  expect(holdsConfirmedCookie('not-address-confirmed=1; address-confirmed=12')).toBe(false)
  expect(holdsConfirmedCookie('')).toBe(false)
})

test('is removed where it was set', () => {
  expect(removedConfirmedCookie).toBe('address-confirmed=; Path=/; Max-Age=0; SameSite=Lax')
})
