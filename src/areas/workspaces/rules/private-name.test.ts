import { expect, test } from 'vitest'
import { namePrivateWorkspace } from './private-name.ts'

test.each([
  ['Ada Berg', "Ada Berg's workspace"],
  ['  Ada \n Berg ', "Ada Berg's workspace"],
  ['', 'My workspace'],
  ['\u0000 ', 'My workspace'],
  ['😀'.repeat(100), `${'😀'.repeat(68)}'s workspace`],
])('%j is called %j', (name, expected) => {
  expect(namePrivateWorkspace(name)).toBe(expected)
})
