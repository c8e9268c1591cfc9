import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no area stores files without counting them', () => {
  const sources = globSync('src/areas/**/*.ts').filter((file) => !/\.(test|fixture)\.ts$/.test(file))
  expect(sources.length).toBeGreaterThan(300)
  expect(
    sources.filter((file) =>
      /\bstorage\??\.put\b|\{[^}]*\bput\b[^}]*\} = [\w.]*storage\b/.test(readFileSync(file, 'utf8')),
    ),
  ).toEqual(['src/areas/documents/server/files/store-file.ts'])
})
