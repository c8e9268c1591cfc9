import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Amounts whose currency the text around them names. */
const named: Readonly<Record<string, string>> = {
  'src/areas/valuation/': 'a valuation has one currency, in the head of each block',
  'src/kit/records/filters/filter-words.ts': 'a filter compares amounts of every currency',
}

/** What a call is given, up to its closing parenthesis. */
function readArguments(source: string, start: number): string {
  let depth = 1
  let end = start
  while (depth > 0 && end < source.length) {
    if (source[end] === '(') depth += 1
    if (source[end] === ')') depth -= 1
    end += 1
  }
  return source.slice(start, end - 1)
}

function findBareAmounts(source: string): string[] {
  const calls = [...source.matchAll(/\bformat(?:ter)?\.(?:millions|short|millionsRange)\(/g)]
  const given = calls.map(({ index, 0: call }) => readArguments(source, index + call.length))
  return given.filter((each) => !/currency|money\b|'[A-Z]{3}'/i.test(each))
}

it.each([
  ['format.millions(revenue)', ['revenue']],
  ['format.millions(read(revenue))', ['read(revenue)']],
  ["format.millions(revenue, { currency: 'USD' })", []],
  ['formatter.short(fromMinorUnits(value, currency), { currency })', []],
])('%s has amounts without a currency: %j', (source, bare) => {
  expect(findBareAmounts(source)).toEqual(bare)
})

it('every amount of money that is shown names its currency', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
  const bare = files.flatMap((file) =>
    findBareAmounts(readFileSync(path.join(root, file), 'utf8')).map((given) => `${file}: ${given}`),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(bare.filter((each) => !Object.keys(named).some((place) => each.startsWith(place)))).toEqual([])
})
