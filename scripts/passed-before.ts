import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const note = path.join(root, '.cache/walls-held')

/** The files that define the import rules, and those that a new area is added to or tested with. */
const inputs = [
  '*.{json,mjs,ts}',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  '.dependency-cruiser.mjs',
  'scripts/**/*.{ts,mjs}',
  'test/*.ts',
  'src/{contract,db/tables,server/router,server/start,areas/floor-plan,areas/permissions,areas/audit/rules/actions}.ts',
  'src/db/{tables/*.ts,migrations/**/*.sql}',
  'src/areas/*/server/sql/*.sql',
]

/** Whether the check passed with exactly these files. CI always repeats it. */
export async function findKnownPass(): Promise<boolean> {
  if (process.env['CI']) return false
  const known = await readFile(note, 'utf8').catch(() => '')
  return known === (await hashInputs())
}

export async function savePass(): Promise<void> {
  await mkdir(path.dirname(note), { recursive: true })
  await writeFile(note, await hashInputs())
}

async function hashInputs(): Promise<string> {
  const files = inputs.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted()
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\n`).update(await readFile(path.join(root, file)))
  return hash.digest('hex')
}
