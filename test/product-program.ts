import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { onceInRun } from './once-in-run.ts'

type ProductProgram = { file: string; compileCache: { NODE_COMPILE_CACHE: string } }

/**
 * A program of the product as a few compiled files, made once in a run by the first test that starts one: Node takes 1.4 s
 * of CPU to find, read and link 2,500 modules, and 0.5 s for these. Threads and processes that it starts itself are loaded
 * from the tree, and so is the product of the browser tests.
 */
export async function findProductProgram(name: 'main' | 'import'): Promise<ProductProgram> {
  const bundler = path.join(import.meta.dirname, 'bundle-product.ts')
  const folder = await onceInRun('product', (into) => promisify(execFile)(process.execPath, [bundler, into]))
  return {
    file: path.join(folder, `${name}.mjs`),
    compileCache: { NODE_COMPILE_CACHE: path.join(folder, 'compiled') },
  }
}
