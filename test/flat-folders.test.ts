import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.resolve(import.meta.dirname, '../src')
/** A longer list is not read any more: it wants a storey of nouns. */
const mostFiles = 25

test(`no folder of the source has more than ${mostFiles} files side by side`, () => {
  const files = readdirSync(source, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const counts = Map.groupBy(files, ({ parentPath }) => path.relative(source, parentPath))
  expect(counts.size).toBeGreaterThan(100)
  const crowded = [...counts].filter(([, inside]) => inside.length > mostFiles)
  expect(crowded.map(([folder]) => folder)).toEqual([])
})
