import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const mostMeanings = 3

/** What one function or component of a file takes: conventions with a meaning of their own in each file. */
const conventions = new Set(['Props', 'Deps', 'Options', 'Input', 'Parts', 'Change'])

/** Names that still have more meanings. They only lose some. */
const older: Readonly<Record<string, number>> = {
  Filter: 5,
  StreamHandler: 4,
}

/** How many different types have each name. */
function countMeanings(sources: readonly string[]): Map<string, number> {
  const bodies = new Map<string, Set<string>>()
  const declaration = /^(?:export )?(?:type|interface) (\w+)(?:<[^=\n]*>)? ?=? ?([^\n]*(?:\n[ |}][^\n]*)*)/gm
  for (const source of sources) {
    for (const [, name = '', body = ''] of source.matchAll(declaration)) {
      bodies.set(name, (bodies.get(name) ?? new Set()).add(body.replaceAll(/\s+/g, '')))
    }
  }
  return new Map([...bodies].map(([name, meanings]) => [name, meanings.size]))
}

describe('the name of a type', () => {
  it('counts each meaning once', () => {
    const sources = [
      'type Row = {\n  id: string\n}\ntype Key = string\n',
      'export type Row = { id: string }\n',
      'type Row = number\n',
    ]
    expect([...countMeanings(sources)]).toEqual([
      ['Row', 2],
      ['Key', 1],
    ])
  })

  it('has few meanings', () => {
    const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
    const counted = countMeanings(files.map((file) => readFileSync(file, 'utf8')))
    expect(counted.size).toBeGreaterThan(1000)
    const tooMany = [...counted].filter(
      ([name, meanings]) => !conventions.has(name) && meanings > (older[name] ?? mostMeanings),
    )
    expect(tooMany).toEqual([])
  })
})
