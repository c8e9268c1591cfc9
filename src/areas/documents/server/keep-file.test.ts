import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no area stores a file past the one place that counts it', () => {
  const sources = globSync('src/areas/**/*.ts').filter((file) => !/\.(test|fixture)\.ts$/.test(file))
  expect(sources.length).toBeGreaterThan(300)
  expect(
    sources.filter((file) =>
      /\bstorage\??\.put\b|\{[^}]*\bput\b[^}]*\} = [\w.]*storage\b/.test(readFileSync(file, 'utf8')),
    ),
  ).toEqual(['src/areas/documents/server/keep-file.ts'])
})
