import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { batchRows } from '#areas/imports/rules/limits.ts'
import { openDb } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { makeId, makeRow } from './generate-companies.ts'
import { makeSearchRow, type Dimensions } from './make-search-row.ts'

/**
 * Fills an empty database with generated companies: `node bench/companies/load.ts 10000000` with DATABASE_URL. The rows
 * of the search come by COPY beside those of the companies, without triggers and before the indexes; some are first
 * made by the triggers as well, and both must be the same.
 */
export async function loadCompanies(url: string, rows: number, say: (line: string) => void): Promise<void> {
  const opened = openDb(url, { max: 1 })
  await migrate(opened.db)
  await opened.close()
  const [client, second] = [await connect(url), await connect(url)]
  try {
    const { rows: known } = await client.query<{ count: string }>('select count(*)::text from companies')
    const count = Number(known[0]?.count ?? 0)
    if (count >= rows) return
    if (count > 0) throw new Error(`There are ${count} companies already; fill an empty database.`)
    const from = performance.now()
    const seconds = () => ((performance.now() - from) / 1000).toFixed(0)
    const dimensions = await makeDimensions(client, Math.min(rows, 20_000))
    const year = new Date().getUTCFullYear()
    await compareWithTriggers(client, { dimensions, year })
    const indexes = await dropIndexes(client)
    await client.query('alter table companies disable trigger keep_search_inserted')
    await client.query('alter table company_search disable trigger user')
    await copyAll([client, second], rows, { dimensions, year, say: (done) => say(`${done} rows in ${seconds()} s`) })
    await client.query('alter table companies enable trigger keep_search_inserted')
    await client.query('alter table company_search enable trigger user')
    say(`${rows} companies with their search in ${seconds()} s`)
    for (const statement of indexes) await client.query(statement)
    say(`with its indexes in ${seconds()} s`)
    await client.query('vacuum analyze')
    for (const statement of await findRebuilds(client)) await client.query(statement)
    await client.query('select refresh_company_statistics()')
    say(`with all that is counted in ${seconds()} s`)
  } finally {
    await client.end()
    await second.end()
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, statement_timeout: 0 })
  await client.connect()
  return client
}

const columns = ['id', ...Object.keys(makeRow(0))].join(', ')

/** The numbers of all names that rows can have: those of the first rows are all there are. */
async function makeDimensions(client: pg.Client, rows: number): Promise<Dimensions> {
  const names = new Set<string>()
  for (let index = 0; index < rows; index += 1) {
    const { industry, country, region, stage, technologies, metrics } = makeRow(index)
    for (const [kind, list] of Object.entries({
      industry: [industry],
      country: [country],
      region: region === null ? [] : [region],
      stage: [stage],
      technology: technologies,
      metric: metrics,
    }))
      for (const name of list) names.add(`${kind}:${name}`)
  }
  await client.query(
    `insert into company_dimensions (kind, name)
     select split_part(n, ':', 1), substr(n, position(':' in n) + 1) from unnest($1::text[]) n order by 1, 2`,
    [[...names]],
  )
  const { rows: made } = await client.query<{ key: string; id: number }>(
    `select kind || ':' || name as key, id from company_dimensions`,
  )
  return new Map(made.map(({ key, id }) => [key, id]))
}

type Making = { dimensions: Dimensions; year: number }

/** The first rows by the triggers and by us; nothing of them stays. */
async function compareWithTriggers(client: pg.Client, making: Making): Promise<void> {
  const some = Array.from({ length: 2000 }, (_, index) => ({ id: makeId(index), row: makeRow(index) }))
  await client.query('begin')
  await copy(
    client,
    `companies (${columns})`,
    linesOf(some, ({ id, row }) => toLine([id, ...Object.values(row)])),
  )
  await client.query('create temp table made (like company_search including defaults) on commit drop')
  await copy(
    client,
    `made (${searchColumns(making)})`,
    linesOf(some, ({ id, row }) => toLine(Object.values(makeSearchRow(id, row, making)))),
  )
  // Their order means nothing.
  await client.query(
    'update made m set others = s.others from company_search s where s.id = m.id and s.others @> m.others and s.others <@ m.others',
  )
  const { rows } = await client.query<{ different: number }>(
    `select count(*)::integer as different from company_search s full join made m using (id) where (s.*) is distinct from (m.*)`,
  )
  await client.query('rollback')
  if (rows[0]?.different !== 0) throw new Error(`${rows[0]?.different} rows differ from what the triggers make.`)
}

