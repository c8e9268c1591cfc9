/** `npm run new-area watchlist` makes a small, whole, green area and its lines in the lists that name every area. */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { areaFiles, migration, nameArea } from './area-template.ts'

const root = path.resolve(import.meta.dirname, '..')
const area = process.argv[2] ?? ''
const folder = `src/areas/${area}`
const written: string[] = []

if (!/^[a-z]+(-[a-z]+)*$/.test(area)) fail('Name the area in kebab-case: npm run new-area voice-coach')
if (existsSync(path.join(root, folder))) fail(`${folder} exists already.`)

const names = nameArea(area)
const { value, table, subject } = names
const key = value === area ? area : `'${area}'`

// everything is worked out before anything is written, so that a list of another shape leaves the tree as it was
const changes: Record<string, string> = {
  ...Object.fromEntries(Object.entries(areaFiles(names)).map(([file, text]) => [`${folder}/${file}`, text])),
  [`src/db/migrations/${nextMigration()}-${area}.sql`]: migration(names),
  'src/areas/floor-plan.ts': insertBefore('src/areas/floor-plan.ts', '} as const satisfies', `  ${key}: [],\n`),
  'src/contract.ts': addToList('src/contract.ts', 'Contract', `./areas/${area}/contract.ts`),
  'src/server/router.ts': addToList('src/server/router.ts', 'Handlers', `#areas/${area}/server/handlers.ts`),
  'src/db/tables.ts': addTable(),
  'src/areas/audit/rules/actions.ts': insertBefore(
    'src/areas/audit/rules/actions.ts',
    '} as const satisfies',
    `\n  '${subject}.added': { when: 'An entry of ${names.words} was added.', details: [] },\n`,
  ),
}

for (const [file, text] of Object.entries(changes)) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
  written.push(file)
}
const formatted = written.filter((file) => /\.tsx?$/.test(file))
execFileSync(process.execPath, [path.join(root, 'node_modules/oxfmt/bin/oxfmt'), ...formatted], { cwd: root })
console.log(`Made or changed:\n${written.map((file) => `  ${file}`).join('\n')}`)
console.log(`Next: say in ${folder}/README.md what the area answers, then npm run check and npm test -- ${area}`)

function nextMigration(): string {
  const numbers = globSync('*.sql', { cwd: path.join(root, 'src/db/migrations') }).map((file) =>
    Number.parseInt(file, 10),
  )
  return String(Math.max(-1, ...numbers) + 1).padStart(4, '0')
}

function insertBefore(file: string, mark: string, line: string): string {
  const text = read(file)
  const parts = text.split(mark)
  if (parts.length !== 2)
    fail(`${file} holds "${mark}" ${parts.length - 1} times instead of once; add the area by hand.`)
  return parts.join(line + mark)
}

/** Adds the import after the last one and the entry after the last `area: areaContract,` of the list. */
function addToList(file: string, ending: 'Contract' | 'Handlers', source: string): string {
  const text = read(file)
  const lastImport = [...text.matchAll(new RegExp(`^import .*\\b\\w+${ending}\\b.*\\n`, 'gm'))].at(-1)
  const lastEntry = [...text.matchAll(new RegExp(`^ {2}(\\w+): \\1${ending},\\n`, 'gm'))].at(-1)
  if (!lastImport || !lastEntry) return fail(`${file} does not list areas as expected; add the area by hand.`)
  const endOfImports = lastImport.index + lastImport[0].length
  const endOfEntries = lastEntry.index + lastEntry[0].length
  return [
    text.slice(0, endOfImports),
    `import { ${value}${ending} } from '${source}'\n`,
    text.slice(endOfImports, endOfEntries),
    `  ${value}: ${value}${ending},\n`,
    text.slice(endOfEntries),
  ].join('')
}

function addTable(): string {
  const file = 'src/db/tables.ts'
  const text = read(file)
  const start = text.indexOf('export type Tables = {\n')
  const end = text.indexOf('\n}\n', start)
  if (start < 0 || end < 0) return fail(`${file} does not list tables as expected; add the table by hand.`)
  const line = `\n  ${table}: { id: string; workspace_id: string; name: string; created_at: Date }`
  return text.slice(0, end) + line + text.slice(end)
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
