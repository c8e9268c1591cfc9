import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../..')
const name = 'virtual:contract-routes'
const resolved = `\0${name}`

/** From 'GET /api/deals' to the shape that the client of the library reads. */
const expand = `const expand = (routes) =>
  Object.fromEntries(
    Object.entries(routes).map(([name, value]) => {
      if (typeof value !== 'string') return [name, expand(value)]
      const [method, path, outputStructure] = value.split(' ')
      const route = outputStructure ? { method, path, outputStructure } : { method, path }
      return [name, { '~orpc': { errorMap: {}, meta: {}, route } }]
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
        `export const contractRoutes = expand(${JSON.stringify(parts.routes)})`,
        `export const freshness = ${JSON.stringify(parts.freshness)}`,
      ].join('\n')
    },
  }
}
