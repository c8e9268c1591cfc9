import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql, type Kysely } from 'kysely'

/** A file of functions, triggers or views: what `create or replace` puts in place of the one before. */
export type Definition = { path: string; text: string }

/** Where the database keeps the texts that were applied to it last. */
export const definitionsTable = 'applied_definitions'

const sources = new URL('../', import.meta.url)

/** Of all areas, in the order of their paths. */
export async function readDefinitions(): Promise<Definition[]> {
  const paths = globSync('areas/*/server/sql/*.sql', { cwd: fileURLToPath(sources) })
  return Promise.all(
    paths.toSorted().map(async (path) => ({ path, text: await readFile(new URL(path, sources), 'utf8') })),
  )
}

/** Applies the files that are new or changed, after a migration all: it may have dropped what it had to change. */
export async function applyDefinitions<T>(
  trx: Kysely<T>,
  definitions: readonly Definition[],
  { isMigrated }: { isMigrated: boolean },
): Promise<void> {
  const table = sql.table(definitionsTable)
  await sql`create table if not exists ${table} (path text primary key, text text not null)`.execute(trx)
  const { rows } = await sql<Definition>`select path, text from ${table}`.execute(trx)
  const applied = new Map(rows.map(({ path, text }) => [path, text]))
  for (const { path, text } of definitions) {
    if (!isMigrated && applied.get(path) === text) continue
    await sql.raw(text).execute(trx)
    await sql`insert into ${table} values (${path}, ${text})
      on conflict (path) do update set text = excluded.text`.execute(trx)
  }
  await sql`delete from ${table} where path <> all(${definitions.map(({ path }) => path)})`.execute(trx)
}
