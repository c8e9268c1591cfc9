import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** `toast.refused` offers what can be done about a refusal, such as the free trial; `toast.destructive` cannot. */
const root = path.resolve(import.meta.dirname, '..')

it('every screen shows a refusal of the server with what can be done about it', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.|feedback\/toast/.test(file))
  const bare = /toast\.destructive\([^;\n]*?\b(?:error\.message|serverSentence\(|reasonOf\()/
  expect(sources.filter((file) => bare.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
})
