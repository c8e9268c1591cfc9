import { expect, test } from 'vitest'
import { chooseLinkOrigin } from './link-origin.ts'

test.each([
  ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000', 'both are this machine'],
  ['http://localhost:3000', null, 'http://localhost:3000', 'a request that says nothing'],
  ['http://localhost:3000', 'https://evil.example', 'http://localhost:3000', 'a forged origin'],
  ['http://localhost:3000', 'http://localhost.evil.example', 'http://localhost:3000', 'a name that only begins so'],
  ['https://deals.example', 'http://localhost:3000', 'https://deals.example', 'a public product stays public'],
  ['https://deals.example', 'https://deals.example', 'https://deals.example', 'the same'],
])('configured %s, asked from %s, links to %s: %s', (...row) => {
  const [publicUrl, origin, expected] = row
  expect(chooseLinkOrigin(publicUrl, origin)).toBe(expected)
})
