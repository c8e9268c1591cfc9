import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../..')
const name = 'virtual:contract-routes'
const resolved = `\0${name}`

/** From the lines of print-contract-routes.ts to the shape that the client of the library reads, and to lists of topics. */
const expand = `const expandArea = (lines) => {
  let path = ''
  return Object.fromEntries(
    lines.split('\\n').map((line) => {
      const [name, method, shared, rest, outputStructure] = line.split(' ')
      path = path.slice(0, shared) + rest
      const route = outputStructure ? { method, path, outputStructure } : { method, path }
      return [name, { '~orpc': { errorMap: {}, meta: {}, route } }]
    }),
  )
}
const mapValues = (object, change) => Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]))
const spread = (groups) =>
  Object.fromEntries(
    Object.entries(groups).flatMap(([key, areas]) => {
      const topics = key === 'everything' ? key : key.split(' ').filter(Boolean)
      return areas.split('.').flatMap((text) => {
        const [area, ...calls] = text.split(' ')
        return calls.map((call) => [area + '.' + call, topics])
      })
    }),
  )`

/**
 * Gives the browser method and path of every call, and what it reads and changes, as plain JSON, so that neither zod nor
 * a schema reaches a page. The contract is read in a separate process, so that a changed one does not come from a cache.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: (id) => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined
      const { stdout } = await run(process.execPath, [path.join(import.meta.dirname, 'print-contract-routes.ts')], {
        cwd: root,
        maxBuffer: 8_000_000,
      })
      const { files, ...parts } = JSON.parse(stdout) as { files: string[]; routes: unknown; freshness: unknown }
      for (const file of files) this.addWatchFile(path.join(root, file))
      return [
        expand,
        `export const contractRoutes = mapValues(${JSON.stringify(parts.routes)}, expandArea)`,
        `export const freshness = mapValues(${JSON.stringify(parts.freshness)}, spread)`,
      ].join('\n')
    },
  }
}
