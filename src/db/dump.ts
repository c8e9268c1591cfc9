import type pg from 'pg'
import { definitionsTable } from './definitions.ts'

/** Rows travel as text, the form in which PostgreSQL gives every type out and takes it back unchanged. */
export type DumpedRow = (string | null)[]

export type DumpedTable = { schema: string; name: string; columns: { name: string; type: string }[] }

const rowsAtOnce = 500

/** The queue's tables that hold work. Its other ones are statistics, or made by the queue itself. */
const queueTables = ['queue', 'schedule', 'subscription', 'job', 'job_dependency']

/** What the database makes from the companies by itself, as soon as they are loaded; industries then have other numbers. */
const derivedTables = [
  'company_dimensions',
  'company_search',
  'company_search_owed',
  'company_name_words',
  'company_name_deletions',
  'company_word_counts',
  'company_search_refill',
  'company_filter_counts',
  'company_words',
  'company_cube',
  'company_cube_changes',
]

/** Every table of the product and the queue's work; not the migrator's journals, which loading writes anew. */
export async function listTables(client: pg.ClientBase): Promise<DumpedTable[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: DumpedTable['columns'] }>(
    `select n.nspname as schema, c.relname as name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' and c.relname not like 'kysely\\_migration%'
         and c.relname <> $3 and c.relname <> all($2) or n.nspname = 'pgboss' and c.relname = any($1))
     group by 1, 2
     order by n.nspname = 'pgboss', array_position($1, c.relname::text), c.relname`,
    [queueTables, derivedTables, definitionsTable],
  )
  return rows
}

/** Reads a table inside the caller's transaction, a few hundred rows at a time. */
export async function* dumpRows(client: pg.ClientBase, table: DumpedTable): AsyncGenerator<DumpedRow> {
  const columns = table.columns.map(({ name }) => `${quote(name)}::text`)
  await client.query(
    `declare dump no scroll cursor for select array[${columns.join(', ')}]::text[] as row from ${nameOf(table)}`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: DumpedRow }>(`fetch ${rowsAtOnce} from dump`)
    for (const { row } of rows) yield row
    if (rows.length < rowsAtOnce) break
  }
  await client.query('close dump')
}

export async function loadRows(
  client: pg.ClientBase,
  table: DumpedTable,
  rows: AsyncIterable<DumpedRow>,
): Promise<void> {
  let batch: DumpedRow[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length === rowsAtOnce) {
      await insert(client, table, batch)
      batch = []
    }
  }
  if (batch.length > 0) await insert(client, table, batch)
}

async function insert(client: pg.ClientBase, table: DumpedTable, batch: DumpedRow[]): Promise<void> {
  const { columns } = table
  const names = columns.map(({ name }) => quote(name)).join(', ')
  const values = columns.map(({ type }, index) => `c${index}::${type}`).join(', ')
  const parameters = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const aliases = columns.map((_, index) => `c${index}`).join(', ')
  await client.query(
    `insert into ${nameOf(table)} (${names}) overriding system value select ${values} from unnest(${parameters}) as u(${aliases})`,
    columns.map((_, index) => batch.map((row) => row[index] ?? null)),
  )
}

type Reference = { table: string; name: string; definition: string }

/**
 * Loads inside a transaction without regard to who refers to whom: the foreign keys go, and come back at the end,
 * when PostgreSQL checks every row against them.
 */
export async function withoutReferences(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  await work()
  for (const { table, name, definition } of rows)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

export type SequenceValue = { name: string; value: string }

/** Where numbers go on; those of derived tables go on from what loading made of them. */
export async function readSequences(client: pg.ClientBase): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    `select quote_ident(sequencename) as name, last_value::text as value
     from pg_sequences where schemaname = 'public' and last_value is not null and sequencename <> all($1) order by 1`,
    [derivedTables.map((table) => `${table}_id_seq`)],
  )
  return rows
}

export async function setSequences(client: pg.ClientBase, values: readonly SequenceValue[]): Promise<void> {
  for (const { name, value } of values)
    await client.query('select setval($1::regclass, $2::bigint)', [`public.${name}`, value])
}

export function nameOf({ schema, name }: { schema: string; name: string }): string {
  return `${quote(schema)}.${quote(name)}`
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
