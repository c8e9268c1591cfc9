import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const roomsOf = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> }

/**
 * Only some requests need these, and each brings hundreds of modules: the start of the product and of every test of the
 * server would load them. What writes a file is imported where a request asks for the file (`await import`).
 */
const loadedOnRequest = [
  '@cj-tech-master/excelts',
  '@aws-sdk/client-s3',
  '@ai-sdk/anthropic',
  '@ai-sdk/openai',
  '@e965/xlsx',
  'date-holidays',
  'fontkit',
  'pdfjs-dist',
  'pdfkit',
]

/** A type disappears before the module is loaded, and `import(…)` waits for its request. */
const staticImport = /^(?:import|export)\s(?!type\s)[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'/gm

it('the start loads no package that only some requests need', () => {
  const from = new Map<string, string>([['src/server/main.ts', '']])
  const found: string[] = []
  for (const [file] of from)
    for (const [, name = '', alone = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(staticImport)) {
      const wanted = name || alone
      if (loadedOnRequest.some((each) => wanted === each || wanted.startsWith(`${each}/`)))
        found.push(`${wanted} by ${wayTo(file, from)}`)
      const next = fileOf(wanted, file)
      if (next && !from.has(next)) from.set(next, file)
    }
  expect(from.size).toBeGreaterThan(1000)
  expect(found).toEqual([])
  // its tables of words take a fifth of a start to build
  const reader = 'src/areas/thesis/rules/reading/read-thesis.ts'
  expect(from.has(reader) ? wayTo(reader, from) : '').toBe('')
})

it('and each of them is used somewhere', () => {
  const text = globSync('src/**/*.ts', { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8'))
  for (const name of loadedOnRequest) expect(text.some((each) => each.includes(`'${name}`))).toBe(true)
})

/** The source file that is meant, or null for a package. */
function fileOf(wanted: string, importer: string): string | null {
  if (wanted.startsWith('.')) return path.join(path.dirname(importer), wanted)
  const room = Object.keys(roomsOf.imports).find((each) => wanted.startsWith(each.replace('*', '')))
  if (!room) return null
  return path.normalize((roomsOf.imports[room] ?? '').replace('*', wanted.slice(room.length - 1)))
}

function wayTo(file: string, from: ReadonlyMap<string, string>): string {
  const way: string[] = []
  for (let each = file; each; each = from.get(each) ?? '') way.push(each)
  return way.join(' < ')
}
