import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Variables of the process itself. */
const allowed: Readonly<Record<string, string>> = {
  'src/server/main.ts': 'the process ends once',
  'src/areas/screening/server/matching/screener-worker.ts': 'a thread whose only purpose is to hold the index',
  'src/server/body/read-json-in-worker.ts': 'one thread for the long bodies of a process, created again when it ends',
}

const changing = 'set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill'

/**
 * What a module keeps between calls: variables, and collections or objects that its functions change. Tests, workspaces and
 * people that share a process would see what another one left there.
 */
function findState(source: string): string[] {
  const variables = [...source.matchAll(/^(?:export )?(?:let|var) (\w+)/gm)]
  const constants = [...source.matchAll(/^(?:export )?const (\w+)/gm)]
  const changed = constants.filter(([, name = '']) => {
    // at the beginning of a line the module itself fills it while it is loaded
    const call = new RegExp(`(?<!^)(?<![\\w.])${name}(?:\\[[^\\]\\n]*\\])?\\.(?:${changing})\\(`, 'm')
    const assignment = new RegExp(`^ .*(?<![\\w.'"])${name}(?:\\.\\w+|\\[[^\\]\\n]+\\]) (?:\\?\\?|\\|\\||[+-])?= `, 'm')
    return call.test(source) || assignment.test(source)
  })
  return [...variables, ...changed].map(([, name = '']) => name)
}

describe('a module keeps nothing between calls', () => {
  it.each([
    ['a variable', 'let last = null\n', 'last'],
    ['an exported variable', 'export let last: string | null = null\n', 'last'],
    ['a map', 'const seen = new Map<string, string>()\nfunction note(a) {\n  seen.set(a, a)\n}\n', 'seen'],
    ['a list', 'const seen: string[] = []\nexport const note = (a) => seen.push(a)\n', 'seen'],
    ['an object', 'const now = { id: null }\nfunction note(id) {\n  now.id = id\n}\n', 'now'],
    ['a counter', 'const now = { id: 0 }\nfunction next() {\n  return (now.id += 1)\n}\n', 'now'],
  ])('%s is found', (_what, source, name) => {
    expect(findState(source)).toEqual([name])
  })

  it.each([
    ['a list of words', "const words = new Set(['a'])\nexport const has = (a) => words.has(a)\n"],
    ['a variable of a function', 'export function run() {\n  const seen = new Set()\n  seen.add(1)\n}\n'],
    ['a table that is filled as the module loads', 'const table = new Map()\nfor (const a of list) add(table, a)\n'],
  ])('%s is none', (_what, source) => {
    expect(findState(source)).toEqual([])
  })

  it('in the whole product', () => {
    const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
    const found = files.flatMap((file) => findState(readFileSync(file, 'utf8')).map((name) => [file, name].join(': ')))
    expect(files.length).toBeGreaterThan(1000)
    expect(found.filter((each) => !Object.keys(allowed).some((file) => each.startsWith(file)))).toEqual([])
  })

  it('and each exception is still needed', () => {
    for (const file of Object.keys(allowed)) expect(findState(readFileSync(file, 'utf8'))).not.toEqual([])
  })
})
