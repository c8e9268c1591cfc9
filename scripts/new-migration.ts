/**
 * `npm run db:new add-deal-owner` creates the next migration file with only a line about its purpose. Those before it are
 * taken as released: their digests are written down, and a test refuses a change.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../src/db/migrations')
const name = process.argv[2] ?? ''
if (!/^[a-z]+(-[a-z0-9]+)*$/.test(name)) {
  console.error('Name the migration in kebab-case: npm run db:new add-deal-owner')
  process.exit(1)
}

const files = globSync('**/*.sql', { cwd: folder }).toSorted((one, other) =>
  path.basename(one).localeCompare(path.basename(other)),
)
const digest = (file: string) =>
  createHash('sha256')
    .update(readFileSync(path.join(folder, file)))
    .digest('hex')
const note = path.resolve(folder, '../migration-digests.json')
// what is known stays: a released migration that was changed since is not taken as it is now
const known = JSON.parse(readFileSync(note, 'utf8')) as Record<string, string>
const digests = files.map((one) => [path.basename(one, '.sql'), known[path.basename(one, '.sql')] ?? digest(one)])
writeFileSync(note, `${JSON.stringify(Object.fromEntries(digests), null, 2)}\n`)

const numbers = files.map((file) => Number.parseInt(path.basename(file), 10))
const next = String(Math.max(-1, ...numbers) + 1).padStart(4, '0')
const file = path.join(folder, `${next}-${name}.sql`)
writeFileSync(file, `-- ${name.replaceAll('-', ' ')}\n`, { flag: 'wx' })
console.log(
  `Made ${path.relative(process.cwd(), file)}. Released migrations are never changed; functions, triggers and views go to server/sql of their area. Then: npm run db:types.`,
)
