import { expect, test } from 'vitest'
import { toOwnPath } from './return-address.ts'

const origins = ['https://deals.example', 'http://localhost:3000']

test.each([
  ['/auth', '/auth'],
  ['/auth?from=mail#top', '/auth?from=mail#top'],
  ['https://deals.example', '/'],
  ['https://deals.example/auth', '/auth'],
  ['https://deals.example?x=1', '/?x=1'],
  ['http://localhost:3000/auth', '/auth'],
])('leads %s to %s', (address, path) => {
  expect(toOwnPath(address, origins)).toBe(path)
})

test.each([
  ['https://evil.example/auth', 'another host'],
  ['//evil.example', 'another host without scheme'],
  ['https://deals.example//evil.example', 'a path that is a host'],
  ['/\\evil.example', 'a backslash read as a slash'],
  ['\\\\evil.example', 'two of them'],
  ['/\t/evil.example', 'a tab that browsers skip'],
  ['https://deals.example.evil.example', 'our name in front of another'],
  ['https://deals.example@evil.example', 'our name as a user name'],
  ['https://deals.example:8443/', 'another port'],
  ['http://deals.example/auth', 'another scheme'],
  ['javascript:alert(1)', 'a script'],
  ['data:text/html,hi', 'a document'],
  ['auth', 'a relative path'],
  ['', 'nothing'],
])('refuses %s: %s', (address) => {
  expect(toOwnPath(address, origins)).toBeNull()
})
