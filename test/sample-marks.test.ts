import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readTexts } from './visible-texts.ts'

const root = path.resolve(import.meta.dirname, '..')

it('leaves the mark of a sample to SampleMark, which knows whether the list says it of all rows', () => {
  const files = globSync(['src/areas/*/web/**/*.{ts,tsx}', 'src/app/**/*.{ts,tsx}'], { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  )
  const marked = files.filter((file) => {
    const source = readFileSync(path.join(root, file), 'utf8')
    return source.includes('Sample') && readTexts(file, source).some(({ text }) => text.trim() === 'Sample')
  })
  // of a payment screen, not of a record
  expect(marked.filter((file) => !file.startsWith('src/areas/billing/'))).toEqual([])
})
