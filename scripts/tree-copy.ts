import { cp, mkdtemp, mkdir, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findMemoryFolder } from './memory-folder.ts'

const root = path.resolve(import.meta.dirname, '..')
const leftOut = new Set(['.git', '.cache', 'node_modules', 'dist', 'data', 'test-results'])

export type TreeCopy = {
  root: string
  write: (file: string, text: string) => Promise<void>
  remove: () => Promise<void>
}

/** A disposable copy of the working tree; it shares the installed packages. */
export async function copyTree(): Promise<TreeCopy> {
  const copy = await realpath(await mkdtemp(path.join(findMemoryFolder(), 'tree-copy-')))
  for (const entry of await readdir(root))
    if (!leftOut.has(entry)) await cp(path.join(root, entry), path.join(copy, entry), { recursive: true })
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  return {
    root: copy,
    async write(file, text) {
      const full = path.join(copy, file)
      await mkdir(path.dirname(full), { recursive: true })
      await writeFile(full, text)
    },
    remove: () => rm(copy, { recursive: true, force: true }),
  }
}
