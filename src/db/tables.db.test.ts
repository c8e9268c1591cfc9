import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { fillTable } from '#scripts/fill-table.ts'
import { useTestDb } from '#test/use-test-db.ts'
import { definitionsTable } from './definitions.ts'

const test = useTestDb()

it('tables.ts and tables/ say of every table and column what the database says; npm run db:types writes them anew', async () => {
  const files = describeTables(await readColumns())
  for (const [file, text] of files) await expect(text).toMatchFileSnapshot(`./tables/${file}.ts`)
  await expect(writeHead([...files.keys()])).toMatchFileSnapshot('./tables.ts')
})

it('tells apart types, null, defaults and allowed words', async () => {
  await sql`create table odd (
    a integer, b bigint not null, c date default now(), d bytea[] not null, e jsonb, f timestamptz not null default now(),
    g text check (g in ('x', 'y')), h text not null default 'x' check (h = 'x'), i text check (i <> 'x')
  )`.execute(test.db)
  const columns = (await readColumns()).filter(({ table }) => table === 'odd')
  expect(columns.map((column) => `${column.name}: ${typeOf(column)}`)).toEqual([
    'a: number | null',
    'b: number',
    'c: Generated<string | null>',
    'd: Buffer[]',
    'e: unknown',
    'f: Generated<Date>',
    "g: 'x' | 'y' | null",
    "h: Generated<'x'>",
    'i: string | null',
  ])
  await sql`drop table odd`.execute(test.db)
})

it('a row of a table with removed_at takes its versions with it when it is deleted', async () => {
  const { rows } = await sql<{ table: string; has_trigger: boolean }>`
    select c.relname as table, exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.oid and p.proname = 'forget_versions') as has_trigger
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'removed_at' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and exists (select from pg_attribute v where v.attrelid = c.oid and v.attname = 'change_id')`.execute(test.db)
  expect(rows.length).toBeGreaterThanOrEqual(4)
  expect(rows.filter((row) => !row.has_trigger)).toEqual([])
})

/** What pg hands out for each type of column; see connection.ts for the two that differ from its habit. */
const typesByDatabaseType: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  tsvector: 'string',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  jsonb: 'unknown',
}

/** What the database does not know: what is inside JSON, and which words an array holds. */
const narrowerTypes: Record<string, string> = {
  'audit_log.details': 'Record<string, string | number | boolean | null | readonly string[]>',
  'security_events.details': 'Record<string, string | number | boolean | null>',
  'workspaces.settings': 'Record<string, unknown>',
  'workspace_members.capabilities': "'compliance'[]",
  'workspace_invitations.capabilities': "'compliance'[]",
  'companies.provenance': '{ [figure: string]: Provenance | undefined }',
  'saved_searches.query': 'Record<string, unknown>',
  'watchlist.company_data': 'Record<string, unknown>',
  'registry_links.filled': 'ColumnType<Record<string, string | number | null>, string, string>',
  'registry_links.replaced': 'Record<string, string | number | null>',
  'valuation_versions.missing_methods': "('dcf' | 'comparable' | 'precedent' | 'asset')[]",
  'runs.asked': 'Json',
}

const provenance = `type Provenance = {
  kind: 'reported' | 'estimated' | 'ai_found' | 'imported' | 'typed' | 'sample'
  source: string
  date: string | null
  url?: string | undefined
}
`
const json = `/** Written as text, parsed by the schemas of its kind. */
type Json = ColumnType<unknown, string, string>
`

type Column = {
  table: string
  name: string
  type: string
  is_nullable: boolean
  has_default: boolean
  checks: string[]
}

async function readColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, -1) as type, not a.attnotnull as is_nullable,
      a.atthasdef or a.attidentity <> '' as has_default,
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely\\_migration%' and c.relname <> ${definitionsTable}
    order by c.relname collate "C", a.attnum`.execute(test.db)
  return rows
}

/** The text of each file below `tables/`: the tables that the migration of that name creates, and later ones of the same area. */
function describeTables(columns: readonly Column[]): Map<string, string> {
  const tables = [...Map.groupBy(columns, ({ table }) => table)]
  return new Map(
    [...Map.groupBy(tables, ([table]) => findFile(table))].map(([file, own]) => {
      const body = own.map(([table, members]) =>
        fillTable(
          table,
          members.map((column) => `${column.name}: ${typeOf(column)}`),
        ),
      )
      return [file, `${headOf(body.join(''))}export type ${nameOf(file)} = {\n${body.join('')}}\n`]
    }),
  )
}

const migrations = globSync('migrations/**/*.sql', { cwd: import.meta.dirname })
  .toSorted((one, other) => path.basename(one).localeCompare(path.basename(other)))
  .map((file) => ({
    name: path.basename(file, '.sql').replace(/^\d+-/, ''),
    text: readFileSync(path.join(import.meta.dirname, file), 'utf8'),
  }))

/** Tables that came later stand beside those of their area. */
const filesOfLater: Record<string, string> = {
  deal_index_changes: 'deals',
  disputes: 'billing',
  engagement_file_decisions: 'engagements',
  provider_payments: 'billing',
  refunds: 'billing',
}

function findFile(table: string): string {
  const creation = new RegExp(`^create (unlogged )?table ${table} `, 'm')
  const found = migrations.find(({ text }) => creation.test(text))
  if (!found) throw new Error(`No migration creates the table ${table}.`)
  return filesOfLater[table] ?? found.name
}

function nameOf(file: string): string {
  return `${file.replaceAll(/(?:^|-)(.)/g, (_dash, letter: string) => letter.toUpperCase())}Tables`
}

function headOf(body: string): string {
  const used = ['ColumnType', 'Generated'].filter((type) => body.includes(`${type}<`))
  if (body.includes('Json')) used.unshift('ColumnType')
  const imports = used.length > 0 ? `import type { ${used.join(', ')} } from 'kysely'\n` : ''
  const types = [body.includes('Provenance') ? provenance : '', body.includes('Json') ? json : '']
  return [imports, ...types].flatMap((part) => (part ? `${part}\n` : [])).join('')
}

function writeHead(files: readonly string[]): string {
  const imports = files.map((file) => `import type { ${nameOf(file)} } from './tables/${file}.ts'\n`)
  const members = files.map((file) => `  & ${nameOf(file)}\n`)
  return `${imports.toSorted().join('')}
/** Every table of the product, written by \`npm run db:types\`. The migrations say what each is for. */
export type Tables =
${members.toSorted().join('')}`
}

function typeOf({ table, name, type, is_nullable, has_default, checks }: Column): string {
  const words = checks.flatMap(readAllowedWords)
  const narrower = narrowerTypes[`${table}.${name}`] ?? (words.length > 0 ? words.join(' | ') : typeOfValue(type))
  const full = is_nullable && narrower !== 'unknown' ? `${narrower} | null` : narrower
  return has_default ? `Generated<${full}>` : full
}

function typeOfValue(type: string): string {
  if (type.endsWith('[]')) return `${typeOfValue(type.slice(0, -2))}[]`
  const known = typesByDatabaseType[type]
  if (known === undefined) throw new Error(`Say what pg hands out for the type ${type}.`)
  return known
}

/** `CHECK ((role = ANY (ARRAY['a'::text, 'b'::text])))` or, for one word, `CHECK ((status = 'a'::text))`. */
function readAllowedWords(check: string): string[] {
  if (!/^CHECK \(\(\w+ = (ANY \(ARRAY\[.*\]\)|'[^']*'::text)\)\)$/.test(check)) return []
  return [...check.matchAll(/('[^']*')::text/g)].map((match) => match[1] ?? '')
}
