/** `npm run db:new add-deal-owner` creates the next migration file with only a line about its purpose. */
import { globSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../src/db/migrations')
const name = process.argv[2] ?? ''
if (!/^[a-z]+(-[a-z0-9]+)*$/.test(name)) {
  console.error('Name the migration in kebab-case: npm run db:new add-deal-owner')
  process.exit(1)
}

const numbers = globSync('*.sql', { cwd: folder }).map((file) => Number.parseInt(file, 10))
const next = String(Math.max(-1, ...numbers) + 1).padStart(4, '0')
const file = path.join(folder, `${next}-${name}.sql`)
writeFileSync(file, `-- ${name.replaceAll('-', ' ')}\n`, { flag: 'wx' })
console.log(
  `Made ${path.relative(process.cwd(), file)}. Released migrations are never changed; functions, triggers and views go to server/sql of their area. Then: npm run db:types.`,
)
