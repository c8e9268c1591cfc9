import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const root = path.resolve(import.meta.dirname, '../..')

/** Records the modules of each chunk, so that scripts/check-bundle.ts can prove what is not among them. */
export function moduleList(): Plugin {
  return {
    name: 'module-list',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const lists = chunks.map((chunk) => [chunk.fileName, chunk.moduleIds.map((id) => path.relative(root, id))])
      mkdirSync(path.join(root, 'dist'), { recursive: true })
      writeFileSync(path.join(root, 'dist/web-modules.json'), JSON.stringify(Object.fromEntries(lists), null, 1))
    },
  }
}
