import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const files = globSync('{src,test,scripts,e2e,bench,docs}/**/*.{ts,tsx,mjs,sql,md,json}')
const names = new Set(files.map((file) => path.basename(file)))
const known = new Set(files)

/** A README names a file by its path in its own folder, among the areas, in `src` or in the repository, or by its name alone. */
function isThere(readme: string, named: string): boolean {
  if (!named.includes('/')) return names.has(named)
  const folders = ['.', 'src', 'src/areas', path.dirname(readme)]
  return folders.some((folder) => known.has(path.normalize(path.join(folder, named))))
}

const isPattern = (named: string) => /[*{<[]|NNNN/u.test(named)

test.each(files.filter((file) => file.startsWith('src/') && file.endsWith('README.md')))(
  '%s names only files that exist',
  (readme) => {
    const named = [...readFileSync(readme, 'utf8').matchAll(/`([\w./-]+\.(?:tsx?|sql|mjs|md))`/gu)].map(
      ([, file = '']) => file,
    )
    expect(named.filter((file) => !isPattern(file) && !isThere(readme, file))).toEqual([])
  },
)
