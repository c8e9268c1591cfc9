import { afterEach, beforeEach, expect } from 'vitest'

const methods = ['error', 'warn'] as const
const original = { error: console.error, warn: console.warn }
let said: string[] = []

/** A warning during a test is a mistake nobody looks at; a test that expects one listens for it with a spy of its own. */
beforeEach(() => {
  said = []
  for (const method of methods)
    console[method] = (...parts: unknown[]) => {
      said.push(`${method}: ${parts.map(String).join(' ')}`)
      original[method](...parts)
    }
})

afterEach(() => {
  Object.assign(console, original)
  expect(said, 'unexpected console output').toEqual([])
})
