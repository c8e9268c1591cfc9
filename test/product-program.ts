import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { until } from './patience.ts'

type ProductProgram = { file: string; compileCache: { NODE_COMPILE_CACHE: string } }

/**
 * A program of the product as a few compiled files, made once in a run by the first test that starts one: Node takes 1.4 s
 * of CPU to find, read and link 2,500 modules, and 0.5 s for these. Threads and processes that it starts itself are loaded
 * from the tree, and so is the product of the browser tests.
 */
export async function findProductProgram(name: 'main' | 'import'): Promise<ProductProgram> {
  const home = path.dirname(inject('testDatabase').folder)
  const folder = path.join(home, 'product')
  if (await isFirst(path.join(home, 'product-is-built'))) {
    const unfinished = `${folder}.unfinished`
    await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'bundle-product.ts'), unfinished])
    await rename(unfinished, folder)
  } else await until(() => existsSync(folder), 'a built product')
  return {
    file: path.join(folder, `${name}.mjs`),
    compileCache: { NODE_COMPILE_CACHE: path.join(folder, 'compiled') },
  }
}

function isFirst(mark: string): Promise<boolean> {
  return mkdir(mark).then(
    () => true,
    () => false,
  )
}
