import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no other area names the table of versions, so none writes it', () => {
  const files = globSync('src/{areas,server}/**/*.{ts,tsx}', { exclude: ['src/areas/records/**', '**/*.test.ts'] })
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('record_versions'))).toEqual([])
})
