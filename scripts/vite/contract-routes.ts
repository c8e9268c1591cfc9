import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../..')
const name = 'virtual:contract-routes'
const resolved = `\0${name}`

/**
 * Gives the browser method and path of every call as plain JSON, so that neither zod nor a schema reaches a page.
 * The contract is read in a process of its own: a changed contract is then read afresh instead of from Node's cache.
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
      const { files, routes } = JSON.parse(stdout) as { files: string[]; routes: unknown }
      for (const file of files) this.addWatchFile(path.join(root, file))
      return `export const contractRoutes = ${JSON.stringify(routes)}`
    },
  }
}
