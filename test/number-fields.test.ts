import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const home = 'src/kit/controls/number-field.tsx'
const screens = globSync('src/**/*.tsx').filter((file) => !file.endsWith('.test.tsx') && file !== home)
const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|\.fixture\.tsx?$/.test(file))

/** Lines of these files on which the pattern stands. */
function find(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  )
}

test('every field of a number is the one that says what it understood', () => {
  expect(screens.length).toBeGreaterThan(200)
  expect(find(screens, /inputMode="decimal"|'decimal' as const|type="number"|valueAsNumber/)).toEqual([])
})

// The second way to read a number: signs are taken out, and what is left is handed to Number.
test('nothing but the one reader takes the signs out of a number', () => {
  const others = sources.filter((file) => !file.startsWith('src/core/numbers/'))
  expect(others.length).toBeGreaterThan(500)
  const takesCommasOut = /\.replace(?:All)?\((?:','|\/,\/g?|\/\[[^\]]*,[^\]]*\]\/g?|\/,\(\?=)[^)]*, '(?:\.)?'\)/
  expect(find(others, takesCommasOut)).toEqual([])
})
