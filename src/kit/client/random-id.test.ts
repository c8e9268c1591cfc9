import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { makeRandomId } from './random-id.ts'

test('is a UUID of version 4, another one each time', () => {
  const ids = Array.from({ length: 100 }, makeRandomId)
  expect(new Set(ids).size).toBe(100)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
})

test('no page needs crypto.randomUUID, which is missing without https', () => {
  const pages = globSync('src/{kit,app,areas/*/web}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const wrong = pages.filter((file) => readFileSync(file, 'utf8').includes('crypto.randomUUID('))
  expect(wrong).toEqual([])
})