/** As imports write them. */
const batch = batchRows

/**
 * Both tables at once, rows of the search industry by industry as the triggers write them; the next batch is made while the
 * database writes this one.
 */
async function copyAll(
  [client, second]: [pg.Client, pg.Client],
  rows: number,
  { say, ...making }: Making & { say: (done: number) => void },
): Promise<void> {
  const names = new Set<string>()
  const make = (start: number) => {
    const count = Math.max(0, Math.min(batch, rows - start))
    const made = Array.from({ length: count }, (_, at) => ({ id: makeId(start + at), row: makeRow(start + at) }))
    for (const { row } of made) for (const word of row.name.toLowerCase().split(' ')) names.add(word)
    return {
      companies: linesOf(made, ({ id, row }) => toLine([id, ...Object.values(row)])),
      search: linesOf(made.toSorted(byIndustry), ({ id, row }) =>
        toLine(Object.values(makeSearchRow(id, row, making))),
      ),
    }
  }
  let next = make(0)
  for (let done = 0; done < rows; done += batch) {
    const writing = Promise.all([
      copy(client, `companies (${columns})`, next.companies),
      copy(second, `company_search (${searchColumns(making)})`, next.search),
    ])
    // Lets the streams hand over what they hold before this thread is busy again.
    await Promise.race([writing, new Promise((resolve) => setTimeout(resolve, 150))])
    next = make(done + batch)
    await writing
    if ((done / batch) % 125 === 124) say(done + batch)
  }
  const words = [...names].filter((word) => word.length >= 2 && word.length <= 40)
  await copy(
    client,
    'company_name_words (word)',
    words.map((word) => `${word}\n`),
  )
  await client.query(
    `insert into company_name_deletions (hash, word)
     select d.hash, w.word from company_name_words w cross join lateral word_deletions(w.word) d where char_length(w.word) >= 4`,
  )
}

type Made = { row: { industry: string; country: string } }

function byIndustry({ row: one }: Made, { row: other }: Made): number {
  return compare(one.industry, other.industry) || compare(one.country, other.country)
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}

async function copy(client: pg.Client, into: string, lines: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(lines), client.query(copyFrom(`copy ${into} from stdin`)))
}

/** In larger pieces, because each piece costs a turn of the stream. */
function linesOf<Item>(items: readonly Item[], toText: (item: Item) => string): string[] {
  const pieces: string[] = []
  for (let from = 0; from < items.length; from += 500)
    pieces.push(
      items
        .slice(from, from + 500)
        .map(toText)
        .join(''),
    )
  return pieces
}

function searchColumns(making: Making): string {
  return Object.keys(makeSearchRow(makeId(0), makeRow(0), making)).join(', ')
}

function toLine(values: readonly (string | number | string[] | null)[]): string {
  return `${values.map(toField).join('\t')}\n`
}

function toField(value: string | number | string[] | null): string {
  if (value === null) return String.raw`\N`
  const text = Array.isArray(value) ? `{${value.map((item) => JSON.stringify(item)).join(',')}}` : String(value)
  return text.replaceAll('\\', String.raw`\\`)
}

/** What would be kept up row by row; answers the statements that make it again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
    where c.oid is null and (i.indrelid in ('company_search'::regclass, 'company_name_deletions'::regclass)
      or i.indexrelid = 'companies_by_match_name'::regclass)`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await client.query('alter table company_search drop constraint company_search_pkey')
  return [
    ...rows.map(({ made }) => made.replace(' ON ONLY ', ' ON ')),
    'alter table company_search add primary key (id, nrev)',
  ]
}

/** What the triggers of the search keep, counted from the search itself. */
async function findRebuilds(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select proname as name from pg_proc where proname = any ('{rebuild_company_cube,rebuild_company_words}')`,
  )
  return rows.map(({ name }) => `select ${name}()`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const url = process.env['DATABASE_URL']
  if (!url) throw new Error('DATABASE_URL says which database to fill.')
  await loadCompanies(url, Number(process.argv[2] ?? 1_000_000), console.log)
}
