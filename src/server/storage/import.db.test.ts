import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as realSystem from '#adapters/system/real.ts'
import { countSearchOwed } from '#areas/companies/server/index/fill-search.ts'
import { fillImportSearch } from '#areas/imports/server/run/fill-import-search.ts'
import { runImport } from '#areas/imports/server/run/run-import.ts'
import { findProductProgram } from '#test/product-program.ts'
import { useTestDb } from '#test/use-test-db.ts'
import { readConfig } from '../config.ts'
import { openStorage } from '../wire.ts'

/** `npm run import` as an operator runs it: a separate process with the server's database. */
const own = useTestDb()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ma-import-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function launch(...args: string[]) {
  const { file, compileCache } = await findProductProgram('import')
  const env = { PATH: process.env.PATH, ...compileCache, DATABASE_URL: own.url, DATA_DIR: path.join(folder, 'data') }
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, ended }
}

async function run(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const { child, ended } = await launch(...args)
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, err }
}

async function keep(name: string, content: string): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, content)
  return file
}

const found = async (word: string) => {
  const rows = own.db.selectFrom('company_search').innerJoin('companies', 'companies.id', 'company_search.id')
  const named = rows.select(['name', 'country', 'lei', 'registry_number', 'registry_jurisdiction', 'founded_year'])
  return await named.where('name_key', 'like', `${word}%`).orderBy('name_key').execute()
}

const gleifColumns =
  'LEI,Entity.LegalName,Entity.LegalAddress.City,Entity.LegalAddress.Country,' +
  'Entity.RegistrationAuthority.RegistrationAuthorityEntityID,Entity.LegalJurisdiction,Entity.EntityCreationDate'

test('a golden copy of GLEIF is checked, imported into the universe, found, and recognised the next time', async () => {
  const file = await keep(
    'gleif.csv',
    `${gleifColumns}
5299000J2N45DDNE4Y28,Zinnober Werke AG,Köln,DE,HRB 77,DE,1998-05-04T00:00:00Z
529900T8BM49AURSDO55,"Zinnober Handel, GmbH",Köln,DE,HRB 78,DE,2003-01-01T00:00:00Z
`,
  )
  const counts = '2 rows: 2 new, 0 known, 0 repeated, 0 refused.'
  expect(await run(file, '--check')).toMatchObject({ code: 0, out: `${counts} 0 companies created, 0 updated.\n` })
  expect(await found('zinnober')).toEqual([])

  expect(await run(file)).toMatchObject({ code: 0, out: `${counts} 2 companies created, 0 updated.\n` })
  expect(await found('zinnober')).toEqual([
    {
      name: 'Zinnober Handel, GmbH',
      country: 'Germany',
      lei: '529900T8BM49AURSDO55',
      registry_number: 'HRB 78',
      registry_jurisdiction: 'de',
      founded_year: 2003,
    },
    {
      name: 'Zinnober Werke AG',
      country: 'Germany',
      lei: '5299000J2N45DDNE4Y28',
      registry_number: 'HRB 77',
      registry_jurisdiction: 'de',
      founded_year: 1998,
    },
  ])
  const again = '2 rows: 0 new, 2 known, 0 repeated, 0 refused. 0 companies created, 0 updated.\n'
  expect(await run(file)).toMatchObject({ code: 0, out: again })
})

test('the bulk file of Companies House is recognised with its register and country', async () => {
  const file = await keep(
    'BasicCompanyData.csv',
    `CompanyName, CompanyNumber,RegAddress.PostTown,RegAddress.County,SICCode.SicText_1,IncorporationDate
"YARROW MILLS LIMITED","01234567","LEEDS","","13100 - Preparation and spinning of textile fibres","21/03/1975"
`.replace(', ', ','),
  )
  expect(await run(file)).toMatchObject({ code: 0 })
  expect(await found('yarrow')).toMatchObject([
    {
      country: 'United Kingdom',
      registry_number: '01234567',
      registry_jurisdiction: 'gb',
      founded_year: 1975,
    },
  ])
})

test('a file that is not a table is refused in one sentence', async () => {
  const { code, out, err } = await run(await keep('broken.csv', 'Name,Country\n"Zinc,Chile\n'))
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err.trim()).toBe('Row 2, column 1: a quotation mark opens here and is never closed.')
})

test('killed in the middle it has lost nothing and written nothing twice, and goes on', async () => {
  const rows = 30_000
  const lines = Array.from({ length: rows }, (_, index) => `Quillon ${index},Chile,https://q${index}.example`)
  const file = await keep('killed.csv', `Name,Country,Website\n${lines.join('\n')}\n`)
  const { child, ended } = await launch(file)
  const stored = async () => {
    const query = own.db.selectFrom('companies').select((eb) => eb.fn.countAll<number>().as('count'))
    return (await query.where('name', 'like', 'Quillon %').executeTakeFirstOrThrow()).count
  }
  const row = () => own.db.selectFrom('imports').selectAll().where('name', '=', 'killed.csv').executeTakeFirstOrThrow()
  while (child.exitCode === null && (await stored()) === 0) await sleep(20)
  child.kill('SIGKILL')
  await ended
  await waitUntilRolledBack()

  const half = await row()
  expect(half).toMatchObject({ state: 'importing', rows_new: rows })
  expect(half.created_count).toBeGreaterThan(0)
  expect(half.created_count).toBeLessThan(rows)
  // Everything reported as done exists, and nothing else.
  expect(await stored()).toBe(half.created_count)
  expect((await countSearchOwed(own, [half.id])).get(half.id)).toBe(half.created_count)

  const storage = await openStorage(readConfig({ DATABASE_URL: own.url, DATA_DIR: path.join(folder, 'data') }))
  const control = { signal: new AbortController().signal, report: () => {} }
  const deps = { ...realSystem, db: own.db, storage }
  await runImport(deps, half, control)
  expect(await row()).toMatchObject({ state: 'done', created_count: rows, changed_count: 0 })
  expect(await stored()).toBe(rows)
  await fillImportSearch(deps, half.id, control)
  const search = own.db.selectFrom('company_search').select((eb) => eb.fn.countAll<number>().as('count'))
  expect(await search.where('name_key', 'like', 'quillon %').executeTakeFirstOrThrow()).toEqual({ count: rows })
})

/** The database notices a dead client after a moment. */
async function waitUntilRolledBack(): Promise<void> {
  const others = own.db.selectNoFrom(
    sql<number>`(select count(*) from pg_stat_activity
      where datname = current_database() and xact_start is not null and pid <> pg_backend_pid())`.as('count'),
  )
  while ((await others.executeTakeFirstOrThrow()).count > 0) await sleep(20)
}

test('without a file it shows its usage', async () => {
  expect(await run()).toMatchObject({ code: 1, err: 'Usage: npm run import -- FILE [--check]\n' })
})
