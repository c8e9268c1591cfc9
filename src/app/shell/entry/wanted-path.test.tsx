import { beforeEach, expect, test } from 'vitest'
import { findWantedPath, forgetWantedPath, rememberWantedPath } from './wanted-path.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const minute = 60_000

beforeEach(() => sessionStorage.clear())

test('leads to the dashboard when no page was wanted', () => {
  expect(findWantedPath(noon)).toBe('/dashboard')
})

test('leads back to the wanted page until it is forgotten', () => {
  rememberWantedPath('/create?draft=1', noon)
  expect(findWantedPath(noon + minute)).toBe('/create?draft=1')
  forgetWantedPath()
  expect(findWantedPath(noon + minute)).toBe('/dashboard')
})

test.each([
  [30 * minute, '/create'],
  [30 * minute + 1, '/dashboard'],
])('after %i ms leads to %s', (waited, target) => {
  rememberWantedPath('/create', noon)
  expect(findWantedPath(noon + waited)).toBe(target)
})

test.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', 'javascript:alert(1)'])(
  'does not leave the site for %s',
  (path) => {
    rememberWantedPath(path, noon)
    expect(findWantedPath(noon)).toBe('/dashboard')
  },
)

test('survives storage that holds something else', () => {
  sessionStorage.setItem('wanted-path', '{"path":7}')
  expect(findWantedPath(noon)).toBe('/dashboard')
  sessionStorage.setItem('wanted-path', 'not json')
  expect(findWantedPath(noon)).toBe('/dashboard')
})
